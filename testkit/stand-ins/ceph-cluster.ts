import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { clusterHome } from "../cluster/cluster-home.ts";

const run = promisify(execFile);
export const cephKeys = { accessKeyId: "AKTEST", secretAccessKey: "secretsecret" };

export interface CephCluster {
  /** Address of the S3 interface. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** A monitor, an in-memory store and the S3 gateway on loopback (about 16 s). */
export async function startCeph(root: string): Promise<CephCluster> {
  // In memory if there is room: on a busy disk the gateway didn't start within a minute.
  const work = await mkdtemp(`${clusterHome()}ceph-`);
  const [monitorPort, gatewayPort] = await Promise.all([freePort(), freePort()]);
  const env = environment(root, work);
  const children: ChildProcess[] = [];
  const daemon = (program: string, ...args: string[]) => {
    const log = openSync(join(work, `${program}.out`), "w");
    children.push(spawn(join(root, "usr/bin", program), args, { env, stdio: ["ignore", log, log] }));
    closeSync(log);
  };
  const call = (program: string, ...args: string[]) =>
    run(join(root, "usr/bin", program), args, { env, timeout: 60_000 });
  const until = async (what: string, succeeds: () => Promise<unknown>) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const gone = children.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
      if (gone) throw new Error(`${gone.spawnfile} ended before ${what} came up`);
      try {
        await succeeds();
        return;
      } catch {
        // Not yet.
      }
      await sleep(300);
    }
    throw new Error(`${what} did not come up`);
  };
  const stop = async () => {
    await Promise.all(children.map(ended));
    await rm(work, { recursive: true, force: true });
  };
  try {
    for (const folder of ["mon", "osd", "run", "log"]) await mkdir(join(work, folder));
    const cluster = randomUUID();
    await writeFile(join(work, "ceph.conf"), settings({ root, work, cluster, monitorPort, gatewayPort }));
    await call(
      "monmaptool",
      "--create",
      "--fsid",
      cluster,
      "--addv",
      "a",
      `[v1:127.0.0.1:${monitorPort}]`,
      join(work, "monmap"),
    );
    await call("ceph-mon", "--mkfs", "-i", "a", "--monmap", join(work, "monmap"));
    daemon("ceph-mon", "-i", "a", "-f");
    await until("the monitor", () => call("ceph", "--connect-timeout", "5", "-s"));
    const disk = randomUUID();
    await until("a place for the disk", () => call("ceph", "osd", "new", disk, "0"));
    await call("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
    await until("the map of disks", () =>
      call("ceph", "osd", "crush", "add", "osd.0", "1.0", "root=default", "host=h"),
    );
    daemon("ceph-osd", "-i", "0", "-f");
    daemon("radosgw", "-n", "client.rgw", "-f");
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await until("the gateway", () => fetch(endpoint));
    const { accessKeyId, secretAccessKey } = cephKeys;
    await call(
      "radosgw-admin",
      "user",
      "create",
      "--uid=test",
      "--display-name=test",
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    );
    return { endpoint, stop };
  } catch (error) {
    const said = await Promise.all(["ceph-mon", "ceph-osd", "radosgw"].map((program) => lastWords(work, program)));
    await stop();
    throw new Error([error instanceof Error ? error.message : String(error), ...said].join("\n"), { cause: error });
  }
}

/** The end of a program's output: why it didn't start. */
async function lastWords(work: string, program: string): Promise<string> {
  const text = await readFile(join(work, `${program}.out`), "utf8").catch(() => "was not started");
  return `${program}: ${text.slice(-1_000)}`;
}

function environment(root: string, work: string): Record<string, string> {
  const libraries = [
    "lib/x86_64-linux-gnu",
    "usr/lib/x86_64-linux-gnu",
    "usr/lib/x86_64-linux-gnu/ceph",
    "usr/lib/ceph",
  ];
  return {
    PATH: `${join(root, "usr/bin")}:/usr/bin:/bin`,
    LD_LIBRARY_PATH: libraries.map((folder) => join(root, folder)).join(":"),
    PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    CEPH_CONF: join(work, "ceph.conf"),
  };
}

interface Settings {
  readonly root: string;
  readonly work: string;
  readonly cluster: string;
  readonly monitorPort: number;
  readonly gatewayPort: number;
}

function settings({ root, work, cluster, monitorPort, gatewayPort }: Settings): string {
  const lib = join(root, "usr/lib/x86_64-linux-gnu");
  const values: Record<string, string | number> = {
    fsid: cluster,
    "mon host": `[v1:127.0.0.1:${monitorPort}]`,
    "ms bind msgr2": "false",
    "public addr": "127.0.0.1",
    "cluster addr": "127.0.0.1",
    "auth cluster required": "none",
    "auth service required": "none",
    "auth client required": "none",
    "osd pool default size": 1,
    "osd pool default min size": 1,
    "osd pool default pg num": 8,
    "osd pool default pg autoscale mode": "off",
    "osd crush chooseleaf type": 0,
    // The disk is placed above: its own commands sometimes run before it knows the cluster well enough ("wrong fsid"), and stop
    // it.
    "osd class update on start": "false",
    "osd crush update on start": "false",
    "mon allow pool size one": "true",
    "mon warn on pool no redundancy": "false",
    "mon data": join(work, "mon"),
    "osd data": join(work, "osd"),
    "osd objectstore": "memstore",
    "memstore device bytes": 2 ** 31,
    "run dir": join(work, "run"),
    "admin socket": join(work, "run/$name.asok"),
    "log file": join(work, "log/$name.log"),
    "pid file": join(work, "run/$name.pid"),
    "erasure code dir": join(lib, "ceph/erasure-code"),
    "plugin dir": join(lib, "ceph"),
    "osd class dir": join(lib, "rados-classes"),
    "mon osd crush smoke test": "false",
    "rgw frontends": `beast endpoint=127.0.0.1:${gatewayPort}`,
    "rgw dns name": "localhost",
    keyring: join(work, "keyring"),
  };
  return `[global]\n${Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join("\n")}\n`;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL"); // everything is in memory: there is nothing to clean up
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
