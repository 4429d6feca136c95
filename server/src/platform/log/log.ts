import { closeSync, openSync, renameSync, statSync } from "node:fs";
import pino, { type Logger as PinoLogger } from "pino";
import { traceId } from "../trace/trace.ts";
import { bindingSerializers, redact, redactText } from "./redact.ts";

/** Structured log, one JSON object per line. Messages are fixed sentences; variable parts are fields. */
export type Logger = PinoLogger;

export interface LogOptions {
  readonly level: string;
  /** Role of the process: `api`, `worker`. */
  readonly role: string;
  /** A file to append to; undefined: standard output. */
  readonly file?: string | undefined;
  /** Alternative destination (tests). */
  readonly sink?: { write(line: string): void };
}

/** `redact` has already turned these into plain objects. */
const same = (value: unknown) => value;
const asItIs = { err: same, error: same, req: same, res: same };

const largestFileBytes = 32 * 1024 * 1024;
/** Lines that can't be written are buffered up to this size until there is space; further ones are dropped. */
const keptBytes = 1024 * 1024;

/** Every field passes through `redact`, so that no line contains tokens, file names or personal data beyond ids. */
export function createLogger(options: LogOptions): Logger {
  return pino(
    {
      level: options.level,
      base: { role: options.role, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "message",
      mixin: traceFields,
      formatters: { level: (label) => ({ level: label }), log: redact, bindings: redact },
      serializers: { ...bindingSerializers, ...asItIs },
      hooks: { logMethod: hideInMessage },
    },
    options.sink ?? destination(options.file),
  );
}

/** All lines of a call, and of the jobs it caused, have the same id. */
function traceFields(): { traceId?: string } {
  const id = traceId();
  return id === undefined ? {} : { traceId: id };
}

/** Messages of libraries such as Fastify may quote an address. */
function hideInMessage(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const safe = args.map((part: unknown) => (typeof part === "string" ? redactText(part) : part));
  method.apply(this, safe as Parameters<pino.LogFn>);
}

/**
 * Lines are written immediately, so that they survive `kill -9` and a crash can be analysed. A full disk stops nothing
 * (PLUS-1104).
 */
function destination(file: string | undefined): ReturnType<typeof pino.destination> {
  if (file !== undefined) keepSmall(file);
  // `flush` does nothing without a minimum length.
  const limits = { minLength: 1, maxLength: keptBytes };
  const stream = pino.destination({ dest: file ?? 1, sync: true, append: true, mkdir: true, ...limits });
  // Without a listener, the logging call would throw. The next line retries; a dropped one doesn't.
  stream.on("error", () => {}).on("drop", () => stream.flush());
  return stream;
}

/** Keeps one older file: enough to look back without filling the folder. */
function keepSmall(file: string): void {
  try {
    if (statSync(file).size > largestFileBytes) renameSync(file, `${file}.1`);
    closeSync(openSync(file, "a", 0o600));
  } catch {
    // There is no file yet: the destination creates it.
  }
}
