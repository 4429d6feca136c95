import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { step } from "#testkit/steps/step.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import { until } from "#testkit/until.ts";
import {
  freePort,
  leftOver,
  processOf,
  type StartedProgram,
  type StartOptions,
  startProgram,
} from "./started-program.ts";

const started: StartedProgram[] = [];
const folders: string[] = [];
/** The data folder after a first start: with its database, which takes seconds to make. */
let used: string | undefined;

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.pressCtrlC()));
  await removeFolders((folder) => folder !== used);
});
afterAll(() => removeFolders(() => true));

async function removeFolders(isDone: (folder: string) => boolean): Promise<void> {
  for (const folder of folders.filter(isDone)) {
    await leftOver(folder);
    rmSync(folder, { recursive: true, force: true });
    folders.splice(folders.indexOf(folder), 1);
  }
}

/** For tests that don't depend on a first start. */
const usedDataDir = () => used ?? newDataDir();

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-start-"));
  // Without user namespaces PostgreSQL runs as nobody and needs access to the path.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

function run(options: StartOptions): StartedProgram {
  const program = startProgram(options);
  started.push(program);
  return program;
}

interface Ready {
  readonly program: StartedProgram;
  readonly url: string;
  readonly readyMs: number;
}

async function startReady(dataDir: string, env: Record<string, string> = {}): Promise<Ready> {
  const startMs = performance.now();
  const port = String(await freePort());
  const program = run({ env: { DATA_DIR: dataDir, PORT: port, ...env } });
  const [, url = ""] = await program.untilPrinted(/is ready at (\S+)/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  return { program, url, readyMs: performance.now() - startMs };
}

/** A person would have given up long before; a failure says how far it came. */
const RECOVERED_WITHIN_MS = 100_000;

async function untilReady({ program, url }: Ready, dataDir: string): Promise<void> {
  const giveUpAt = performance.now() + RECOVERED_WITHIN_MS;
  for (; ; await sleep(100)) {
    const signal = AbortSignal.timeout(RECOVERED_WITHIN_MS);
    const answer = await fetch(`${url}/readyz`, { signal }).catch((error: unknown) => String(error));
    if (typeof answer !== "string" && answer.ok) return;
    const last = typeof answer === "string" ? answer : `${answer.status} ${await answer.text()}`;
    if (program.child.exitCode !== null || performance.now() > giveUpAt)
      throw new Error(`It doesn't recover, and says ${last}:\n${program.output()}\n${logOf(dataDir).slice(-4_000)}`);
  }
}

const logOf = (dataDir: string) => readFileSync(join(dataDir, "rushlight.log"), "utf8");

/** What the person sees: after what was begun, one sentence, an exit code other than 0, no stack trace. */
async function refusal(options: StartOptions): Promise<string> {
  const program = run({ isDirect: true, ...options });
  const code = await program.ended();
  const output = program.output();
  expect({ code: code === 0 ? "0" : "not 0", output }).toMatchObject({ code: "not 0" });
  expect(output).not.toMatch(/\n\s+at /);
  const [, sentence = ""] = /^(?:[^\n]+…\n)*([^\n]+)\n$/.exec(output) ?? [];
  expect(sentence, output).not.toBe("");
  return sentence;
}

describe("npm start", () => {
  test("PLUS-235 PLUS-336 PLUS-338 PLUS-1418 an empty folder becomes a running server; the one-time address creates the first account; Ctrl-C leaves no process", async () => {
    const dataDir = newDataDir();
    const { program, url } = await startReady(dataDir);
    await step("PLUS-1467 the start and the creation of the database are announced", async () => {
      expect(program.output()).toMatch(/^Starting Rushlight…\n(.*\n)*Creating the database \(once, a few seconds\)…\n/);
    });
    const [, link = ""] = await program.untilPrinted(/First sign-in: open (\S+)/);
    expect(link).toMatch(new RegExp(`^${url}/invite/`));
    await program.untilPrinted(/To let others in, set PUBLIC_URL to the address they use/);
    expect(await (await fetch(url)).text()).toContain("<!doctype html>");
    expect((await fetch(`${url}/api/hello`)).status).toBe(200);
    // It was open to others; PostgreSQL, if it must run as another user, may pass through and nothing more.
    expect(statSync(dataDir).mode & 0o067).toBe(0);
    expect(existsSync(join(dataDir, "database"))).toBe(true);
    expect(await program.pressCtrlC()).toBe(0);
    await program.untilPrinted(/\nStopped\.\n$/);
    expect(await leftOver(dataDir)).toEqual([]);
    used = dataDir;
  });

  test("PLUS-1234 a second start finds its data, also in a restored backup; the time until ready is printed", async () => {
    const dataDir = newDataDir();
    const admin = { ADMIN_EMAIL: "first@rushlight.example", ADMIN_PASSWORD: "a long first password" };
    const first = await startReady(dataDir, admin);
    await first.program.untilPrinted(/Sign in as first@rushlight.example/);
    const copy = await step(
      "PLUS-1234 a running and a stopped installation are backed up, verified and restored",
      async () => {
        const [backups, restored] = [newDataDir(), newDataDir()];
        const say = async (script: StartOptions["script"], args: readonly string[], home = dataDir) => {
          const program = run({ ...(script && { script }), args, env: { DATA_DIR: home } });
          expect([await program.ended(), program.output()]).toEqual([0, expect.any(String)]);
          return program.output();
        };
        expect(await say("backup", [backups])).toMatch(
          /^Backup \S+: \d+ rows, \d+ files? \(.+\), \d+ of them copied now\.\n/,
        );
        expect(await first.program.pressCtrlC()).toBe(0);
        expect(await say("backup", [backups, "--keep", "1"])).toMatch(
          / 0 of them copied now[\s\S]*Removed an earlier backup\.\n$/,
        );
        expect(await leftOver(dataDir)).toEqual([]);
        expect(await say("verify", [backups])).toMatch(/^Backup \S+ is complete: \d+ files\.\n$/);
        expect(await say("restore", [backups], restored)).toMatch(
          /^Restored backup \S+: \d+ rows, \d+ files\.\nNow copy the/,
        );
        expect(await refusal({ script: "restore", args: [backups], env: { DATA_DIR: restored } })).toBe(
          "This installation isn't empty: restore into a new data folder and an empty database.",
        );
        return restored;
      },
    );
    const second = await startReady(copy);
    console.info(`second start: ready after ${Math.round(second.readyMs)} ms`);
    expect(second.readyMs).toBeLessThan(60_000);
    const answer = await fetch(`${second.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    });
    expect(answer.status).toBe(200);
  });

  test("PLUS-1234 programs for backups say what is wrong in one sentence", async () => {
    const dataDir = newDataDir();
    const env = { DATA_DIR: dataDir };
    const nothing = join(dataDir, "nothing");
    expect(await refusal({ script: "backup", args: ["/tmp/backups"], env: { DATA_DIR: nothing } })).toBe(
      `There is no installation in ${nothing}: set its folder with --data-dir or DATA_DIR.`,
    );
    mkdirSync(join(dataDir, "storage"));
    mkdirSync(join(dataDir, "database"));
    const inside = { script: "backup", args: [join(dataDir, "storage/backups")], env } as const;
    expect(await refusal({ ...inside, env: { ...env, DATABASE_URL: "postgres://localhost/none" } })).toMatch(
      /^The backup can't be inside the storage/,
    );
    expect(await refusal({ script: "backup", args: [], env })).toBe(
      "Usage: npm run backup -- ADDRESS [--recipient AGE-KEY]… [--keep N] [--data-dir PATH]",
    );
    expect(await refusal({ script: "backup", args: [dataDir, "--keep", "0"], env })).toMatch(/^Usage: npm run backup/);
    expect(await refusal({ script: "restore", args: [dataDir, "--keep", "1"], env })).toMatch(
      /^Usage: npm run restore/,
    );
    expect(await refusal({ script: "verify", args: [dataDir, "--identity", nothing], env })).toBe(
      `Can't read the key file ${nothing}.`,
    );
    expect(await refusal({ script: "verify", args: [dataDir], env })).toBe(
      "There is no complete backup at this address.",
    );
  });

  test("a data folder survives two starts, kills of its parts and a kill of the start itself", async () => {
    const dataDir = usedDataDir();
    const first = await startReady(dataDir);
    await step("the second of two starts reports that the first is running", async () => {
      const sentence = await refusal({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
      expect(sentence).toContain(`is already running in the data folder ${dataDir}`);
    });
    await step("a killed worker and a killed database restart while the server runs", async () => {
      const worker = processOf(dataDir, "worker.ts");
      process.kill(worker, "SIGKILL");
      process.kill(processOf(dataDir, "bin/postgres"), "SIGKILL");
      await sleep(1_500);
      await untilReady(first, dataDir);
      await until(
        async () => /PostgreSQL exited unexpectedly.*PostgreSQL runs again/s.test(logOf(dataDir)),
        RECOVERED_WITHIN_MS,
      );
      await until(() => workerOrSame(dataDir, worker) !== worker, RECOVERED_WITHIN_MS);
    });
    await step("after kill -9 nothing stays behind for long, and the next start recovers automatically", async () => {
      process.kill(processOf(dataDir, "start.js"), "SIGKILL");
      await first.program.ended();
      const again = await startReady(dataDir);
      expect(await again.program.pressCtrlC()).toBe(0);
      expect(await leftOver(dataDir)).toEqual([]);
    });
  });

  test("a taken port is named, with the variable that changes it", async () => {
    const other = createServer().listen(0);
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const sentence = await refusal({ args: ["--port", String(port)], env: { DATA_DIR: newDataDir() } });
    await new Promise((done) => other.close(done));
    expect(sentence).toMatch(new RegExp(`^Port ${port} is already in use.*set PORT`));
  });

  test("an unwritable data folder is named", async () => {
    const file = join(newDataDir(), "file");
    writeFileSync(file, "");
    expect(await refusal({ env: { DATA_DIR: join(file, "data") } })).toMatch(/^Can't use the data folder .*file\/data/);
  });

  test("a missing ffmpeg is named", async () => {
    const env = { DATA_DIR: newDataDir(), PORT: String(await freePort()), FFMPEG_PATH: "/nowhere/ffmpeg" };
    expect(await refusal({ env })).toMatch(/^Can't run \/nowhere\/ffmpeg: correct FFMPEG_PATH/);
  });

  test("a missing ffmpeg is installed if possible; otherwise the sentence says how to install it", async () => {
    const dataDir = newDataDir();
    const programs = programsWithout(["ffmpeg", "ffprobe", "apt-get"], join(dataDir, "programs"));
    const env = { DATA_DIR: usedDataDir(), PORT: String(await freePort()), PATH: programs.path };
    expect(await refusal({ env })).toMatch(/^ffmpeg is missing: install it \(.*apt-get install ffmpeg.*FFMPEG_PATH/);
    if (process.getuid?.() !== 0) return;
    programs.addAptGet();
    const program = run({ env });
    await program.untilPrinted(/Installing ffmpeg/);
    await program.untilPrinted(/is ready at/);
  });

  test("an invalid variable and an unknown option are named", async () => {
    expect(await refusal({ env: { DATA_DIR: newDataDir(), WORKER_SLOTS: "many" } })).toMatch(/^WORKER_SLOTS must be/);
    expect(await refusal({ args: ["--prot", "1"], env: {} })).toMatch(/'--prot'.*--help/);
  });

  test("--help names the options and every variable", async () => {
    const program = run({ args: ["--help"], env: {} });
    expect(await program.ended()).toBe(0);
    expect(program.output()).toMatch(/--demo.*DATABASE_URL.*STORAGE_URL/s);
  });
});

describe("separate roles", () => {
  test("the API and a worker run as separate processes against an external database", async () => {
    await using database = await testDatabase();
    const dataDir = newDataDir();
    const port = String(await freePort());
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: port };
    const api = run({ script: "api", env });
    const worker = run({ script: "worker", env });
    const [, url = ""] = await api.untilPrinted(/running at (\S+)/);
    await worker.untilPrinted(/The worker is ready/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await Promise.all([api.pressCtrlC(), worker.pressCtrlC()])).toEqual([0, 0]);
    expect(await leftOver(dataDir)).toEqual([]);
  });

  test("without DATABASE_URL both report what is missing; PLUS-337 a database that doesn't respond is reported and waited for", async () => {
    expect(await refusal({ script: "api", env: {} })).toMatch(/^DATABASE_URL must be set/);
    expect(await refusal({ script: "worker", env: {} })).toMatch(/^DATABASE_URL must be set/);
    const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", PORT: String(await freePort()) };
    const api = run({ script: "api", env });
    await api.untilPrinted(/^The database at DATABASE_URL doesn't respond\. Waiting/);
    expect(await api.pressCtrlC()).toBe(0);
  });
});

/** A folder to use as the whole PATH: everything the start needs except the given programs. */
function programsWithout(left: readonly string[], path: string): { readonly path: string; addAptGet(): void } {
  mkdirSync(path);
  const folders = (process.env.PATH ?? "").split(":");
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? "";
  for (const name of ["npm", "node", "sh", "env", "setpriv", "unshare", "true", "prlimit", "ffmpeg", "ffprobe"]) {
    if (!left.includes(name) && find(name) !== "") symlinkSync(find(name), join(path, name));
  }
  const ln = `${find("ln")} -sf`;
  const links = ["ffmpeg", "ffprobe"].map((name) => `${ln} ${find(name)} ${join(path, name)}`).join("\n");
  // Replaces the package manager, whose mirrors a test must not need.
  const script = `#!${find("sh")}\ncase "$*" in *install*) ${links}\n;; esac\n`;
  return { path, addAptGet: () => writeFileSync(join(path, "apt-get"), script, { mode: 0o755 }) };
}

function workerOrSame(dataDir: string, before: number): number {
  try {
    return processOf(dataDir, "worker.ts");
  } catch {
    return before;
  }
}

async function testDatabase() {
  const database = await createTestDatabase();
  return { url: database.url, [Symbol.asyncDispose]: () => database.drop() };
}
