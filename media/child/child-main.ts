import { flushCompileCache } from "node:module";
import { MediaError } from "#media/media-error.ts";
import { CHILD_TASKS, type FromChild, type ToChild } from "./child-tasks.ts";
import type { Emit } from "./emit.ts";

/* The program of a child: runs one task at a time, sent by its parent over the channel it was started with. It reads no settings,
   opens no network connections, and ends with its parent. */
process.on("disconnect", () => process.exit());
process.on("message", (message) => {
  void answer(message as ToChild); // sent by our own parent
});

async function answer({ task, input }: ToChild): Promise<void> {
  const emit: Emit<unknown> = (part) => say({ kind: "part", part });
  try {
    const run = CHILD_TASKS[task] as (given: unknown, emit: Emit<unknown>) => Promise<unknown>; // the pool's types tie task and input
    say({ kind: "done", result: await run(input, emit) });
  } catch (error) {
    say(failure(error));
  }
  // Killed at its end, it would keep nothing of what it has compiled.
  flushCompileCache();
}

function say(message: FromChild): void {
  process.send?.(message);
}

function failure(error: unknown): FromChild {
  if (error instanceof MediaError) {
    const { code, message, detail } = error;
    return { kind: "failed", code, message, detail };
  }
  if (!(error instanceof Error)) return { kind: "failed", message: String(error) };
  const systemCode = "errno" in error && "code" in error ? { systemCode: String(error.code) } : {};
  return { kind: "failed", message: error.stack ?? error.message, ...systemCode };
}
