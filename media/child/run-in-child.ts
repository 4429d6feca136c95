import { isFromOutside, MediaError, type MediaErrorCode, ToolKilledError } from "#media/media-error.ts";
import { type ChildKind, kindOf } from "./child-kind.ts";
import { ChildPool } from "./child-pool.ts";
import type { ChildTaskName, ChildTasks, PartOf } from "./child-tasks.ts";
import type { ChildAnswer, ChildEnd } from "./decoder-child.ts";
import { workingFor } from "./on-behalf-of.ts";

export interface TaskOptions<Part> {
  /** Aborting kills the child immediately; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Parts of a large result, all delivered before the promise settles. */
  readonly onParts?: (parts: readonly Part[]) => void;
  /** Each part as it comes, also of a task that then fails. */
  readonly onPart?: (part: Part) => void;
  /** Overrides the kind's limits. */
  readonly timeoutMs?: number;
}

type Result<Name extends ChildTaskName> = Awaited<ReturnType<ChildTasks[Name]>>;
type Input<Name extends ChildTaskName> = Parameters<ChildTasks[Name]>[0];

/**
 * Runs a task in a child process: a hostile file can only exhaust, hang or crash the child. Few children run concurrently, the
 * others wait, and people take turns.
 * @throws MediaError what the task throws; MEDIA_TIMEOUT and MEDIA_TOO_LARGE beyond the limits; MEDIA_BUSY if too many wait;
 * ToolKilledError if somebody else ended the child
 */
export async function runInChild<Name extends ChildTaskName>(
  task: Name,
  input: Input<Name>,
  { signal, onParts, onPart, timeoutMs }: TaskOptions<PartOf<Name>> = {},
): Promise<Result<Name>> {
  signal?.throwIfAborted();
  const pool = poolOf(kindOf(task));
  await using place = await pool.place(signal, workingFor());
  const child = pool.child();
  place.child = child;
  const limitMs = timeoutMs ?? pool.kind.timeoutMs;
  let isTimedOut = false;
  const stop = () => void child.kill();
  const timer = setTimeout(() => {
    isTimedOut = true;
    stop();
  }, limitMs);
  signal?.addEventListener("abort", stop, { once: true });
  let answer: ChildAnswer;
  try {
    // The child runs the task with this name.
    answer = await child.run({ task, input }, (part) => onPart?.(part as PartOf<Name>));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
  signal?.throwIfAborted();
  if (answer.kind === "done") {
    place.isClean = true;
    onParts?.(answer.parts as PartOf<Name>[]);
    return answer.result as Result<Name>;
  }
  throw failureOf(pool.kind, answer, isTimedOut);
}

/**
 * Runs work of another program in a place among the children that do the task, so that it counts with them.
 * @throws MediaError MEDIA_BUSY if too many wait; the signal's reason
 */
export async function runAmongChildren<T>(
  task: ChildTaskName,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  await using _place = await poolOf(kindOf(task)).place(signal, workingFor());
  return await work();
}

function failureOf(
  { refusals }: ChildKind,
  answer: Exclude<ChildAnswer, { kind: "done" }>,
  isTimedOut: boolean,
): Error {
  const tooLarge = (detail: string) => new MediaError("MEDIA_TOO_LARGE", refusals.tooLarge, detail);
  if (answer.kind === "failed") {
    const { code, systemCode, message, detail = "" } = answer;
    if (OUT_OF_MEMORY.test(`${message} ${detail}`)) return tooLarge(detail || message);
    if (code !== undefined) return new MediaError(code as MediaErrorCode, message, detail);
    return Object.assign(new Error(message), systemCode !== undefined && { code: systemCode });
  }
  const { end } = answer;
  const detail = toldOf(end);
  if (isTimedOut || end.signal === "SIGXCPU") return new MediaError("MEDIA_TIMEOUT", refusals.tooLong, detail);
  if (end.isTooLarge || OUT_OF_MEMORY.test(end.stderrTail)) return tooLarge(detail);
  if (isFromOutside(end.signal)) return new ToolKilledError(detail);
  return new MediaError("MEDIA_UNREADABLE", refusals.crashed, detail);
}

/** How V8, WebAssembly and libraries report a failed allocation. */
const OUT_OF_MEMORY =
  /(?:out of|insufficient) memory|heap limit|bad_alloc|allocation failed|cannot allocate|failed to allocate|Aborted\(|memory access out of bounds|unreachable/i;

function toldOf({ signal, exitCode, stderrTail }: ChildEnd): string {
  return `${signal === null ? `exit code ${exitCode}` : `signal ${signal}`}\n${stderrTail}`;
}

const pools = new Map<string, ChildPool>();

function poolOf(kind: ChildKind): ChildPool {
  const pool = pools.get(kind.name) ?? new ChildPool(kind);
  pools.set(kind.name, pool);
  return pool;
}
