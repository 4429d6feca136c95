import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import { afterEach, expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import { createLogger } from "../log/log.ts";
import { createTracer } from "./create-tracer.ts";
import { deliverSpans } from "./delivery.ts";
import { beginTrace, recordWith } from "./trace.ts";

type Result = Parameters<Parameters<SpanExporter["export"]>[1]>[0];

/** Records through an exporter that responds as the test says. */
function delivering(respond: (spans: ReadableSpan[]) => Result | null) {
  const lines: string[] = [];
  const log = createLogger({ level: "info", role: "api", sink: { write: (line) => lines.push(line) } });
  const exporter: SpanExporter = {
    export: (spans, done) => {
      const result = respond(spans);
      if (result) done(result);
    },
    shutdown: async () => {},
  };
  const delivery = deliverSpans(exporter, log);
  const tracer = createTracer({
    sampler: { isParentBased: true, ratio: 1 },
    resource: {},
    processor: delivery.processor,
  });
  recordWith(tracer);
  return { lines, counts: delivery.counts, tracer };
}
const record = (count: number) => {
  for (let number = 0; number < count; number += 1) beginTrace({ name: "call" }, {}).end({});
};

afterEach(() => recordWith(null));

test("PLUS-1661 spans that nobody takes are dropped beyond a number, counted, and logged once", async () => {
  const { lines, counts, tracer } = delivering(() => null);
  record(10_000);
  const { sent, failed, dropped } = counts();
  expect([sent, failed]).toEqual([0, 0]);
  expect(dropped).toBeGreaterThan(5_000);
  expect(dropped).toBeLessThan(6_000);
  expect(lines).toHaveLength(1);
  const beganMs = performance.now();
  await tracer.close();
  expect(performance.now() - beganMs).toBeLessThan(10_000);
});

test("PLUS-1661 a refusing receiver is logged once, and once more when it accepts again", async () => {
  let isAway = true;
  const { lines, counts } = delivering(() => (isAway ? { code: 1, error: new Error("no\nstack") } : { code: 0 }));
  record(600);
  await until(() => counts().failed >= 512);
  record(600);
  await until(() => counts().failed >= 1_024);
  isAway = false;
  await until(() => counts().sent > 0);
  const messages = lines.map((line) => JSON.parse(line) as { message: string; reason?: string });
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({ level: "warn", reason: "no" });
  expect(messages[1]?.message).toBe("traces are delivered again");
});
