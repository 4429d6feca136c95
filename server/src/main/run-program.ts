import { ConfigError } from "#server/platform/config/config-error.ts";
import type { Logger } from "#server/platform/log/log.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";

/** What a program has opened, closed in reverse order however the program ends. */
export interface Program {
  /** Registers how to close what was just opened. */
  onStop(close: () => Promise<void> | void): void;
  /** Sets where the full causes of a failure are logged; the terminal gets one sentence. */
  setLog(log: Logger): void;
  /** Stops the program cleanly when its work is done; the default `exitCode` is 0. */
  stop(exitCode?: number): Promise<void>;
  /** Aborted as soon as a stop begins, so that long preparations end early. */
  readonly signal: AbortSignal;
}

/** Longer than running calls are awaited, and than the worker needs to release its jobs and the database to shut down. */
const stopLimitMs = 35_000;

/**
 * Runs one of the programs of `main/`: Ctrl-C, TERM, HUP and the loss of the parent stop it cleanly; so does a failure, which
 * prints one sentence and exits with code 1. A second Ctrl-C ends it immediately. While it runs, unhandled rejections are only
 * logged (decision 0079).
 */
export async function runProgram(start: (program: Program) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void> | void)[] = [];
  const ending = new AbortController();
  let log: Logger | undefined;
  let starting: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const close of closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        log?.error({ err: error }, "Shutdown was not clean");
      }
    }
  }
  async function stop(exitCode: number): Promise<void> {
    if (ending.signal.aborted) return;
    ending.abort();
    setTimeout(() => process.exit(exitCode || 1), stopLimitMs).unref();
    await closeAll();
    // Waits for what was being opened when the stop began.
    await starting?.catch(() => {});
    await closeAll();
    process.exit(exitCode);
  }
  async function fail(error: unknown): Promise<void> {
    if (ending.signal.aborted) return;
    const { text, isWhole } = explain(error);
    if (!isWhole) log?.fatal({ err: error }, "The program ends");
    process.stderr.write(`${text}\n`);
    await stop(1);
  }

  listenForEnd(stop);
  // Output that can't be written, to a full disk or a closed terminal, stops nothing (PLUS-1104).
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  process.on("uncaughtException", (error) => void fail(error));
  let isRunning = false;
  process.on("unhandledRejection", (error) => {
    if (isRunning && log) log.error({ err: error }, "Unhandled rejection");
    else void fail(error);
  });
  starting = start({
    signal: ending.signal,
    // Not awaited: `stop` waits for the start, which is its caller.
    stop: async (exitCode = 0) => void stop(exitCode),
    onStop: (close) => void closers.push(close),
    setLog: (logger) => {
      log = logger;
    },
  });
  await starting.then(() => {
    isRunning = true;
  }, fail);
}

/** npm forwards Ctrl-C although the terminal has already sent it to this process: only a later one is a second request. */
const sameWishMs = 1_000;

function listenForEnd(stop: (exitCode: number) => Promise<void>): void {
  let firstMs: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      const nowMs = performance.now();
      firstMs ??= nowMs;
      if (signal === "SIGINT" && nowMs - firstMs > sameWishMs) process.exit(130);
      void stop(0);
    });
  }
  // A child of the start command stops with it, even if the parent was gone before this point.
  if (process.send === undefined) return;
  if (process.connected) process.on("disconnect", () => void stop(0));
  else void stop(0);
}

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The database at DATABASE_URL doesn't respond: start it, or correct the address.",
  ENOTFOUND: "Unknown host in DATABASE_URL or STORAGE_URL: correct the address.",
  "28P01": "The database at DATABASE_URL rejected the password.",
  "28000": "The database at DATABASE_URL rejected the user.",
  "3D000": "The database in DATABASE_URL doesn't exist: create it first.",
  ENOSPC: "The disk is full: free some space, and start again.",
};

/** Returns one sentence for an error; `isWhole` if it is complete, so that the log needn't keep more. */
export function explain(error: unknown): { readonly text: string; readonly isWhole: boolean } {
  if (error instanceof ConfigError || error instanceof ProgramError) {
    return { text: error.message, isWhole: error.cause === undefined };
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = codes[code];
  if (known !== undefined) return { text: known, isWhole: true };
  const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0]?.replace(/\.$/, "");
  return { text: `Rushlight has to stop: ${reason} (details in the log).`, isWhole: false };
}
