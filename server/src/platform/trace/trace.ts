import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type TraceParent, writeTraceParent } from "./trace-parent.ts";
import type { Attributes, OpenSpan, Origin, SpanStart, Tracer } from "./tracer.ts";

/** More would be unreadable: the trace says how many spans are missing. */
const MOST_SPANS = 2_000;

/** One call or one run of a job. */
interface Root {
  /** Milliseconds since 1970, when the whole trace began. */
  readonly beganMs: number;
  isOpen: boolean;
  spans: number;
}

/** Where the running work is in its trace. */
interface Place {
  readonly root: Root;
  /** Null if nothing is recorded. */
  readonly span: OpenSpan | null;
  /** Known once somebody asks, if nothing is recorded. */
  traceId?: string | undefined;
}

const places = new AsyncLocalStorage<Place>();
let tracer: Tracer | null = null;

/** Records spans from now on; null: no longer. */
export function recordWith(given: Tracer | null): void {
  tracer = given;
}

/** Whether spans are recorded in this process at all. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Milliseconds since 1970 by the process's own clock, which spans are measured with. */
const nowMs = () => performance.timeOrigin + performance.now();

/** One call, or one run of a job, with everything it does. */
export interface Trace {
  /** Runs work as a part of it. */
  run<T>(work: () => T): T;
  /** Whether it must be ended. */
  readonly isRecorded: boolean;
  /** @param failure a code or class, never a message */
  end(attributes: Attributes, failure?: string): void;
}

/** Begins a trace, or the part of one that runs in this process. `beganMs`: when the whole began, if earlier. */
export function beginTrace(start: SpanStart, origin: Origin, beganMs = nowMs()): Trace {
  const span = tracer?.begin(start, origin) ?? null;
  const root: Root = { beganMs, isOpen: true, spans: 0 };
  const place: Place = { root, span, traceId: span?.traceId ?? origin.traceId ?? origin.parent?.traceId };
  return {
    run: (work) => places.run(place, work),
    isRecorded: span?.isSampled ?? false,
    end: (attributes, failure) => {
      root.isOpen = false;
      const leftOut = root.spans - MOST_SPANS;
      span?.note(leftOut > 0 ? { ...attributes, "rushlight.spans_left_out": leftOut } : attributes);
      if (failure !== undefined) span?.fail(failure);
      span?.end();
    },
  };
}

/** Runs work outside of any trace. */
export function outsideTraces<T>(work: () => T): T {
  return places.exit(work);
}

/** The place in whose span another may begin. */
function recordingPlace(): { readonly place: Place; readonly span: OpenSpan; readonly tracer: Tracer } | null {
  if (tracer === null) return null;
  const place = places.getStore();
  if (!place?.span?.isSampled || !place.root.isOpen) return null;
  return { place, span: place.span, tracer };
}

/** Whether spans of the running work are recorded, for callers that prepare attributes. */
export function isRecording(): boolean {
  return recordingPlace() !== null;
}

/** Begins a span within the running work; null if nothing is recorded. Whoever calls it ends the span. */
export function openSpan(start: SpanStart): OpenSpan | null {
  const here = recordingPlace();
  if (here === null) return null;
  here.place.root.spans += 1;
  return here.place.root.spans > MOST_SPANS ? null : here.tracer.child(here.span, start);
}

/** Runs work in a span of its own, if anything is recorded; otherwise just runs it. */
export function span<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const own = openSpan(start);
  const place = places.getStore();
  if (own === null || place === undefined) return work();
  return places.run({ root: place.root, span: own, traceId: own.traceId }, async () => {
    try {
      return await work();
    } catch (error) {
      own.fail(kindOfError(error));
      throw error;
    } finally {
      own.end();
    }
  });
}

/** A span that has just ended. */
export function pastSpan(start: SpanStart, tookMs: number, failure?: string): void {
  const past = openSpan({ ...start, startedMs: nowMs() - tookMs });
  if (failure !== undefined) past?.fail(failure);
  past?.end();
}

/** Adds to the span of the running work. */
export function noteInSpan(attributes: Attributes): void {
  recordingPlace()?.span.note(attributes);
}

/** Marks the span of the running work as failed, without ending it. @param kind a code or class, never a message */
export function failSpan(kind: string): void {
  recordingPlace()?.span.fail(kind);
}

/** The id that joins spans and log lines of the running work; undefined outside of calls and jobs. */
export function traceId(): string | undefined {
  const place = places.getStore();
  if (place === undefined) return undefined;
  place.traceId ??= randomUUID().replaceAll("-", "");
  return place.traceId;
}

/** The place in the trace, for whoever continues it; undefined outside of calls and jobs. */
export function placeInTrace(): { readonly parent: string; readonly beganMs: number } | undefined {
  const id = traceId();
  const place = places.getStore();
  if (id === undefined || place === undefined) return undefined;
  const parent: TraceParent = place.span ?? { traceId: id, spanId: id.slice(16), isSampled: false };
  return { parent: writeTraceParent(parent), beganMs: place.root.beganMs };
}

const HARMLESS = /^[\w.-]{1,60}$/;

/** The code or class of an error: messages may quote names. */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : "";
  return [code, error.name].find((text) => HARMLESS.test(text)) ?? "Error";
}
