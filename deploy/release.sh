#!/bin/sh
# Replaces the apps by new ones, of the image as it is now, without a failed request. In the folder of docker-compose.yml:
#   sh deploy/release.sh
# One side after the other: the proxy sends nothing more to it (gigshift.conf), it is made anew, and once it is well it takes part again.
set -eu

WELL_WITHIN_SECONDS=${WELL_WITHIN_SECONDS:-120}
# more than the proxy tries to connect: what it had chosen before has arrived
ARRIVED_AFTER_SECONDS=${ARRIVED_AFTER_SECONDS:-3}

is_well() { # SIDE: each of its apps
  states=$(docker compose ps "$1" --format '{{.Health}}')
  [ -n "$states" ] && ! echo "$states" | grep -qvx healthy
}

wait_until_well() {
  waited=0
  until is_well "$1"; do
    if [ "$waited" -ge "$WELL_WITHIN_SECONDS" ]; then
      docker compose logs --tail 20 "$1" >&2
      echo "$1 is not well after $WELL_WITHIN_SECONDS seconds, and is left out; the other side serves on, as it was" >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
}

leave() {
  docker compose exec -T proxy touch "/run/$1-leaves"
  sleep "$ARRIVED_AFTER_SECONDS"
}

come_back() {
  docker compose exec -T proxy rm -f "/run/$1-leaves"
}

replace() { # SIDE OTHER
  if ! is_well "$2"; then
    echo "$2 is not well, and could not serve alone: docker compose up -d --no-deps --force-recreate $2" >&2
    exit 1
  fi
  leave "$1"
  docker compose up -d --no-deps --force-recreate "$1"
  wait_until_well "$1"
  come_back "$1"
}

replace app-blue app-green
replace app-green app-blue
