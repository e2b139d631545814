#!/bin/sh
# Replaces all app containers by containers of the current image, without a failed request. Run it in the folder of docker-compose.yml:
#   sh deploy/release.sh
# The apps form two sides, which are replaced one after the other: the proxy stops sending requests to a side (gigshift.conf), its
# containers are recreated, and once they are healthy the proxy uses them again.
set -eu

HEALTHY_TIMEOUT_SECONDS=${HEALTHY_TIMEOUT_SECONDS:-120}
# longer than the proxy's connect timeout, so that requests already assigned to the side have arrived
DRAIN_SECONDS=${DRAIN_SECONDS:-3}

is_healthy() { # SIDE: all of its apps
  states=$(docker compose ps "$1" --format '{{.Health}}')
  [ -n "$states" ] && ! echo "$states" | grep -qvx healthy
}

wait_until_healthy() {
  waited=0
  until is_healthy "$1"; do
    if [ "$waited" -ge "$HEALTHY_TIMEOUT_SECONDS" ]; then
      docker compose logs --tail 20 "$1" >&2
      echo "$1 is not healthy after $HEALTHY_TIMEOUT_SECONDS seconds and gets no requests; the other side keeps serving" >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
}

drain() {
  docker compose exec -T proxy touch "/run/$1-drained"
  sleep "$DRAIN_SECONDS"
}

undrain() {
  docker compose exec -T proxy rm -f "/run/$1-drained"
}

replace() { # SIDE OTHER
  if ! is_healthy "$2"; then
    echo "$2 is not healthy, so it cannot serve alone. Recreate it: docker compose up -d --no-deps --force-recreate $2" >&2
    exit 1
  fi
  drain "$1"
  docker compose up -d --no-deps --force-recreate "$1"
  wait_until_healthy "$1"
  undrain "$1"
}

replace app-blue app-green
replace app-green app-blue
