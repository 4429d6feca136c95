import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://traces.example:4318/" };

test("traces are off without an endpoint, and OpenTelemetry's other variables have its defaults", () => {
  expect(loadConfig({ OTEL_TRACES_SAMPLER: "always_off" }).traces).toBeUndefined();
  expect(loadConfig(ENDPOINT).traces).toEqual({
    url: "http://traces.example:4318/v1/traces",
    headers: {},
    serviceName: "rushlight",
    sampler: { isParentBased: true, ratio: 1 },
  });
  const given = { OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc, x-team=films" };
  const sampler = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" };
  expect(loadConfig({ ...ENDPOINT, ...given, ...sampler }).traces).toMatchObject({
    headers: { authorization: "Bearer abc", "x-team": "films" },
    sampler: { isParentBased: false, ratio: 0.25 },
  });
  expect(loadConfig({ ...ENDPOINT, OTEL_TRACES_SAMPLER: "always_off" }).traces?.sampler.ratio).toBe(0);
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "ftp://me:hunter2@traces.example"],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "x=%hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "x=hunter2%0d%0ay: 1"],
  ["OTEL_TRACES_SAMPLER", "sometimes"],
  ["OTEL_TRACES_SAMPLER_ARG", "25"],
  ["TRACE_PARENT", "yes"],
])("PLUS-1664 a wrong %s stops the start with one sentence that names it, and repeats no secret: %s", (name, value) => {
  expect(() => loadConfig({ ...ENDPOINT, [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]*\\.$`));
  expect(() => loadConfig({ ...ENDPOINT, [name]: value })).not.toThrow(/hunter2/);
});

test("PLUS-1664 a ratio without a sampler that uses it is refused", () => {
  const settings = { ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "0.1" };
  expect(() => loadConfig(settings)).toThrow(/^OTEL_TRACES_SAMPLER must be traceidratio or [^\n]*\.$/);
});
