import type { Config } from "../config/config.ts";
import type { Logger } from "../log/log.ts";
import type { SpanCounts } from "./delivery.ts";
import { recordWith } from "./trace.ts";

let counts: (() => SpanCounts) | null = null;

/** How many spans of this process were delivered; null if traces are not sent. */
export function spanCounts(): SpanCounts | null {
  return counts?.() ?? null;
}

/** Sends traces if an endpoint is set; otherwise nothing of OpenTelemetry is loaded. Call once per process. */
export async function startTracing(
  { traces, version }: Pick<Config, "traces" | "version">,
  { role, log }: { readonly role: "api" | "worker"; readonly log: Logger },
): Promise<{ stop(): Promise<void> }> {
  if (traces === undefined) return { stop: async () => {} };
  const [{ OTLPTraceExporter }, { createTracer }, { deliverSpans }, { watchFetches }, { watchPrograms }] =
    await Promise.all([
      import("@opentelemetry/exporter-trace-otlp-proto"),
      import("./create-tracer.ts"),
      import("./delivery.ts"),
      import("./watch-fetches.ts"),
      import("./watch-programs.ts"),
    ]);
  const delivery = deliverSpans(new OTLPTraceExporter({ url: traces.url, headers: { ...traces.headers } }), log);
  const tracer = createTracer({
    sampler: traces.sampler,
    resource: {
      "service.name": traces.serviceName,
      "service.version": version,
      "rushlight.role": role,
      "process.pid": process.pid,
    },
    processor: delivery.processor,
  });
  counts = delivery.counts;
  recordWith(tracer);
  const leave = [watchFetches(), watchPrograms()];
  return {
    async stop() {
      for (const end of leave) end();
      recordWith(null);
      await tracer.close();
    },
  };
}
