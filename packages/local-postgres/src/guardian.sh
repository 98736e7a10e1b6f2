#!/bin/sh
# Stops the embedded PostgreSQL when its last user has ended, in whatever way: standard input is a pipe that the user
# holds open. A shell and not Node, to save memory, because one runs for every user.
# A user that ends normally reports it. Another one may have crashed and will start again, so its database waits for it.
folder=$1
cluster=$2
trap '' INT TERM HUP

# Whether a process of any owner exists: root's command line may use the database of a shop that has stepped down.
runs() { kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ]; }

# Whether the cluster has a user other than this guardian's own.
others() {
  for user in "$folder"/users/*; do
    if [ "${user##*/}" != "$$" ] && [ -e "$user" ] && runs "${user##*/}"; then return 0; fi
  done
  return 1
}

message=$(cat)
waited=0
while [ "$message" != released ] && [ "$waited" -lt 50 ]; do
  if others; then break; fi
  sleep 0.1
  waited=$((waited + 1))
done

until ln -s "$$" "$folder/start.lock" 2>/dev/null; do
  [ -d "$folder" ] || exit 0
  holder=$(readlink "$folder/start.lock")
  if [ -n "$holder" ] && ! runs "$holder"; then rm -f "$folder/start.lock"; else sleep 0.1; fi
done

rm -f "$folder/users/$$"
if others; then
  rm -f "$folder/start.lock"
  exit 0
fi

postmaster=$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null)
if [ -r "/proc/$postmaster/comm" ] && [ "$(cat "/proc/$postmaster/comm")" != postgres ]; then postmaster=; fi
if [ -n "$postmaster" ] && kill -INT "$postmaster" 2>/dev/null; then
  tries=0
  while [ -e "$cluster/postmaster.pid" ] && [ "$tries" -lt 600 ]; do
    sleep 0.05
    tries=$((tries + 1))
    [ "$tries" -ne 400 ] || kill -QUIT "$postmaster" 2>/dev/null
  done
fi
rm -f "$folder/start.lock"
