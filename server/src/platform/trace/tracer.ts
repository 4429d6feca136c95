import type { TraceParent } from "./trace-parent.ts";

/** What a span says. Never names of files or people, addresses, tokens, or the values of a statement. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface SpanStart {
  /** From a small set: no ids. */
  readonly name: string;
  readonly kind?: "server" | "client" | "producer" | "consumer";
  readonly attributes?: Attributes | undefined;
  /** Milliseconds since 1970; undefined: now. */
  readonly startedMs?: number | undefined;
}

/** A span that has begun. */
export interface OpenSpan extends TraceParent {
  note(attributes: Attributes): void;
  /** @param kind a code or class, never a message */
  fail(kind: string): void;
  end(): void;
}

/** Where a trace begins. */
export interface Origin {
  /** The sender's span, of which this one becomes a part. */
  readonly parent?: TraceParent | undefined;
  /** A trace that this one only refers to. */
  readonly link?: TraceParent | undefined;
  /** A sender's id for a trace that begins here. */
  readonly traceId?: string | undefined;
  /** Whether the parent's flag decides, and not the sampler of the settings. */
  readonly followsParent?: boolean;
}

/** Records spans: there is one while traces are sent (`start-tracing.ts`). */
export interface Tracer {
  begin(start: SpanStart, origin: Origin): OpenSpan;
  child(parent: TraceParent, start: SpanStart): OpenSpan;
}
