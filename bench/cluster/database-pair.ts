import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { embeddedPostgresUrl, startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { type TcpProxy, tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { until } from "#testkit/until.ts";

const NAME = "rushlight";

/** PostgreSQL as studios run it: a primary, a standby that confirms each commit, and an address that leads to the primary. */
export interface DatabasePair extends AsyncDisposable {
  /** Address of the database by the route that `promote` moves. */
  readonly url: string;
  /** Another route to the same database, for one program. */
  route(): Promise<TcpProxy>;
  /** Runs a statement on the present primary. */
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<readonly Row[]>;
  /** The primary is killed and can't be reached again; the standby takes its place. */
  promote(): Promise<void>;
}

export async function startDatabasePair(): Promise<DatabasePair> {
  const home = mkdtempSync(join(tmpdir(), "rushlight-pair-"));
  const primary = await startEmbeddedPostgres({ directory: join(home, "a") });
  await onServer(primary.url, `create database ${NAME}`);
  const standby = await startStandby(primary.url, join(home, "a"), join(home, "b"));
  let current = named(primary.url);
  const routes: TcpProxy[] = [];
  const route = async () => {
    const proxy = await tcpProxy(current);
    routes.push(proxy);
    return proxy;
  };
  const main = await route();
  return {
    url: main.url,
    route,
    ask: async (sql) => (await onServer(current, sql)) as never,
    promote: async () => {
      await Promise.all(routes.map((one) => one.cut()));
      const pid = primary.pid();
      if (pid !== undefined) process.kill(pid, "SIGKILL");
      await onServer(standby.url, "select pg_promote()");
      // It confirms commits alone from now on.
      await onServer(standby.url, "alter system reset synchronous_standby_names");
      await onServer(standby.url, "select pg_reload_conf()");
      current = named(standby.url);
      for (const one of routes) {
        one.moveTo(current);
        await one.mend();
      }
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(routes.map((one) => one.cut()));
      await standby.stop();
      await primary.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function named(url: string): string {
  const address = new URL(url);
  address.pathname = `/${NAME}`;
  return address.toString();
}

async function onServer(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A copy of the running primary's files that follows it; from then on each commit waits for it. */
async function startStandby(primaryUrl: string, from: string, directory: string) {
  const cluster = join(directory, "cluster");
  await copyRunning(primaryUrl, join(from, "cluster"), cluster);
  const address = new URL(primaryUrl);
  const primary = `host=${address.searchParams.get("host")} user=${address.username} application_name=standby`;
  writeFileSync(join(cluster, "standby.signal"), "");
  appendFileSync(join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
  ownAs(join(from, "cluster"), directory);
  // Resolves when it accepts writes, which is after the promotion.
  const promoted = startEmbeddedPostgres({ directory });
  promoted.catch(() => {});
  const url = embeddedPostgresUrl(directory);
  await until(async () => {
    const states = await onServer(primaryUrl, "select state from pg_stat_replication").catch(() => []);
    return states.some((row) => (row as { state: string }).state === "streaming");
  });
  await onServer(primaryUrl, "alter system set synchronous_standby_names = 'standby'");
  await onServer(primaryUrl, "select pg_reload_conf()");
  return {
    url,
    stop: async () => {
      // It only reports that it runs when it is no longer a standby.
      await onServer(url, "select pg_promote() where pg_is_in_recovery()").catch(() => {});
      await (await promoted).stop();
    },
  };
}

async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  mkdirSync(join(to, ".."), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$|pg_dynshmem\/./.test(path) });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  writeFileSync(join(to, "backup_label"), rows[0]?.labelfile ?? "");
  await client.end();
}

/** Files of the account that the primary runs as, which isn't this process's if that is root. */
function ownAs(example: string, folder: string): void {
  const { uid, gid } = statSync(example);
  if (process.getuid?.() !== 0) return;
  execFileSync("chown", ["-R", `${uid}:${gid}`, folder]);
  execFileSync("chmod", ["700", join(folder, "cluster")]);
}
