/** A place in a trace: what W3C's `traceparent` header carries. */
export interface TraceParent {
  /** 32 lower-case hex digits. */
  readonly traceId: string;
  /** 16 lower-case hex digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Null unless the value has exactly the form of version 00: headers come from strangers. */
export function readTraceParent(value: unknown): TraceParent | null {
  const [, traceId, spanId, flags] = typeof value === "string" ? (FORM.exec(value) ?? []) : [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceParent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;
}
