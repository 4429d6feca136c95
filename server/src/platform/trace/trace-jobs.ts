import { z } from "zod";
import { beginTrace, pastSpan, placeInTrace } from "./trace.ts";
import { readTraceParent } from "./trace-parent.ts";

/** Jobs that start later are traces of their own: a trace of a whole night can't be read. */
const LONGEST_TRACE_MS = 3_600_000;
/** If more jobs are sent together, each is a trace of its own, too. */
const MOST_TOGETHER = 10;

/** Where a job was sent, kept with its run in the queue. */
export const sentFrom = z.object({ parent: z.string(), beganMs: z.number(), sentMs: z.number() });
export type SentFrom = z.infer<typeof sentFrom>;

/** To be kept with a job; null outside of calls and jobs. @param together how many are sent at once */
export function sendingPlace(nowMs: number, together = 1): SentFrom | null {
  const place = placeInTrace();
  if (place === undefined) return null;
  return { ...place, ...(together > MOST_TOGETHER && { beganMs: 0 }), sentMs: nowMs };
}

export interface JobToTrace {
  readonly name: string;
  readonly sent: SentFrom | null;
}

/**
 * Runs a job as a part of the trace that sent it, or as a trace of its own that refers to it. The program's own jobs begin theirs.
 */
export async function traceJob<T>({ name, sent }: JobToTrace, nowMs: number, work: () => Promise<T>): Promise<T> {
  const sender = readTraceParent(sent?.parent);
  const isPart = sender !== null && sent !== null && nowMs - sent.beganMs < LONGEST_TRACE_MS;
  const origin = sender === null ? {} : isPart ? { parent: sender, followsParent: true } : { link: sender };
  const trace = beginTrace(
    {
      name: `process ${name}`,
      kind: "consumer",
      attributes: {
        "messaging.system": "pg-boss",
        "messaging.operation.type": "process",
        "messaging.destination.name": name,
      },
    },
    origin,
    isPart ? sent.beganMs : undefined,
  );
  return await trace.run(async () => {
    if (sent) pastSpan({ name: `wait for ${name}` }, Math.max(0, nowMs - sent.sentMs));
    try {
      return await work();
    } finally {
      trace.end({});
    }
  });
}
