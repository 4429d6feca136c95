import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { basename } from "node:path";
import { harmlessArguments } from "./tool-arguments.ts";
import { openSpan } from "./trace.ts";

/** Node announces each child process here, whoever starts it. */
const CHANNEL = "child_process";
const TOOL = /ffmpeg|ffprobe/;

/** Makes a span of each ffmpeg and ffprobe that a call or a job runs. Returns how to stop that. */
export function watchPrograms(): () => void {
  subscribe(CHANNEL, watch);
  return () => void unsubscribe(CHANNEL, watch);
}

function watch(message: unknown): void {
  const { process: child } = message as { readonly process: ChildProcess };
  // Its arguments aren't known before. The event comes in the context of whoever starts it.
  child.once("spawn", () => {
    const { spawnargs } = child;
    // Behind the programs that limit it.
    const at = spawnargs.findIndex((argument) => TOOL.test(basename(argument)));
    if (at < 0) return;
    const name = TOOL.exec(basename(spawnargs[at] ?? ""))?.[0] ?? "";
    const args = harmlessArguments(spawnargs.slice(at + 1));
    const span = openSpan({ name, attributes: { "process.executable.name": name, "process.command_args": args } });
    child.once("exit", (code, signal) => {
      span?.note({ "process.exit.code": code ?? undefined });
      if (code !== 0) span?.fail(signal ?? `exit code ${code}`);
      span?.end();
    });
  });
}
