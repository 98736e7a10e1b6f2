#!/usr/bin/env bash
# Installs a shop on a fresh server with Debian 12 or Ubuntu 24.04, or later, from the release that contains this file:
#
#   tar -xzf vitrine-1.0.0.tar.gz
#   sudo vitrine-1.0.0/deploy/install.sh --domain shop.example --name 'My shop'
#
# A second run changes nothing. The script of a later release upgrades the shop, which sells meanwhile.
set -euo pipefail

usage="Usage: install.sh --domain DOMAIN [--name NAME] [--dry-run]

  --domain DOMAIN  the public host name of the shop; its DNS record leads to this server
  --name NAME      the name of the shop; used by the first run
  --dry-run        prints each step and changes nothing"

# A folder instead of /, for tests.
root=${INSTALL_ROOT:-}
releases=$root/srv/vitrine-releases
current=$root/srv/vitrine
settings=$root/etc/vitrine/shop.env
data=$root/var/lib/vitrine
backups=$root/mnt/vitrine-backups
unit=$root/etc/systemd/system/vitrine@.service
caddyfile=$root/etc/caddy/Caddyfile
command=$root/usr/local/bin/vitrine
ready_seconds=${READY_SECONDS:-120}

release=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
domain=
name='My shop'
dry_run=false

fail() {
  printf 'install.sh: %s\n' "$1" >&2
  exit 1
}

step() { printf '\n%s\n' "$1"; }

# Prints a command, and runs it unless this is a dry run.
run() {
  printf '  %s\n' "$*"
  "$dry_run" || "$@"
}

# Writes standard input to a file, unless the file has this content.
put() {
  local file=$1 mode=$2 content
  content=$(cat)
  if [ -e "$file" ] && [ "$(cat "$file")" = "$content" ]; then return; fi
  printf '  write %s\n' "$file"
  if "$dry_run"; then return; fi
  mkdir -p "$(dirname "$file")"
  (umask 077 && printf '%s\n' "$content" >"$file.new")
  chmod "$mode" "$file.new"
  mv "$file.new" "$file"
}

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --domain | --name)
        [ $# -gt 1 ] || fail "$1 needs a value."
        if [ "$1" = --domain ]; then domain=$2; else name=$2; fi
        shift 2
        ;;
      --dry-run)
        dry_run=true
        shift
        ;;
      --help)
        printf '%s\n' "$usage"
        exit
        ;;
      *) fail "unknown argument $1. $usage" ;;
    esac
  done
}

check() {
  local label='[a-z0-9]([a-z0-9-]*[a-z0-9])?'
  [[ $domain =~ ^($label\.)+$label$ ]] || fail "--domain is a host name such as shop.example. $usage"
  # The name is read by systemd and by a shell, between double quotes.
  # shellcheck disable=SC2016
  case $name in *['"\$`']* | *[[:cntrl:]]* | '') fail '--name is one line without the characters " \ $ `.' ;; esac
  [ ${#name} -le 100 ] || fail '--name has a maximum of 100 characters.'
  for app in storefront admin server; do
    [ -f "$release/apps/$app/dist/.sources" ] || fail "$release is not built: use the tarball of a release."
  done
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/package.json")
  [ -n "$version" ] || fail "$release/package.json has no version."
  if "$dry_run"; then return; fi
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'run it as root: sudo deploy/install.sh ...'
  command -v apt-get >/dev/null || fail 'the server needs Debian or Ubuntu: there is no apt-get.'
}

install_packages() {
  step 'Packages of the system: PostgreSQL, Caddy, Node.js with npm'
  local wanted=(ca-certificates curl caddy postgresql) missing=() package
  # Node 18 is enough: the release brings Node 24 for the shop.
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then wanted+=(nodejs npm); fi
  for package in "${wanted[@]}"; do
    dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -q '^installed$' || missing+=("$package")
  done
  if [ ${#missing[@]} = 0 ]; then return; fi
  export DEBIAN_FRONTEND=noninteractive
  run apt-get update --quiet
  run apt-get install --yes --quiet --no-install-recommends "${missing[@]}"
}

create_user() {
  step 'The user of the shop and its folders'
  if ! getent passwd vitrine >/dev/null; then
    run useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin vitrine
  fi
  local folder
  for folder in "$data" "$data/media" "$data/commands" "$backups"; do
    if [ -d "$folder" ]; then continue; fi
    run mkdir -p -m 0700 "$folder"
    run chown vitrine:vitrine "$folder"
  done
  # The owner's command line has a data folder of its own, with the uploads of all processes.
  [ -L "$data/commands/media" ] || run ln -s "$data/media" "$data/commands/media"
}

copy_release() {
  step "The shop, version $version, and its packages"
  local folder=$releases/$version
  if [ -d "$folder" ]; then return; fi
  run mkdir -p "$releases"
  run rm -rf "$folder.new"
  run cp -R "$release" "$folder.new"
  run chown -R root:root "$folder.new"
  run chmod -R u=rwX,go=rX "$folder.new"
  run node "$folder.new/tools/install-release.mjs"
  run mv "$folder.new" "$folder"
}

write_settings() {
  step 'The settings of the shop, with its secrets'
  if [ -e "$settings" ]; then return; fi
  put "$settings" 0600 <<END
# The settings of the shop; .env.example of the release lists every variable. After a change: systemctl restart vitrine@3001
NODE_ENV=production
SITE_URL=https://$domain
SHOP_NAME="$name"
DATABASE_URL=postgres://vitrine:$(random)@127.0.0.1:5432/vitrine
SESSION_SECRET=$(random)
# Payments and parcels go to the sandbox, and every page shows a notice. Remove the line when Stripe and EasyPost are connected.
SANDBOX_REHEARSAL=on
# Every night. The passphrase encrypts the backups: store a copy of it elsewhere.
BACKUP_KEEP=7,4,12
BACKUP_TO=$backups
BACKUP_PASSPHRASE=$(random)
END
}

create_database() {
  step 'The database and its role'
  if "$dry_run"; then
    printf '  create role vitrine and database vitrine, unless they exist\n'
    return
  fi
  local password
  password=$(sed -n 's#^DATABASE_URL=postgres://vitrine:\([0-9a-f]*\)@127\.0\.0\.1:5432/vitrine$#\1#p' "$settings")
  # The owner may have entered another database.
  if [ -z "$password" ]; then return; fi
  runuser -u postgres -- psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<END
select 'create role vitrine login password ''$password''' where not exists (select from pg_roles where rolname = 'vitrine') \gexec
select 'create database vitrine owner vitrine encoding ''UTF8'' locale ''C.UTF-8'' template template0'
  where not exists (select from pg_database where datname = 'vitrine') \gexec
END
}

write_unit() {
  step 'The systemd unit, and the command vitrine'
  local node=/usr/bin/node machine=arm64
  if [ "$(uname -m)" = x86_64 ]; then machine=x64; fi
  # Without a Node of the release, the one of the system is new enough.
  if "$dry_run" || [ -e "$releases/$version/node_modules/node-linux-$machine" ]; then
    node=/srv/vitrine/node_modules/node-linux-$machine/bin/node
  fi
  sed "s#^ExecStart=/usr/bin/node #ExecStart=$node #" "$release/deploy/systemd/vitrine@.service" | put "$unit" 0644
  put "$command" 0755 <<END
#!/bin/sh
# Runs the owner's command line of the shop, as root: vitrine owner create
set -a
. $settings
DATA_DIR=$data/commands
exec node $current/tools/run.mjs apps/server/src/shop.ts "\$@"
END
  run systemctl daemon-reload
}

start_shop() {
  step 'The shop'
  local previous
  previous=$(readlink "$current" || true)
  if [ "$previous" != "$releases/$version" ]; then run ln -sfn "$releases/$version" "$current"; fi
  if ! is_active 3001; then
    run systemctl enable --now vitrine@3001
    await_ready 3001
  elif [ "$previous" != "$releases/$version" ]; then
    upgrade "$previous"
  fi
}

# Starts the new version beside the old one, which goes on when the new one does not become ready.
upgrade() {
  local previous=$1
  run systemctl restart vitrine@3002
  if ! (await_ready 3002); then
    run systemctl stop vitrine@3002
    run ln -sfn "$previous" "$current"
    fail "version $version does not start; $previous goes on."
  fi
  run systemctl restart vitrine@3001
  await_ready 3001
  systemctl is-enabled --quiet vitrine@3002 2>/dev/null || run systemctl stop vitrine@3002
}

is_active() { command -v systemctl >/dev/null && systemctl is-active --quiet "vitrine@$1" 2>/dev/null; }

await_ready() {
  printf '  wait until http://127.0.0.1:%s/readyz responds\n' "$1"
  if "$dry_run"; then return; fi
  local second
  for ((second = 0; second < ready_seconds; second++)); do
    if curl --fail --silent --output /dev/null "http://127.0.0.1:$1/readyz"; then return; fi
    sleep 1
  done
  fail "the shop is not ready after $ready_seconds seconds: see journalctl -u vitrine@$1"
}

write_caddyfile() {
  step "Caddy, with a certificate for $domain"
  local content
  content=$(sed "s/shop\.example/$domain/" "$release/deploy/caddy/Caddyfile")
  if [ -e "$caddyfile" ] && [ "$(cat "$caddyfile")" = "$content" ]; then return; fi
  if [ -e "$caddyfile" ] && [ ! -e "$caddyfile.before-vitrine" ]; then run cp "$caddyfile" "$caddyfile.before-vitrine"; fi
  put "$caddyfile" 0644 <<<"$content"
  run systemctl enable --now caddy
  run systemctl reload caddy
}

read_arguments "$@"
check
install_packages
create_user
copy_release
write_settings
create_database
write_unit
start_shop
write_caddyfile

if "$dry_run"; then
  printf '\nDry run: nothing was changed.\n'
  exit
fi
cat <<END

The shop is at https://$domain. Next:
- Create its owner: sudo vitrine owner create
- Mount another disk at $backups, and copy the passphrase in $settings to another machine.
- Connect Stripe, EasyPost and the mail server in Admin settings, then remove SANDBOX_REHEARSAL from $settings
  and restart the shop: systemctl restart vitrine@3001
END
