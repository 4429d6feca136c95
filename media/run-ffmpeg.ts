import { type ChildProcess, execFile, spawn } from "node:child_process";
import { availableParallelism, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { guardedCommand, isOnPath, SYSTEM_PATH } from "#media/child/guarded-command.ts";
import { isFromOutside, MediaError, ToolKilledError } from "#media/media-error.ts";
import { lowerPriority, type ToolPriority } from "#media/tool-priority.ts";

/** The programs: a path, or a name to be found in the PATH. */
export interface MediaTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Folders in which bare names are looked up, joined as in `PATH`. */
  readonly searchPath: string;
}

export interface ToolLimits {
  /** Wall clock. */
  readonly timeoutMs: number;
  /** Memory that may be written to; 0 = unlimited. */
  readonly memoryBytes: number;
  /** CPU time, user and system together; 0 = unlimited. */
  readonly cpuSeconds: number;
}

export interface ToolProgress {
  readonly frame: number;
  readonly outTimeMs: number;
}

export interface ToolRun {
  readonly tool: "ffmpeg" | "ffprobe";
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly limits: ToolLimits;
  readonly signal?: AbortSignal | undefined;
  /** ffmpeg only: the command must not use standard output itself. */
  readonly onProgress?: (progress: ToolProgress) => void;
  readonly maxStdoutBytes?: number;
  /** Lowers the priority: from the start, or from a later moment. */
  readonly priority?: ToolPriority | undefined;
  readonly stepsBack?: StepBack | undefined;
}

/** For work that somebody waits for only at the beginning. */
export interface StepBack {
  readonly when: Promise<unknown>;
  readonly priority: ToolPriority;
}

export interface ToolResult {
  readonly stdout: Buffer;
  readonly stderrTail: string;
}

const MIB = 1024 ** 2;
const GIB = 1024 * MIB;
/** One frame of 8K RGBA at 16 bits is 265 MB; a header that requests more than this in one block is hostile. */
const MAX_BLOCK_BYTES = GIB;
const STDERR_TAIL_CHARACTERS = 4_000;
const KILL_AFTER_MS = 2_000;
const DEFAULT_STDOUT_BYTES = 64 * 1024 ** 2;

/** Reading a file of several days takes a second or two; a slower one has a maliciously built index (PLUS-524). */
export const PROBE_LIMITS: ToolLimits = { timeoutMs: 60_000, memoryBytes: 1_800 * MIB, cpuSeconds: 15 };
export const STILL_LIMITS: ToolLimits = { timeoutMs: 60_000, memoryBytes: 1_800 * MIB, cpuSeconds: 60 };
/** A frame of an 8K film depends on a dozen others. */
export const FRAME_LIMITS: ToolLimits = { ...STILL_LIMITS, memoryBytes: 4 * GIB };

/** Raw streams have no length. */
const UNKNOWN_LENGTH_SECONDS = 6 * 3_600;

/** Longer than any job; a timer of more than 24 days would fire immediately (PLUS-404). */
const MOST_SECONDS = 86_400;

/** A third of the machine: its owner's quick rung and ladder run at the same time, beside everything else. */
export function transcodeMemory(machineBytes = totalmem()): number {
  return Math.round(Math.min(12 * GIB, Math.max(4 * GIB, machineBytes / 3)));
}

/** A film may take hours, but a short clip must not. */
export function transcodeLimits(durationMs: number | null): ToolLimits {
  const wanted = durationMs === null ? UNKNOWN_LENGTH_SECONDS : 600 + (durationMs / 1000) * 120;
  const seconds = Math.min(wanted, MOST_SECONDS);
  return { timeoutMs: seconds * 1000, memoryBytes: transcodeMemory(), cpuSeconds: Math.ceil(seconds * 4) };
}

/**
 * The two programs, given the location of ffmpeg (`FFMPEG_PATH`): ffprobe is expected beside it unless named too. `searchPath` is
 * where bare names are looked up; the programs inherit nothing of this process's environment.
 */
export function mediaTools(ffmpegPath = "ffmpeg", ffprobePath?: string, searchPath = SYSTEM_PATH): MediaTools {
  const folder = dirname(ffmpegPath);
  const beside = folder === "." ? "ffprobe" : join(folder, "ffprobe");
  return { ffmpeg: ffmpegPath, ffprobe: ffprobePath ?? beside, searchPath };
}

/** Whether the program can be started: a missing ffmpeg is reported at start. */
export function isToolThere(tools: MediaTools, path: string): boolean {
  return isOnPath(tools.searchPath, path);
}

/**
 * Runs ffmpeg or ffprobe: the only place in the product that starts them. No standard input, no protocols but files and pipes,
 * limited memory and time, dies with this process. Aborting sends TERM to the whole process group and KILL two seconds later; the
 * promise rejects with the signal's reason.
 * @throws MediaError with the tail of standard error if the program is missing, fails or times out; ToolKilledError if somebody
 * else ended it.
 */
export async function runTool(tools: MediaTools, run: ToolRun): Promise<ToolResult> {
  run.signal?.throwIfAborted();
  if (!isToolThere(tools, tools[run.tool])) throw missing(run.tool);
  const command = guarded(tools, run);
  const child = spawn(command[0] ?? "", command.slice(1), {
    cwd: run.cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: tools.searchPath, LC_ALL: "C", AV_LOG_FORCE_NOCOLOR: "1" },
  });
  if (run.priority !== undefined && child.pid !== undefined) lowerPriority(child.pid, run.priority);
  stepBackWhenTold(child, run.stepsBack);
  return await settle(child, run);
}

function stepBackWhenTold(child: ChildProcess, stepsBack: StepBack | undefined): void {
  void stepsBack?.when.then(() => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid !== undefined) lowerPriority(child.pid, stepsBack.priority);
  });
}

function guarded(tools: MediaTools, run: ToolRun): string[] {
  const command = [tools[run.tool], ...toolOptions(run), ...run.args];
  const { memoryBytes: dataBytes, cpuSeconds } = run.limits;
  return guardedCommand(tools.searchPath, command, { dataBytes, cpuSeconds });
}

function toolOptions(run: ToolRun): string[] {
  const common = ["-hide_banner", "-loglevel", "error", "-max_alloc", String(MAX_BLOCK_BYTES)];
  // More threads wouldn't make its output faster, and each takes memory.
  if (run.tool === "ffprobe") return [...common, "-threads", "1"];
  const progress = run.onProgress ? ["-progress", "pipe:1", "-stats_period", "0.25"] : [];
  return [...common, "-nostdin", "-nostats", "-y", ...progress];
}

const execute = promisify(execFile);

/** A named pipe, which one ffmpeg may read while another one writes to it. @throws MediaError if mkfifo is missing. */
export async function makePipe({ searchPath }: MediaTools, path: string): Promise<void> {
  if (!isOnPath(searchPath, "mkfifo")) throw missing("mkfifo");
  await execute("mkfifo", [path], { env: { PATH: searchPath } });
}

/** Input options for every `-i`: a forced demuxer and no access beyond the file. `path` is local, never an address. */
export function safeInput(demuxer: string, path: string, options: readonly string[] = []): string[] {
  const drefs = demuxer === "mov" ? ["-enable_drefs", "0", "-use_absolute_path", "0"] : [];
  return ["-protocol_whitelist", "file,pipe", ...drefs, ...options, "-f", demuxer, "-i", `file:${path}`];
}

function settle(child: ChildProcess, run: ToolRun): Promise<ToolResult> {
  const output = new OutputCollector(run);
  const startedMs = performance.now();
  child.stdout?.on("data", (chunk: Buffer) => output.takeStdout(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.takeStderr(chunk));
  return new Promise((resolve, reject) => {
    let isTimedOut = false;
    const stop = () => killGroup(child);
    const timer = setTimeout(() => {
      isTimedOut = true;
      stop();
    }, run.limits.timeoutMs);
    run.signal?.addEventListener("abort", stop, { once: true });
    const finish = (act: () => void) => {
      clearTimeout(timer);
      run.signal?.removeEventListener("abort", stop);
      act();
    };
    child.once("error", (error) => finish(() => reject(missing(run.tool, error))));
    child.once("close", (exitCode, exitSignal) =>
      finish(() => {
        if (run.signal?.aborted) reject(run.signal.reason);
        else if (isTimedOut || exitSignal === "SIGXCPU") reject(timedOut(run, output.stderrTail));
        else if (output.isTooLong) reject(new MediaError("MEDIA_TOO_LARGE", `${run.tool} returned too much output`));
        else if (exitCode === 0) resolve({ stdout: output.stdout(), stderrTail: output.stderrTail });
        else
          reject(failed(run, { exitCode, exitSignal, stderrTail: output.stderrTail }, performance.now() - startedMs));
      }),
    );
  });
}

function killGroup(child: ChildProcess): void {
  signalGroup(child, "SIGTERM");
  const hard = setTimeout(() => signalGroup(child, "SIGKILL"), KILL_AFTER_MS);
  child.once("close", () => clearTimeout(hard));
}

function signalGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Gone already.
  }
}

class OutputCollector {
  readonly #run: ToolRun;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #line = "";
  #progress: { frame: number; outTimeMs: number } = { frame: 0, outTimeMs: 0 };
  stderrTail = "";
  isTooLong = false;

  constructor(run: ToolRun) {
    this.#run = run;
  }

  stdout(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  takeStderr(chunk: Buffer): void {
    this.stderrTail = (this.stderrTail + chunk.toString("utf8")).slice(-STDERR_TAIL_CHARACTERS);
  }

  takeStdout(chunk: Buffer): void {
    if (this.#run.onProgress) {
      this.#takeProgress(chunk.toString("latin1"));
      return;
    }
    this.#size += chunk.length;
    this.isTooLong = this.#size > (this.#run.maxStdoutBytes ?? DEFAULT_STDOUT_BYTES);
    if (!this.isTooLong) this.#chunks.push(chunk);
  }

  /** `-progress` writes `key=value` lines, each block ending with `progress=`. */
  #takeProgress(text: string): void {
    const lines = (this.#line + text).split("\n");
    this.#line = lines.pop() ?? "";
    for (const line of lines) {
      const [key, value = ""] = line.trim().split("=");
      if (key === "frame") this.#progress.frame = Number(value) || 0;
      // A missing time is written as a huge negative number.
      if (key === "out_time_us") this.#progress.outTimeMs = Math.max(0, Number(value) / 1000 || 0);
      if (key === "progress") this.#run.onProgress?.({ ...this.#progress });
    }
  }
}

function missing(tool: string, cause?: Error): MediaError {
  return new MediaError("MEDIA_TOOL_MISSING", `${tool} is not installed on this server`, cause?.message ?? "");
}

function timedOut(run: ToolRun, stderrTail: string): MediaError {
  const minutes = Math.round(run.limits.timeoutMs / 60_000);
  return new MediaError("MEDIA_TIMEOUT", `Processing this file exceeded the limit of ${minutes} minutes`, stderrTail);
}

interface ToolEnd {
  readonly exitCode: number | null;
  readonly exitSignal: string | null;
  readonly stderrTail: string;
}

function failed(run: ToolRun, end: ToolEnd, tookMs: number): Error {
  const { exitCode, exitSignal, stderrTail } = end;
  const how = exitSignal === null ? `exit code ${exitCode}` : `signal ${exitSignal}`;
  const detail = `${run.tool}: ${how}\n${stderrTail}`;
  if (!isKilled(end)) return new MediaError("MEDIA_UNREADABLE", "Could not read the whole file", detail);
  return mayHaveUsedUp(run.limits, tookMs) ? timedOut(run, stderrTail) : new ToolKilledError(detail);
}

/** What ffmpeg exits with after a signal that it catches; EPERM gives the same number, with a message. */
const CAUGHT_SIGNAL = 255;

function isKilled({ exitCode, exitSignal, stderrTail }: ToolEnd): boolean {
  if (exitCode === CAUGHT_SIGNAL) return !/Operation not permitted/i.test(stderrTail);
  return isFromOutside(exitSignal);
}

/** A tolerance, since the system counts a program's time in ticks. */
const TICKS = 0.9;

/**
 * Whether the run took long enough to use up its CPU time: reaching that limit (by SIGXCPU, which ffmpeg catches, or SIGKILL)
 * looks like being killed from outside.
 */
function mayHaveUsedUp({ cpuSeconds }: ToolLimits, tookMs: number): boolean {
  return cpuSeconds > 0 && (tookMs / 1000) * availableParallelism() >= cpuSeconds * TICKS;
}
