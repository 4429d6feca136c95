import { type ChildProcess, spawn } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildKind } from "./child-kind.ts";
import type { FromChild, ToChild } from "./child-tasks.ts";
import { guardedCommand, isOnPath, SYSTEM_PATH } from "./guarded-command.ts";
import { watchMemory } from "./watch-memory.ts";

const PROGRAM = fileURLToPath(new URL("./child-main.ts", import.meta.url));
const STDERR_TAIL_CHARACTERS = 4_000;
const MIB = 1024 ** 2;

/** How a child ended without a result. */
export interface ChildEnd {
  readonly signal: string | null;
  readonly exitCode: number | null;
  readonly stderrTail: string;
  /** It was killed because it used too much memory. */
  readonly isTooLarge: boolean;
}

export type ChildAnswer =
  | { readonly kind: "done"; readonly result: unknown; readonly parts: readonly unknown[] }
  | Extract<FromChild, { kind: "failed" }>
  | { readonly kind: "ended"; readonly end: ChildEnd };

/** One child process, given one task at a time. An idle child doesn't keep the program running. */
export class DecoderChild {
  readonly #process: ChildProcess;
  readonly #closed: Promise<ChildEnd>;
  /**
   * Called at the end while a task runs. Waiting for `#closed` instead would keep the task's result as long as the child lives.
   */
  #onEnd: ((end: ChildEnd) => void) | undefined;
  #end: ChildEnd | null = null;
  #stderrTail = "";
  #isTooLarge = false;
  tasksDone = 0;

  constructor(kind: ChildKind) {
    const { memoryBytes: dataBytes, cpuSeconds } = kind;
    const heap = `--max-old-space-size=${Math.floor((dataBytes / MIB) * HEAP_SHARE)}`;
    const command = guardedCommand(SYSTEM_PATH, [process.execPath, heap, PROGRAM], { dataBytes, cpuSeconds });
    this.#process = spawn(command[0] ?? "", command.slice(1), {
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      env: { PATH: SYSTEM_PATH, LC_ALL: "C", ...compileCache() },
    });
    this.#process.stderr?.on("data", (chunk: Buffer) => {
      this.#stderrTail = (this.#stderrTail + chunk.toString()).slice(-STDERR_TAIL_CHARACTERS);
    });
    const unwatch = this.#watch(dataBytes);
    this.#closed = new Promise((settle) => {
      const end = (exitCode: number | null, signal: string | null) => {
        unwatch();
        const { stderrTail, isTooLarge } = { stderrTail: this.#stderrTail, isTooLarge: this.#isTooLarge };
        this.#end = { exitCode, signal, stderrTail, isTooLarge };
        settle(this.#end);
        this.#onEnd?.(this.#end);
      };
      this.#process.once("error", (error) => {
        this.#stderrTail += error.message;
        end(null, null);
      });
      this.#process.once("close", end);
    });
    this.#setIdle();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isGone(): boolean {
    return this.#end !== null;
  }

  /** Where no wrapper limits its memory, we watch it. */
  #watch(mostBytes: number): () => void {
    if (this.pid === undefined || isOnPath(SYSTEM_PATH, "prlimit")) return () => undefined;
    return watchMemory(this.pid, mostBytes, () => {
      this.#isTooLarge = true;
      void this.kill();
    });
  }

  async run(task: ToChild, onPart: (part: unknown) => void): Promise<ChildAnswer> {
    this.#setBusy();
    const parts: unknown[] = [];
    const answer = await new Promise<ChildAnswer>((settle) => {
      this.#onEnd = (end) => settle({ kind: "ended", end });
      if (this.#end) this.#onEnd(this.#end);
      const take = (message: unknown) => {
        const said = message as FromChild; // sent by our own program
        if (said.kind === "part") {
          parts.push(said.part);
          onPart(said.part);
          return;
        }
        this.#process.off("message", take);
        settle(said.kind === "done" ? { kind: "done", result: said.result, parts } : said);
      };
      this.#process.on("message", take);
      this.#process.send(task, (error) => {
        if (error) void this.kill();
      });
    });
    this.#onEnd = undefined;
    this.tasksDone += 1;
    this.#setIdle();
    return answer;
  }

  /** Without a TERM first: a child has nothing to clean up. */
  async kill(): Promise<void> {
    // Otherwise a program with nothing else to do would exit first.
    this.#setBusy();
    this.#process.kill("SIGKILL");
    await this.#closed;
  }

  #setIdle(): void {
    this.#process.unref();
    this.#process.channel?.unref();
    (this.#process.stderr as { unref?: () => void } | null)?.unref?.();
  }

  #setBusy(): void {
    this.#process.ref();
    this.#process.channel?.ref();
  }
}

/**
 * Only if this process has one, as in tests. A server has none: a hostile file could change there what later children run.
 */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** The share of a child's memory for JavaScript objects; the rest is for buffers and libraries. */
const HEAP_SHARE = 0.5;
