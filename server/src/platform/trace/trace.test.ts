import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { fastify } from "fastify";
import { afterEach, expect, test } from "vitest";
import type { TraceParentUse, TraceSampler } from "../config/traces.ts";
import { createLogger } from "../log/log.ts";
import { createTracer } from "./create-tracer.ts";
import { statementSpan } from "./statement-span.ts";
import { harmlessArguments } from "./tool-arguments.ts";
import { beginTrace, openSpan, outsideTraces, recordWith, span, traceId } from "./trace.ts";
import { traceCalls } from "./trace-calls.ts";
import { type SentFrom, sendingPlace, traceJob } from "./trace-jobs.ts";
import { readTraceParent } from "./trace-parent.ts";

const ALL: TraceSampler = { isParentBased: true, ratio: 1 };
const NONE: TraceSampler = { isParentBased: true, ratio: 0 };
const STRANGER = { traceId: "ab".repeat(16), spanId: "cd".repeat(8) };
const HEADER = `00-${STRANGER.traceId}-${STRANGER.spanId}-01`;

/** Records in memory until the end of the test. */
function recording(sampler = ALL): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter();
  recordWith(createTracer({ sampler, resource: {}, processor: new SimpleSpanProcessor({ exporter }) }));
  return exporter;
}
const namesIn = (exporter: InMemorySpanExporter) => exporter.getFinishedSpans().map(({ name }) => name);

afterEach(() => recordWith(null));

/** Sends one call with this header; returns the id that its work sees. */
async function call(use: TraceParentUse, traceparent?: string): Promise<string | undefined> {
  const app = fastify();
  traceCalls(app, use);
  let seen: string | undefined;
  app.post("/api/do", async () => {
    seen = traceId();
    return {};
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const headers = { "content-type": "application/json", ...(traceparent !== undefined && { traceparent }) };
  await fetch(`${address}/api/do`, { method: "POST", body: "{}", headers });
  await app.close();
  return seen;
}

test("PLUS-1662 a stranger's header names the trace, but is neither its parent nor decides whether it is recorded", async () => {
  const exporter = recording();
  expect(await call("id", HEADER)).toBe(STRANGER.traceId);
  const [recorded] = exporter.getFinishedSpans();
  expect(recorded?.spanContext().traceId).toBe(STRANGER.traceId);
  expect(recorded?.parentSpanContext).toBeUndefined();
  const rare = recording(NONE);
  expect(await call("id", HEADER)).toBe(STRANGER.traceId);
  expect(namesIn(rare)).toEqual([]);
  // An id that a sampler by ratio always chooses.
  const half = recording({ isParentBased: false, ratio: 1e-9 });
  await call("id", `00-${"0".repeat(31)}1-${STRANGER.spanId}-01`);
  expect(namesIn(half)).toEqual([]);
});

test("PLUS-1662 a trusted header is the parent and decides; an ignored one means nothing", async () => {
  const trusting = recording(NONE);
  await call("trusted", HEADER);
  expect(trusting.getFinishedSpans()[0]?.parentSpanContext).toMatchObject(STRANGER);
  const declined = recording();
  await call("trusted", HEADER.replace(/1$/, "0"));
  expect(namesIn(declined)).toEqual([]);
  expect(await call("ignored", HEADER)).not.toBe(STRANGER.traceId);
});

test.each([
  "",
  HEADER.toUpperCase(),
  `${HEADER}-more`,
  `${HEADER}, ${HEADER}`,
  HEADER.replace("00-", "ff-"),
  HEADER.replace(STRANGER.traceId, "0".repeat(32)),
  HEADER.replace(STRANGER.spanId, "0".repeat(16)),
  HEADER.slice(0, -1),
  `${HEADER}\n`,
  "00-<script>-1-01",
])("PLUS-1662 a header of another form is ignored: %j", (header) => {
  expect(readTraceParent(HEADER)).toEqual({ ...STRANGER, isSampled: true });
  expect(readTraceParent(header)).toBeNull();
});

test("spans nest, end with their work, name the kind of an error and never its message", async () => {
  const exporter = recording();
  const trace = beginTrace({ name: "call" }, {});
  const failing = trace.run(() =>
    span({ name: "outer" }, () => span({ name: "inner" }, () => Promise.reject(new TypeError("of Secret.mov")))),
  );
  await expect(failing).rejects.toThrow("of Secret.mov");
  trace.end({});
  const [inner, outer, root] = exporter.getFinishedSpans();
  expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  expect(outer?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId);
  expect(inner).toMatchObject({ attributes: { "error.type": "TypeError" }, status: { code: 2 } });
  expect(JSON.stringify([inner?.attributes, inner?.status, inner?.events])).not.toContain("Secret");
});

test("nothing is recorded outside of traces, after their end, or beyond 2,000 spans, whose number is kept", async () => {
  const exporter = recording();
  expect(openSpan({ name: "alone" })).toBeNull();
  const trace = beginTrace({ name: "call" }, {});
  trace.run(() => {
    expect(outsideTraces(() => openSpan({ name: "outside" }))).toBeNull();
    for (let number = 0; number < 2_010; number += 1) openSpan({ name: "one" })?.end();
  });
  trace.end({});
  expect(trace.run(() => openSpan({ name: "late" }))).toBeNull();
  expect(namesIn(exporter).filter((name) => name === "one")).toHaveLength(2_000);
  expect(exporter.getFinishedSpans().at(-1)?.attributes).toEqual({ "rushlight.spans_left_out": 10 });
});

test("a statement's span has its text with placeholders, without comments and texts in quotes", () => {
  const exporter = recording();
  const trace = beginTrace({ name: "call" }, {});
  const text = `/* plan kept */ insert into "job" ("id") select $1 where 'Ann''s film' <> $2`;
  trace.run(() => statementSpan(text, 5, Object.assign(new Error("Key (email)=(ann@b.example)"), { code: "23505" })));
  const [statement] = exporter.getFinishedSpans();
  expect(statement?.name).toBe("insert job");
  expect(statement?.attributes).toMatchObject({
    "db.query.text": `insert into "job" ("id") select $1 where '…' <> $2`,
    "error.type": "23505",
  });
  expect(JSON.stringify(statement?.attributes)).not.toMatch(/Ann|ann@/);
});

/** Sends a job within a trace that began this long ago, then runs it; returns the contexts of both. */
async function jobAfter(ageMs: number, together = 1) {
  const exporter = recording();
  const nowMs = performance.timeOrigin + performance.now();
  const sender = beginTrace({ name: "call" }, {}, nowMs - ageMs);
  const sent: SentFrom | null = sender.run(() => sendingPlace(nowMs, together));
  sender.end({});
  const seen = await traceJob({ name: "mail.send", sent }, nowMs, async () => traceId());
  const [call, , job] = exporter.getFinishedSpans();
  return { seen, sender: call?.spanContext(), job };
}

test("PLUS-1663 a job is a part of the trace that sent it, or, much later or sent with many, of one that refers to it", async () => {
  const soon = await jobAfter(1_000);
  expect(soon.seen).toBe(soon.sender?.traceId);
  expect(soon.job?.parentSpanContext?.spanId).toBe(soon.sender?.spanId);
  for (const apart of [await jobAfter(3_700_000), await jobAfter(0, 11)]) {
    expect(apart.seen).not.toBe(apart.sender?.traceId);
    expect(apart.job?.links.map(({ context }) => context.traceId)).toEqual([apart.sender?.traceId]);
  }
  const exporter = recording();
  await traceJob({ name: "mail.purge", sent: null }, 0, async () => {});
  expect(namesIn(exporter)).toEqual(["process mail.purge"]);
});

test("PLUS-1659 log lines of a call have its trace's id also while nothing is recorded", () => {
  const lines: string[] = [];
  const log = createLogger({ level: "info", role: "api", sink: { write: (line) => lines.push(line) } });
  log.info("outside");
  const trace = beginTrace({ name: "call" }, {});
  trace.run(() => log.info("first"));
  trace.run(() => log.info("second"));
  const ids = lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId);
  expect(ids[0]).toBeUndefined();
  expect(ids[1]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[2]).toBe(ids[1]);
});

test("PLUS-1658 of a program's arguments, files, filters, metadata and unknown options are left out", () => {
  const args = [
    "-y",
    "-f",
    "mov",
    "-i",
    "file:/media/Secret.mov",
    "-vf",
    "drawtext=text=Ann",
    "-metadata",
    "title=Secret",
  ];
  const more = ["-c:v:0", "libx264", "-r", "30000/1001", "-map", "[Ann's cut]", "-an", "Secret.mp4", "-f", "-Secret/x"];
  expect(harmlessArguments([...args, ...more])).toEqual([
    "-y",
    "-f",
    "mov",
    "…",
    "-c:v:0",
    "libx264",
    "-r",
    "30000/1001",
    "-map",
    "…",
    "-an",
    "…",
    "-f",
    "…",
  ]);
});
