import { Counter, type Registry } from "prom-client";
import { spanCounts } from "../../trace/start-tracing.ts";

/** How many spans of this process were delivered; absent if traces are not sent. */
export function collectTraceMetrics(register: Registry): void {
  if (spanCounts() === null) return;
  new Counter({
    name: "rushlight_trace_spans_total",
    help: "Spans: sent, failed (the receiver refused or was away), dropped (no room to wait)",
    labelNames: ["outcome"],
    registers: [register],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(spanCounts() ?? {})) this.inc({ outcome }, count);
    },
  });
}
