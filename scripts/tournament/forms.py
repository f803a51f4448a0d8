"""A hall and a client that uses plain forms, as a browser without scripts does."""

import http.client
import json
import re
import subprocess
import sys
import time
import urllib.parse


class Hall:
    def __init__(self, rokada, folder, engine=None):
        words = [rokada, "hall", "--listen", "127.0.0.1:0", "--data", folder, "--json", "--tables-per-client", "5000"]
        if engine:
            words += ["--pairing", engine]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        self.host = json.loads(self.process.stdout.readline())["listening"]
        self.line = http.client.HTTPConnection(self.host)
        self.slowest = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded", more=()):
        """The response, its body (text, or bytes if it is none), and the time in ms."""
        headers = {"Content-Type": kind, "Origin": f"http://{self.host}"} if body is not None else {}
        begun = time.perf_counter()
        self.line.request(method, path, body, headers | dict(more))
        answer = self.line.getresponse()
        read = answer.read()
        took = (time.perf_counter() - begun) * 1000
        kind = answer.getheader("Content-Type") or ""
        text = read if kind.startswith("application/pdf") else read.decode()
        if answer.status >= 400:
            sys.exit(f"{method} {path}: {answer.status}: {re.sub('<[^>]*>', ' ', str(text))[:600]}")
        return answer, text, took

    def get(self, name, path):
        _, text, took = self.ask("GET", path)
        self.slowest[name] = max(took, self.slowest.get(name, 0))
        return text

    def post(self, path, **fields):
        return self.ask("POST", path, urllib.parse.urlencode(fields))

    def begin(self, **fields):
        """The address of a new tournament's page, and the time to create it in ms."""
        border = "rokadarokada"
        parts = [f'--{border}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()]
        body = "".join(parts) + f"--{border}--\r\n"
        answer, _, took = self.ask("POST", "/tournaments", body.encode(), f"multipart/form-data; boundary={border}")
        return answer.getheader("Location").split("?")[0], took

    def poll(self, path, tag):
        """The content of an address unless it still has this ETag, else nothing; and its ETag."""
        answer, text, _ = self.ask("GET", path, more={"If-None-Match": tag} if tag else {})
        return (None if answer.status == 304 else text), answer.getheader("ETag")
