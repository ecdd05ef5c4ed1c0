#!/usr/bin/env bash
# Sets up a bare Debian 12 machine; skips every step that is already done.
# Needs only bash and any Node with npm: it must run before any dependency is installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly packages=(postgresql postgresql-15-postgis-3 redis-server chromium chromium-headless-shell caddy nginx-light libdeflate-tools)
readonly log=.cache/logs/setup.log
# npm itself runs on the machine's Node: it reads machine-wide settings (for example a certificate authority)
# from the folder of the Node that runs it, and the folder of our Node has none.
readonly node=.node/bin/node
node_version="$(<.node-version)"
readonly node_version
readonly local_server=postgres://postgres@127.0.0.1:5432/postgres
export ADMIN_DATABASE_URL="${ADMIN_DATABASE_URL:-$local_server}"
export DATABASE_NAME="${DATABASE_NAME:-dasturxon}"

main() {
  mkdir -p .cache/logs
  : >"$log"
  step "Node $node_version" install_node
  step 'Debian packages' install_packages
  step 'PostgreSQL' start_postgresql
  step 'Redis' start_redis
  step 'npm packages' install_dependencies
  step 'roles and database' migrate
}

# Prints one line per step; the output goes to the log and is shown only when the step fails.
step() {
  local name="$1" began="$EPOCHREALTIME" note status
  shift
  set +e # a command substitution in a condition would run without -e: the step must stop at its first error
  note="$(
    set -e
    "$@" 2>>"$log"
  )"
  status=$?
  set -e
  if ((status != 0)); then
    printf 'setup: %s failed, the end of %s:\n' "$name" "$log" >&2
    tail -n 25 "$log" >&2
    exit 1
  fi
  printf 'setup: %-20s %5.1f s  %s\n' "$name" "$(seconds_since "$began")" "$note"
}

seconds_since() {
  awk -v from="$1" -v to="$EPOCHREALTIME" 'BEGIN { print to - from }'
}

# Downloads the platform's package, which contains the binary. The `node` package would need an install script and,
# installed with a prefix, also lose the machine's npm settings; `npm pack` needs neither.
install_node() {
  if [[ "$("$node" --version 2>/dev/null)" == "v$node_version" ]]; then
    echo 'present'
    return
  fi
  local machine unpacked
  case "$(uname -m)" in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) echo "no Node build for $(uname -m)" >&2 && return 1 ;;
  esac
  unpacked="$(mktemp -d .cache/node.XXXXXX)"
  npm pack --silent --pack-destination "$unpacked" "node-linux-$machine@$node_version" >&2
  tar -xzf "$unpacked"/*.tgz -C "$unpacked" package/bin/node
  rm -rf .node
  mkdir -p "$(dirname "$node")"
  mv "$unpacked/package/bin/node" "$node"
  rm -rf "$unpacked"
  "$node" --version >&2
  echo 'installed'
}

install_packages() {
  local missing=() name
  for name in "${packages[@]}"; do
    [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$name" 2>/dev/null)" == installed ]] || missing+=("$name")
  done
  if ((${#missing[@]} == 0)); then
    echo 'present'
    return
  fi
  apt update
  apt install --yes --no-install-recommends "${missing[@]}"
  echo "installed ${missing[*]}"
}

# RUNLEVEL=1 keeps Debian from starting installed services: Caddy must not listen on port 80.
apt() {
  local try
  for try in 1 2 3 4 5; do
    as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get --quiet --option DPkg::Lock::Timeout=120 "$@" >&2 && return
    echo "apt-get $1: try $try failed, perhaps locked" >&2
    sleep "$((try * 3))"
  done
  return 1
}

as_root() {
  if ((EUID == 0)); then "$@"; else sudo --non-interactive "$@"; fi
}

start_postgresql() {
  if superuser_answers; then
    echo 'answers'
    return
  fi
  if [[ "$ADMIN_DATABASE_URL" != "$local_server" ]]; then
    echo 'the server in ADMIN_DATABASE_URL does not respond; this script starts only the local one' >&2
    return 1
  fi
  local version hba
  version="$(find /etc/postgresql -mindepth 1 -maxdepth 1 -printf '%f\n' | sort --version-sort | tail -n 1)"
  as_root pg_ctlcluster --skip-systemctl-redirect "$version" main start >&2 || true
  if superuser_answers; then
    echo 'started'
    return
  fi
  hba="/etc/postgresql/$version/main/pg_hba.conf"
  # Debian's default requires a password on loopback, and its superuser has none.
  if as_root test -s "$hba" && ! as_root grep -q dasturxon "$hba"; then
    as_root sed -i '1i # dasturxon: development roles have no passwords\nhost all all 127.0.0.1/32 trust' "$hba" >&2
    as_root pg_ctlcluster --skip-systemctl-redirect "$version" main reload >&2
  fi
  await superuser_answers
  echo 'started, loopback trusted'
}

superuser_answers() {
  psql "$ADMIN_DATABASE_URL" --no-password --quiet --command 'SELECT 1' >/dev/null 2>>"$log"
}

start_redis() {
  if redis_answers; then
    echo 'answers'
    return
  fi
  redis-server --daemonize yes --bind 127.0.0.1 --port 6379 --save '' --appendonly no \
    --dir "$PWD/.cache" --logfile "$PWD/.cache/logs/redis.log" >&2
  await redis_answers
  echo 'started'
}

redis_answers() {
  [[ "$(redis-cli -h 127.0.0.1 ping 2>/dev/null)" == PONG ]]
}

await() {
  for _ in {1..50}; do
    "$@" && return
    sleep 0.2
  done
  echo "gave up waiting: $*" >&2
  return 1
}

install_dependencies() {
  if "$node" tooling/dependencies-current.ts >&2; then
    echo 'present'
  else
    npm ci --no-audit --no-fund >&2
    echo 'installed'
  fi
  # npm puts this folder first in PATH, so every npm script runs on the pinned Node, not on the machine's.
  ln -sfn ../../.node/bin/node node_modules/.bin/node
}

migrate() {
  "$node" apps/api/migrations/migrate.ts >&2
  echo "$DATABASE_NAME"
}

main "$@"
