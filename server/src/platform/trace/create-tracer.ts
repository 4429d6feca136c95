import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TraceSampler } from "../config/traces.ts";
import type { TraceParent } from "./trace-parent.ts";
import type { Attributes, OpenSpan, Origin, SpanStart, Tracer } from "./tracer.ts";

export interface TracerParts {
  readonly sampler: TraceSampler;
  /** What describes this process, such as `service.name`. */
  readonly resource: Attributes;
  readonly processor: SpanProcessor;
}

export interface OwnTracer extends Tracer {
  /** Ends with the last spans handed over. */
  close(): Promise<void>;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Spans by OpenTelemetry's SDK, without its global state and without its context: `trace.ts` knows what runs where. */
export function createTracer({ sampler, resource, processor }: TracerParts): OwnTracer {
  const ids = new RandomIdGenerator();
  let givenTraceId: string | undefined;
  let isChosen = true;
  const provider = new TracerProvider({
    resource: resourceFromAttributes(plain(resource)),
    sampler: decidedBefore(() => isChosen),
    spanProcessors: [processor],
    idGenerator: {
      generateSpanId: () => ids.generateSpanId(),
      generateTraceId: () => givenTraceId ?? ids.generateTraceId(),
    },
  });
  const tracer = provider.getTracer("rushlight");

  function open(start: SpanStart, within: Context, links: readonly TraceParent[], chosen: boolean): OpenSpan {
    isChosen = chosen;
    const span = tracer.startSpan(
      start.name,
      {
        kind: start.kind === undefined ? SpanKind.INTERNAL : KINDS[start.kind],
        attributes: plain(start.attributes),
        links: links.map((link) => ({ context: contextOf(link) })),
        ...(start.startedMs !== undefined && { startTime: start.startedMs }),
      },
      within,
    );
    return openSpan(span);
  }

  return {
    begin(start, origin) {
      const parent = origin.parent;
      const decisive = parent?.traceId ?? ids.generateTraceId();
      const isSampled = chooses(sampler, origin, decisive);
      givenTraceId = origin.traceId;
      const within = parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT;
      return open(start, within, origin.link ? [origin.link] : [], isSampled);
    },
    child(parent, start) {
      const within = trace.setSpanContext(ROOT_CONTEXT, contextOf(parent, false));
      return open(start, within, [], parent.isSampled);
    },
    close: () => provider.shutdown(),
  };
}

/**
 * Whether a trace is recorded. A ratio applies to an id of our own, unless the sender's flags count: a stranger who may choose
 * ids would choose those that are recorded.
 */
function chooses({ isParentBased, ratio }: TraceSampler, { parent, followsParent }: Origin, id: string): boolean {
  if (parent && (followsParent || isParentBased)) return parent.isSampled;
  const { decision } = new TraceIdRatioBasedSampler(ratio).shouldSample(ROOT_CONTEXT, id);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

const decidedBefore = (isChosen: () => boolean): Sampler => ({
  shouldSample: () => ({ decision: isChosen() ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
  toString: () => "decided at the beginning of the trace",
});

const contextOf = ({ traceId, spanId, isSampled }: TraceParent, isRemote = true) => ({
  traceId,
  spanId,
  traceFlags: isSampled ? 1 : 0,
  isRemote,
});

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    spanId,
    isSampled: (traceFlags & 1) === 1,
    note: (attributes) => void span.setAttributes(plain(attributes)),
    fail: (kind) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", kind),
    end: () => span.end(),
  };
}

/** The SDK's types have mutable lists. */
function plain(attributes: Attributes = {}): Record<string, string | number | boolean | string[]> {
  const known = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === "object" ? [...value] : value] as const],
  );
  return Object.fromEntries(known);
}
