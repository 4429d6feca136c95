import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { afterEach, expect, test } from "vitest";
import { createTracer } from "./create-tracer.ts";
import { beginTrace, recordWith } from "./trace.ts";
import { watchFetches } from "./watch-fetches.ts";

afterEach(() => recordWith(null));

test("PLUS-1658 a request to another server is a span with its method, host and status, without path and query", async () => {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor({ exporter });
  recordWith(createTracer({ sampler: { isParentBased: true, ratio: 1 }, resource: {}, processor }));
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.traceparent);
    response.writeHead(request.url?.startsWith("/gone") ? 410 : 200).end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const leave = watchFetches();
  const trace = beginTrace({ name: "call" }, {});
  await trace.run(async () => {
    await (await fetch(`${address}/private/hunter2?token=hunter2`, { headers: { authorization: "hunter2" } })).text();
    await (await fetch(`${address}/gone`)).text();
  });
  await fetch(address);
  leave();
  trace.end({});
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const spans = exporter.getFinishedSpans().slice(0, -1);
  const attributes = { "http.request.method": "GET", "server.address": "127.0.0.1" };
  expect(spans.map(({ name, attributes: given, status }) => ({ name, given, code: status.code }))).toEqual([
    { name: "GET", given: { ...attributes, "http.response.status_code": 200 }, code: 0 },
    { name: "GET", given: { ...attributes, "http.response.status_code": 410, "error.type": "410" }, code: 2 },
  ]);
  expect(JSON.stringify(spans.map(({ attributes: given, events }) => [given, events]))).not.toContain("hunter2");
  // Others don't learn our ids.
  expect(seen).toEqual([undefined, undefined, undefined]);
});
