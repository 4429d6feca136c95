import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../image/run.ts";

/** Does what PostgreSQL's image does: makes the cluster in an empty folder, then starts the server. */
const ENTRYPOINT = `#!/bin/sh
set -e
[ "$1" = postgres ] || exec "$@"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --auth-local=trust
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -m fast -w stop
fi
exec postgres -c listen_addresses='*'
`;
const BASE = `FROM scratch
COPY root/ /
RUN chown -R 999:999 /var/lib/postgresql && setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV LANG=C.UTF-8 PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/sbin:/usr/bin PGDATA=/var/lib/postgresql/data
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
`;
/** Each with the accounts, folders, signals and rights of the real image, as far as `compose.yaml` relies on them. */
const IMAGES = {
  "docker.io/library/postgres:17": `${BASE}STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-in-container"]
CMD ["postgres"]
`,
  "docker.io/library/caddy:2": `${BASE}CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`,
};

/**
 * Where no registry can be reached: the images of PostgreSQL and Caddy that `compose.yaml` names, from Debian's packages. Real ones
 * that this machine has are used instead.
 */
export function ensureComposeImages(): void {
  const missing = Object.entries(IMAGES).filter(
    ([name]) => spawnSync("podman", ["image", "exists", name]).status !== 0,
  );
  if (missing.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), "rushlight-images-"));
  const root = join(folder, "root");
  run("mmdebstrap", ["--variant=minbase", "--include=postgresql,caddy,busybox,libcap2-bin", "bookworm", root]);
  // The numbers of PostgreSQL's image, which the account gets before files belong to it.
  run("chroot", [
    root,
    "sh",
    "-c",
    "usermod --non-unique --uid 999 postgres && groupmod --non-unique --gid 999 postgres",
  ]);
  rmSync(join(root, "var/lib/postgresql"), { recursive: true });
  for (const path of ["var/lib/postgresql/data", "data", "config", "etc/caddy"])
    mkdirSync(join(root, path), { recursive: true });
  symlinkSync("busybox", join(root, "usr/bin/wget"));
  writeFileSync(join(root, "usr/local/bin/postgres-in-container"), ENTRYPOINT);
  chmodSync(join(root, "usr/local/bin/postgres-in-container"), 0o755);
  for (const [name, text] of missing) {
    writeFileSync(join(folder, "Containerfile"), text);
    run("podman", ["build", "--format", "docker", "--runtime", "runc", "--tag", name, folder]);
  }
  rmSync(folder, { recursive: true });
}
