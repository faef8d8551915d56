# Everything lives in .venv, made from the hash-locked requirements and made again when they change.
PYTHON ?= python3
# One more than two cores: some tests wait for a browser, another process or a disk.
WORKERS ?= 3
FLOOR := 99
RULES := tests/engine tests/rules tests/cases
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-input --no-deps --require-hashes
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'
RUN_READY := .venv/run-ready
DEV_READY := .venv/dev-ready
RIVAL := .venv/rival
RIVAL_READY := .venv/rival-ready

# A test often starts a Python of its own, which would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test lint types arrows tests coverage bench soak chaos fleet pictures attack lock format clean

help: ## show this list
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: $(RUN_READY) ## start the bot: on Discord with a token, else on a Discord of its own, in your browser
	@exec $(BIN)/python -m bot

test: lint types arrows tests ## everything that must hold: lint, types, arrows, tests

lint: $(DEV_READY) ## ruff: rules and format
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .

types: $(DEV_READY) ## mypy, strict, code and tests
	@$(BIN)/mypy --no-error-summary

arrows: $(DEV_READY) ## who may import whom
	@$(BIN)/lint-imports --no-logo > .venv/arrows.log || { cat .venv/arrows.log; exit 1; }

# Tracing slows all code down, so only the tests of the rules pay for it.
tests: $(DEV_READY) ## pytest, and a floor under the engine's branches that the tests of the rules go through
	@mkdir -p var
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(RULES) --cov=engine --cov-report= --cov-fail-under=$(FLOOR)
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(RULES:%=--ignore=%)

coverage: $(DEV_READY) ## which lines and branches of the whole code no test goes through
	@mkdir -p var
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term

bench: $(DEV_READY) $(RIVAL_READY) ## how fast: the engine beside another one, the store, a whole bot under load
	@$(BIN)/python -m tests.bench

soak: $(DEV_READY) ## long: 200 random matches on the local Discord, every variant in both languages, 20,000 rounds
	@$(BIN)/python -m tests.soak
	@$(BIN)/python -m tests.soak --all
	@$(BIN)/python -m tests.rounds

chaos: $(DEV_READY) ## long: the bot killed 500 times in the middle of matches: nothing lost, doubled or stuck
	@$(BIN)/python -m tests.chaos --kills 500

fleet: $(DEV_READY) ## long: two processes on one PostgreSQL and 40 servers: one is killed, the other divided, all counted anew
	@$(BIN)/python -m tests.fleet

pictures: $(DEV_READY) ## draw the pictures of docs, and those that the tests compare with; what each costs
	@$(BIN)/python -m tests.pictures
	@$(BIN)/python -m tests.motifs
	@$(BIN)/python -m tests.bot.screenshot

attack: $(DEV_READY) ## long: 5,000 hostile inputs, a flood of clicks, 10,000 rounds searched for leaks
	@$(BIN)/python -m tests.hostile --inputs 5000
	@$(BIN)/python -m tests.leaks --rounds 10000

lock: $(DEV_READY) ## pin the newest allowed versions, with their hashes
	@$(LOCK) --upgrade requirements/run.in -o requirements/run.txt
	@$(LOCK) --upgrade requirements/dev.in -o requirements/dev.txt
	@$(LOCK) --upgrade requirements/bench.in -o requirements/bench.txt

format: $(DEV_READY) ## let ruff mend what it can
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

clean: ## remove the environment and all caches; var/, with the games, stays
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis build *.egg-info
	@find . -name __pycache__ -not -path './.git/*' -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Huit needs Python 3.11 or newer; name one with PYTHON=…")'
	@$(PYTHON) -m venv .venv

$(RUN_READY): requirements/run.txt | $(BIN)/python
	@echo 'Installing what Huit needs into .venv …'
	@$(INSTALL) -r requirements/run.txt
	@touch $@

$(DEV_READY): requirements/dev.txt | $(BIN)/python
	@echo 'Installing what the tests need into .venv …'
	@$(INSTALL) -r requirements/dev.txt
	@touch $@ $(RUN_READY)

$(RIVAL_READY): requirements/bench.txt | $(BIN)/python
	@echo 'Installing what the engine is compared with into $(RIVAL) …'
	@$(PYTHON) -m venv $(RIVAL)
	@$(subst $(BIN),$(RIVAL)/bin,$(INSTALL)) -r requirements/bench.txt
	@touch $@
