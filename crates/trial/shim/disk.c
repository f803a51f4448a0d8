/* A disk and a clock that a test can make fail, preloaded into a program by LD_PRELOAD.
 *
 * ROKADA_SHIM names a file of six 64-bit numbers that the test may change or read at any time:
 *     WRITE SYNC DELAY REAL MONOTONIC DELAYED
 * WRITE: 0 works, 1 no room, 2 fails, 3 writes half and kills the process.
 * SYNC:  0 works, 1 fails (after the data was written), 2 fails without syncing.
 * DELAY: delay of each sync in milliseconds.
 * REAL, MONOTONIC: offsets of the two clocks in milliseconds.
 * DELAYED: total delay of all syncs so far in milliseconds, counted by this library.
 * Only files with "hall.sqlite" in their name fail. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

struct settings {
    _Atomic long write, sync, delay, real, monotonic, delayed;
};

static struct settings *settings(void) {
    static struct settings none;
    static struct settings *_Atomic shared;
    struct settings *known = shared;
    if (known) return known;
    const char *name = getenv("ROKADA_SHIM");
    int file = name ? open(name, O_RDWR) : -1;
    void *map = MAP_FAILED;
    if (file >= 0) {
        map = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        close(file);
    }
    known = map == MAP_FAILED ? &none : map;
    shared = known;
    return known;
}

static int is_store_file(int file) {
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length < 0) return 0;
    name[length] = 0;
    return strstr(name, "hall.sqlite") != NULL && strstr(name, "-shm") == NULL;
}

static ssize_t writing(int file, const void *bytes, size_t length, off_t at) {
    static ssize_t (*real)(int, const void *, size_t, off_t);
    if (!real) real = (ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite64");
    long how = settings()->write;
    if (how && is_store_file(file)) {
        if (how == 1) { errno = ENOSPC; return -1; }
        if (how == 2) { errno = EIO; return -1; }
        real(file, bytes, length / 2, at);
        kill(getpid(), SIGKILL);
    }
    return real(file, bytes, length, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off_t at) { return writing(file, bytes, length, at); }
ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) { return writing(file, bytes, length, at); }

static int syncing(int file, const char *name) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    struct settings *now = settings();
    if ((now->sync || now->delay) && is_store_file(file)) {
        long ms = now->delay;
        if (ms) {
            struct timespec wait = {ms / 1000, ms % 1000 * 1000000};
            nanosleep(&wait, NULL);
            now->delayed += ms;
        }
        if (now->sync == 1) real(file);
        if (now->sync) { errno = EIO; return -1; }
    }
    return real(file);
}

int fsync(int file) { return syncing(file, "fsync"); }
int fdatasync(int file) { return syncing(file, "fdatasync"); }

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(clock, now);
    long ahead = clock == CLOCK_REALTIME ? settings()->real : clock == CLOCK_MONOTONIC ? settings()->monotonic : 0;
    if (!done && ahead) {
        now->tv_sec += ahead / 1000;
        now->tv_nsec += ahead % 1000 * 1000000;
        if (now->tv_nsec >= 1000000000) { now->tv_nsec -= 1000000000; now->tv_sec++; }
        if (now->tv_nsec < 0) { now->tv_nsec += 1000000000; now->tv_sec--; }
    }
    return done;
}
