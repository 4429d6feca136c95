/** Statements that take this long make people wait. */
export const SLOW_MS = 1_000;
const HOUR_MS = 3_600_000;
/** At most this many are kept and counted; the oldest are dropped. */
const MOST_KEPT = 1_000;
const MOST_CHARACTERS = 300;

export interface SlowFigures {
  readonly slowStatements: number;
  readonly slowestMs: number;
  /** The text with its placeholders: values are never kept. */
  readonly slowestStatement: string | null;
}

/** The slow statements of this process. */
export interface SlowStatements {
  note(sql: string, tookMs: number): void;
  lastHour(): SlowFigures;
}

export function slowStatements(nowMs: () => number = () => performance.now()): SlowStatements {
  let kept: { readonly sql: string; readonly tookMs: number; readonly atMs: number }[] = [];
  return {
    note(sql, tookMs) {
      if (tookMs < SLOW_MS) return;
      kept.push({ sql: sql.replace(/\s+/g, " ").trim().slice(0, MOST_CHARACTERS), tookMs, atMs: nowMs() });
      if (kept.length > MOST_KEPT) kept.shift();
    },
    lastHour() {
      kept = kept.filter(({ atMs }) => nowMs() - atMs < HOUR_MS);
      const slowest = kept.reduce((worst, one) => (one.tookMs > worst.tookMs ? one : worst), { sql: "", tookMs: 0 });
      return {
        slowStatements: kept.length,
        slowestMs: Math.round(slowest.tookMs),
        slowestStatement: kept.length === 0 ? null : slowest.sql,
      };
    },
  };
}
