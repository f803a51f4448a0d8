# All entry points; the work itself is in scripts/.
# ROKADA_LISTEN and ROKADA_DATA choose where `make run` listens and keeps its games.

.PHONY: help run build check test test-slow wasm wheel wheel-test browser-test browser-test-firefox tournament-programs bench load calls faults clients-test test-all pairs mutants rate cluster moves weights dist fmt tidy coverage clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 16

run: ## build the hall, open it and print its address
	@scripts/run.sh

build: ## target/release/rokada with the pages inside it
	@scripts/build.sh

check: ## format, lints, types, rules of the repository; compiles all tests
	@scripts/check.sh

test: ## the everyday suite
	@scripts/test.sh

test-slow: ## the rest: browsers, databases, faults, cluster, clients, packaging: PARTS="faults browser" or CHANGED=1
	@scripts/test-slow.sh

wasm: ## the desk and "can this side still mate?" for pages, into target/packages, compared with the crates
	@scripts/wasm.sh

wheel: ## the Python wheel, into archives/target/wheels
	@scripts/wheel.sh

wheel-test: ## the wheel's tests, and its pages in pandas, Polars, DuckDB and Spark
	@scripts/wheel.sh --test

browser-test: ## two players in two browsers, a killed server, a whole game
	@scripts/browser-test.sh

browser-test-firefox: ## the same pages in a second engine, Firefox
	@scripts/browser-test-firefox.sh

tournament-programs: ## tournaments against pairing programs, tie-breaks and readers of others
	@scripts/tournament-programs.sh

bench: ## speed of the board and the PGN reader
	@scripts/bench.sh

load: ## thousands of games at once: times, memory, spectators (ten minutes, idle machine)
	@scripts/load.sh

moves: ## time to a game's first board, and of a move to the opponent's page
	@scripts/measure.sh moves

weights: ## how many bytes each page has at a first visit
	@scripts/measure.sh weights

calls: ## time of a player's call to the arbiter's page, fifty boards in play
	@scripts/measure.sh calls

test-all: ## check, test and test-slow, then deepest counts, properties, fuzzing, the oldest Rust (two hours)
	@scripts/test-all.sh

pairs: ## every irregularity, claim and obligation combined with every other (five minutes)
	@scripts/pairs.sh

mutants: ## mutation testing of the Laws by the cases; scripts/mutants.sh server: of the server
	@scripts/mutants.sh

clients-test: ## whole games of berserk, cli-chess and litchee in a real hall
	@scripts/clients-test.sh

faults: ## the real hall under load with seeded faults: SEEDS=200 FROM=1 (half an hour)
	@scripts/faults.sh

rate: ## the PostgreSQL store with 64 clients compared with plain inserts (half a minute)
	@scripts/rate.sh

cluster: ## three nodes and a standby: a node killed, one stopped, the database failing over (two minutes)
	@scripts/cluster.sh

dist: ## target/dist: an archive for each target that can be built here, licences and checksums
	@scripts/dist.sh

fmt: ## format all code
	@for manifest in Cargo.toml archives/Cargo.toml packages/Cargo.toml fuzz/Cargo.toml; do cargo fmt --manifest-path $$manifest --all; done
	@[ ! -d web/node_modules ] || npm run --silent --prefix web fix

coverage: ## write target/laws-coverage.md: where each article is implemented and tested
	@cargo run --quiet --package xtask -- clauses

tidy: ## the rules of the repository alone
	@cargo run --quiet --package xtask -- tidy

clean: ## remove all build output
	@cargo clean
	@rm -rf web/dist web/dist-tests web/node_modules web/test-results
