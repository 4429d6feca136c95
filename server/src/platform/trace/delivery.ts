import { setTimeout as sleep } from "node:timers/promises";
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from "@opentelemetry/sdk-trace";
import type { Logger } from "../log/log.ts";
import { outsideTraces } from "./trace.ts";

/** How many spans of this process were delivered. */
export interface SpanCounts {
  readonly sent: number;
  /** The receiver refused them, or didn't answer. */
  readonly failed: number;
  /** There was no room for them, because the receiver is slower than the spans come. */
  readonly dropped: number;
}

/** Spans waiting to be sent: a few megabytes. */
const MOST_WAITING = 4_096;
const SEND_EVERY_MS = 2_000;
/** How long one batch may take, with its retries. */
const BATCH_MS = 10_000;
/** How long the end of the program waits for the last ones. */
const FLUSH_MS = 2_000;

export interface Delivery {
  readonly processor: SpanProcessor;
  readonly counts: () => SpanCounts;
}

/**
 * Sends spans in the background, and never more work than that: a receiver that is slow, away or refuses costs its spans, a line
 * in the log when that begins and another when it ends.
 */
export function deliverSpans(exporter: SpanExporter, log: Logger): Delivery {
  const counts = { sent: 0, failed: 0, dropped: 0 };
  let waiting = 0;
  let isTroubled = false;
  function note(reason: string | null): void {
    if ((reason !== null) === isTroubled) return;
    isTroubled = reason !== null;
    if (isTroubled)
      log.warn({ reason }, "traces can't be delivered: their spans are dropped until the receiver accepts them");
    else log.info({ ...counts }, "traces are delivered again");
  }
  const counted: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      // The timer that sends was started by a call, whose trace it must not become a part of.
      outsideTraces(() =>
        exporter.export(spans, (result) => {
          const isSent = result.code === 0;
          counts[isSent ? "sent" : "failed"] += spans.length;
          note(isSent ? null : (result.error?.message.split("\n", 1)[0] ?? "unknown"));
          done(result);
        }),
      );
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: MOST_WAITING,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: BATCH_MS,
  });
  const processor: SpanProcessor = {
    onStart: () => {},
    onEnd(span: ReadableSpan) {
      // Counted here, since the SDK drops in silence.
      if (waiting >= MOST_WAITING) {
        counts.dropped += 1;
        note("too many spans are waiting");
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    async shutdown() {
      await Promise.race([batches.shutdown().catch(() => {}), sleep(FLUSH_MS, undefined, { ref: false })]);
    },
  };
  return { processor, counts: () => ({ ...counts }) };
}
