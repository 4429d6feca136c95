import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";

const root = join(import.meta.dirname, "../..");

export interface StartOptions {
  /** The npm script. */
  readonly script?: "start" | "api" | "worker" | "backup" | "restore" | "verify";
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The script's own command, without npm, which takes half a second of a processor: for what doesn't depend on it. */
  readonly isDirect?: boolean;
}

/** A program started as a person does it: through npm, in its own process group as in a terminal. */
export interface StartedProgram {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Waits for a line; fails if the program ends first. */
  untilPrinted(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ctrl-C: the terminal signals the whole group. Returns the exit code. */
  pressCtrlC(): Promise<number | null>;
  ended(): Promise<number | null>;
}

export function startProgram({ script = "start", args = [], env, isDirect }: StartOptions): StartedProgram {
  const npm = ["npm", "run", "--silent", script, "--"] as const;
  const [program, ...words] = isDirect ? commandOf(script) : npm;
  const child = spawn(program, [...words, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...COMPILE_CACHE, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const closed = once(child, "close").then(([code]) => code as number | null);
  return {
    child,
    output: () => text,
    untilPrinted: async (pattern) => {
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found;
        if (!isAlive(child)) throw new Error(`The program ended with ${child.exitCode}:\n${text}`);
        await sleep(20);
      }
    },
    pressCtrlC: async () => {
      if (isAlive(child)) process.kill(-child.pid, "SIGINT");
      return closed;
    },
    ended: () => closed,
  };
}

/** As `package.json` has it: "exec node server/src/main/start.js". */
function commandOf(script: string): readonly [string, string] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return [process.execPath, scripts[script]?.replace(/^exec node /, "") ?? ""];
}

function isAlive(child: ChildProcess): child is ChildProcess & { readonly pid: number } {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Ids of all processes of a data folder: by command line, environment or working directory. */
export function processesOf(dataDir: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter(
      (pid) => pid > 0 && pid !== process.pid && !isGone(pid) && traces(pid).some((text) => text.includes(dataDir)),
    );
}

/** The one process of a data folder whose command line contains the text. */
export function processOf(dataDir: string, text: string): number {
  const found = processesOf(dataDir).filter((pid) => readProc(pid, "cmdline").includes(text));
  if (found[0] === undefined) throw new Error(`No process of ${dataDir} runs ${text}`);
  return found[0];
}

/** Waits until no process of the folder is left, and returns the remaining ones after the timeout. */
export async function leftOver(dataDir: string, withinMs = 10_000): Promise<string[]> {
  for (let waitedMs = 0; waitedMs < withinMs && processesOf(dataDir).length > 0; waitedMs += 50) await sleep(50);
  return processesOf(dataDir).map((pid) => `${pid} ${readProc(pid, "cmdline")}`);
}

/** A recently free port, whose successor is free too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listenOnce(0);
    if ((await listenOnce(port + 1).catch(() => 0)) !== 0) return port;
  }
}

async function listenOnce(port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle, fail) => {
    server.once("error", fail);
    server.listen(port, () => settle());
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address !== null ? address.port : 0;
}

function traces(pid: number): string[] {
  return [readProc(pid, "cmdline"), readProc(pid, "environ"), workingDirectory(pid)];
}

function isGone(pid: number): boolean {
  const stat = readProc(pid, "stat");
  return stat === "" || /\) Z /.test(stat);
}

function readProc(pid: number, file: "cmdline" | "environ" | "stat"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function workingDirectory(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}
