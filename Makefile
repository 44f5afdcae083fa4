# `make help` says what there is.

PREFIX ?= /usr/local
ARGS ?=
SWIFT ?= swift

# What Debian has to give beside a Swift toolchain.
build_packages := libncurses-dev libsqlite3-dev libpng-dev libturbojpeg0-dev libminizip-dev \
  libzstd-dev zlib1g-dev libexpat1-dev pkg-config
test_packages := $(build_packages) tmux ncurses-term kitty-terminfo

# C libraries that go into the program itself, so that it runs where they are not installed.
archives := libncursesw|libtinfo|libsqlite3|libpng16|libturbojpeg|libminizip|libzstd|libz|libexpat

pages := karuta.1 karuta-deck.5 karuta.conf.5
completions := bash:bash-completion/completions/karuta zsh:zsh/site-functions/_karuta \
  fish:fish/vendor_completions.d/karuta.fish

# What the benchmarks drive beside themselves.
compared = $(if $(filter compare,$(ARGS)),$(release)/karuta)

sources := Package.swift $(shell find Sources Resources -type f 2>/dev/null)
release := .build/release
archive_dir := .build/archives
version := $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/karuta/CommandLine/Version.swift)

# What `karuta --version --verbose` says of a build. Only the commit counts, so that builds are repeatable.
revision = $(shell sh .ci/revision)
build_facts = KARUTA_COMMIT="$(word 1,$(revision))" \
  KARUTA_DAY="$(shell date -u -d @$(or $(SOURCE_DATE_EPOCH),$(word 2,$(revision))) +%F)" \
  KARUTA_COMPILER="$(shell $(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')"

# With all libraries in it a program starts sooner; a package of a distribution takes the system's C libraries by
# linking=shared. A program for any address can't have a search path for libraries, and takes 0.4 ms more to start.
linking ?= static
static_flags := -Xswiftc -static-executable -Xswiftc -Xclang-linker -Xswiftc -static-pie -Xlinker -L$(archive_dir)
static_libraries := PKG_CONFIG_PATH="$(CURDIR)/$(archive_dir)"
shared_flags := -Xlinker --as-needed
# A module's hash would have the folder's path in it.
release_flags := -c release --disable-local-rpath --static-swift-stdlib $($(linking)_flags) \
  -Xswiftc -use-ld=lld -Xlinker --strip-debug \
  -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xcc -fstack-protector-strong -Xlinker -z -Xlinker now \
  -Xswiftc -cross-module-optimization

# With these a warning or a module's import that Package.swift does not name is an error.
check_flags := --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors
flags ?=

.DEFAULT_GOAL := help
.PHONY: help run test test-anki anki simulate-devices test-devices check examples install install-files uninstall dist termui-package check-release prove lab bench docs screenshots clean packages test-packages archives toolchain
MAKEFLAGS += --no-print-directory

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r name text; do printf 'make %-16s %s\n' "$$name" "$$text"; done

run: packages $(release)/karuta ## build Karuta and open it; ARGS="my.tsv folder/" opens your own decks
	@exec $(release)/karuta $(ARGS)

test: test-packages toolchain ## build and run the tests, except the slow ones
	@$(SWIFT) build --build-tests $(flags)
	@SWIFT=$(SWIFT) bash .ci/test $(flags)

check: test-packages toolchain ## all that has to hold before a change goes in: format, arrows, tests, folders, public types
	@$(SWIFT) format lint --strict --recursive --configuration .swift-format \
	  Sources Tests Examples Package.swift
	@SLOW_TESTS=1 $(MAKE) test flags="$(check_flags)"
	@SWIFT=$(SWIFT) sh .ci/layers
	@SWIFT=$(SWIFT) sh .ci/engine
	@SWIFT=$(SWIFT) sh .ci/surface

anki:
	@sh .ci/packages python3-venv
	@test -x .build/anki/bin/pip || python3 -m venv .build/anki
	@.build/anki/bin/pip install -q --retries 1 anki

test-anki: test-packages toolchain anki ## take collections of Anki's own library (from PyPI) through Karuta and back
	@$(SWIFT) build --product karuta $(flags)
	@.build/anki/bin/python -B Tests/Anki/roundtrip.py .build/debug/karuta
	@.build/anki/bin/python -B Tests/Anki/meeting.py .build/debug/karuta
	@.build/anki/bin/python -B Tests/Anki/thirty_days.py .build/debug/karuta 30 "" heavy
	@.build/anki/bin/python -B Tests/Anki/kills.py .build/debug/karuta

simulate-devices: test-packages toolchain ## let devices study, edit, and sync at random; SEED, ROUNDS, DEVICES (2-5), DAYS, STEPS (a day), GRADES (at a time), ARRIVALS, RENAMES=0, HARMS=0
	@$(SWIFT) build --build-tests $(flags)
	@export KARUTA_SEED=$${SEED:-$$(date +%s)} KARUTA_ROUNDS=$(or $(ROUNDS),1) KARUTA_DAYS=$(or $(DAYS),365) \
	  KARUTA_ARRIVALS=$(or $(ARRIVALS),1000) KARUTA_STEPS=$(or $(STEPS),8) KARUTA_GRADES=$(or $(GRADES),1) KARUTA_RENAMES=$(or $(RENAMES),1) KARUTA_HARMS=$(or $(HARMS),1) \
	  $(if $(DEVICES),KARUTA_DEVICES=$(DEVICES)); \
	  echo "seed $$KARUTA_SEED"; $(SWIFT) test --skip-build $(flags) --filter DeviceSimulation

test-devices: test-packages toolchain ## study on two devices with git and rsync between them, and kill all; KILLS (500), SEED
	@sh .ci/packages python3 git rsync
	@$(SWIFT) build --product karuta $(flags)
	@python3 -B Tests/Devices/programs.py .build/debug/karuta $(or $(KILLS),500) "$(SEED)" git
	@python3 -B Tests/Devices/programs.py .build/debug/karuta $(or $(KILLS),500) "$(SEED)" rsync

examples: test-packages toolchain ## build the packages of Examples and drive them in a terminal
	@SWIFT=$(SWIFT) bash .ci/examples

install: packages install-files ## put the program, its manual, and completions into PREFIX (default /usr/local)
	@echo "installed $(DESTDIR)$(PREFIX)/bin/karuta"

install-files: $(release)/karuta
	@install -D -s -m 755 $(release)/karuta "$(DESTDIR)$(PREFIX)/bin/karuta"
	@set -e; share="$(DESTDIR)$(PREFIX)/share"; \
	  for page in $(pages); do \
	    mkdir -p "$$share/man/man$${page##*.}"; \
	    $(release)/karuta man-page $$page >"$$share/man/man$${page##*.}/$$page"; \
	  done; \
	  install -D -m 644 docs/proof.md "$$share/doc/karuta/proof.md"; \
	  for file in $(completions); do \
	    mkdir -p "$$(dirname "$$share/$${file#*:}")"; \
	    $(release)/karuta completions $${file%%:*} >"$$share/$${file#*:}"; \
	  done

uninstall: ## remove what install put into PREFIX; decks, progress, and settings stay
	@share="$(DESTDIR)$(PREFIX)/share"; rm -f "$(DESTDIR)$(PREFIX)/bin/karuta"; \
	  for page in $(pages); do rm -f "$$share/man/man$${page##*.}/$$page"; done; \
	  for file in $(completions); do rm -f "$$share/$${file#*:}"; done; rm -rf "$$share/doc/karuta"

dist: test-packages toolchain ## write what a release consists of into dist/: program, sources, checksums, list of parts
	@sh .ci/packages python3 xz-utils
	@rm -f $(release)/karuta
	@SWIFT=$(SWIFT) bash .ci/dist $(version)

termui-package: ## write the layer as a package of its own into dist/TermUI
	@sh .ci/packages python3
	@python3 -B .ci/termui-package

check-release: dist ## all that a release has to pass beyond check: packages in clean roots, equal builds, sanitizers
	@SWIFT=$(SWIFT) bash .ci/check-release $(version)

prove: test-packages toolchain ## run what the promises rest on, and write docs/proof.md; PART=NAME runs a part
	@sh .ci/packages python3
	@$(SWIFT) build --build-tests $(check_flags)
	@python3 -B .ci/prove $(PART)

lab: packages $(release)/lab ## build and open the lab, where each behaviour of the layer is a screen
	@exec $(release)/lab $(ARGS)

bench: packages $(release)/bench $(compared) ## run the benchmarks; ARGS="compare PROGRAM" drives karuta and another in a terminal
	@exec $(release)/bench $(ARGS)

docs: packages toolchain ## build the documents and those of TermUI and Publishing as a site into .build/docs/site
	@sh .ci/packages python3-markdown
	@SWIFT=$(SWIFT) sh .ci/docs
	@/usr/bin/python3 -B .ci/site

screenshots: test-packages $(release)/karuta ## draw the pictures of the README from the running program
	@sh .ci/packages python3
	@python3 -B .ci/screenshots

clean: ## remove all that was built
	@rm -rf .build dist

$(release)/%: $(sources) | toolchain
	@echo "Building $* (the first time takes some minutes)"
	@rm -f $@
	@$(if $(filter static,$(linking)),$(MAKE) archives)
	@$(build_facts) $($(linking)_libraries) $(SWIFT) build $(release_flags) --product $*
	@touch $@

# The linker takes an archive only from a folder without the shared library, named first; the
# system's sqlite3.pc names the system's folder, so it gets one of ours.
archives:
	@mkdir -p $(archive_dir)
	@dpkg-query -L $(filter %-dev,$(build_packages)) 2>/dev/null | grep -E '/($(archives))\.a$$' | \
	  while read -r archive; do ln -sf "$$archive" $(archive_dir); done
	@ln -sf "$$(cc -print-file-name=libstdc++.a)" $(archive_dir)
	@printf '%s\n' 'Name: SQLite' 'Description: SQL database' 'Version: 3' \
	  'Libs: -L$(archive_dir) -lsqlite3 -lm' >$(archive_dir)/sqlite3.pc

toolchain:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "Swift 6.2 or newer is needed, and there is no '$(SWIFT)' on the PATH." >&2; \
	  echo "Get it from https://www.swift.org/install/linux and run make again." >&2; \
	  exit 1; }

packages:
	@sh .ci/packages $(build_packages)

test-packages:
	@sh .ci/packages $(test_packages)
