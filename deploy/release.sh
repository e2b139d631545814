#!/bin/sh
# Replaces each app by a new one, of the image as it is now, without a failed request. In the folder of docker-compose.yml:
#   sh deploy/release.sh
# One after the other: a new app is started and well, the proxy sends nothing more to the old one, the old one stops.
# What goes wrong leaves the apps that served before in their place.
set -eu

WELL_WITHIN_SECONDS=${WELL_WITHIN_SECONDS:-120}

# standard input becomes the proxy's list of apps; those who are connected notice nothing
tell_proxy() {
  docker compose exec -T proxy sh -c 'cat >/etc/nginx/conf.d/upstream.conf && nginx -t -q && nginx -s reload'
}

# as the proxy starts: whoever answers to the name
use_all() {
  docker compose exec -T proxy cat /etc/nginx/templates/upstream.conf.template </dev/null | tell_proxy
}

use_only() {
  servers=
  for app; do
    address=$(docker inspect --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "$app")
    servers="$servers server $address:3000 max_fails=0;"
  done
  echo "upstream gigshift { zone gigshift 64k; $servers }" | tell_proxy
}

running() {
  docker compose ps -q app
}

all_are_well() {
  [ "$(docker compose ps app --format '{{.Health}}' | grep -c '^healthy$')" = "$1" ]
}

start_one_more() {
  before=$(running)
  count=$(($(echo "$before" | wc -l) + 1))
  docker compose up -d --no-deps --no-recreate --scale "app=$count" app
  waited=0
  until all_are_well "$count"; do
    if [ "$waited" -ge "$WELL_WITHIN_SECONDS" ]; then
      echo "The new app is not well after $WELL_WITHIN_SECONDS seconds and is taken away; the others still serve" >&2
      new=$(running | grep -vxF "$before")
      docker logs --tail 20 "$new" >&2
      docker rm -f "$new"
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
}

old=$(running)
trap use_all EXIT
trap 'exit 130' INT TERM
for leaving in $old; do
  start_one_more
  # shellcheck disable=SC2046 # one word for each app
  use_only $(running | grep -vxF "$leaving")
  docker stop -t 45 "$leaving"
  docker rm "$leaving"
done
