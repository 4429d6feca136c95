import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import definitions from "@opentelemetry/otlp-proto-exporter-base/build/src/generated/root.js";

/** A span as it was received. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isFailed: boolean;
  readonly linkedTraceIds: readonly string[];
  /** What describes the process that sent it. */
  readonly resource: Readonly<Record<string, unknown>>;
  readonly tookMs: number;
}

/**
 * Stands in for a collector, of which Debian has no package: receives OTLP over HTTP as protobuf and decodes it with
 * OpenTelemetry's own definitions. It is no collector: it stores nothing, and checks nothing else.
 */
export interface TraceReceiver extends AsyncDisposable {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The headers of each request. */
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  /** Everything received, as text. */
  text(): string;
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface EncodedSpan {
  readonly traceId: Uint8Array;
  readonly spanId: Uint8Array;
  readonly parentSpanId?: Uint8Array;
  readonly name: string;
  readonly attributes: readonly KeyValue[];
  readonly status?: { readonly code?: number };
  readonly links: readonly { readonly traceId: Uint8Array }[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

interface Encoded {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly EncodedSpan[] }[];
  }[];
}

/** A message of the definitions, as protobuf.js makes it. */
interface Message {
  decode(bytes: Uint8Array): unknown;
  toObject(message: unknown, options: { readonly longs: StringConstructor; readonly arrays: boolean }): unknown;
}

/** The package's types describe another form of it. */
const { opentelemetry } = definitions as unknown as {
  readonly opentelemetry: {
    readonly proto: {
      readonly collector: { readonly trace: { readonly v1: Record<"ExportTraceServiceRequest", Message> } };
    };
  };
};
const request = opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("hex");

function attributesOf(list: readonly KeyValue[] = []): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value }) => [key, plainValue(value)]));
}

function plainValue(value: Readonly<Record<string, unknown>>): unknown {
  if ("arrayValue" in value)
    return (value.arrayValue as { values: Record<string, unknown>[] }).values.map((one) => plainValue(one));
  return Object.values(value)[0];
}

function decode(body: Uint8Array): ReceivedSpan[] {
  const { resourceSpans } = request.toObject(request.decode(body), { longs: String, arrays: true }) as Encoded;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => plainSpan(span, attributesOf(resource.attributes)))),
  );
}

function plainSpan(span: EncodedSpan, resource: ReceivedSpan["resource"]): ReceivedSpan {
  return {
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentId: hex(span.parentSpanId),
    name: span.name,
    attributes: attributesOf(span.attributes),
    isFailed: span.status?.code === 2,
    linkedTraceIds: span.links.map((link) => hex(link.traceId)),
    resource,
    tookMs: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
  };
}

/** @param answer the status of each response; never: no response at all */
export async function traceReceiver(answer: number | "never" = 200): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const texts: string[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      headers.push({ ...incoming.headers, path: incoming.url });
      if (answer === "never") return;
      const body = Buffer.concat(chunks);
      texts.push(body.toString("latin1"));
      if (answer === 200) spans.push(...decode(body));
      response.writeHead(answer, { "content-type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    text: () => texts.join("\n"),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
