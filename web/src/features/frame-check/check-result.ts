/** What was on screen after an action. */
export interface CheckLook {
  /** The requested frame; after a pause the one that the player names. */
  readonly wanted: number;
  readonly named: number;
  /** The number in the picture; null if unreadable. */
  readonly seen: number | null;
  /** How long the wanted number took to appear after the player had reported completion. */
  readonly lateMs: number;
  /** From the action to the player's report, if that is awaited. */
  readonly ms: number;
}

/** The results at one rate. */
export interface RateResult {
  readonly rate: string;
  readonly looks: readonly CheckLook[];
  /** No picture appeared in time. */
  readonly stoodStill: boolean;
}

export interface RateTotals {
  readonly tried: number;
  readonly wrong: number;
  readonly late: number;
  readonly longestLateMs: number;
  readonly unread: number;
  readonly medianMs: number;
}

export function isWrong({ wanted, named, seen }: CheckLook): boolean {
  return named !== wanted || (seen !== null && seen !== wanted);
}

export function totalsOf(looks: readonly CheckLook[]): RateTotals {
  const late = looks.filter((look) => look.lateMs > 0 && !isWrong(look));
  const times = looks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    tried: looks.length,
    wrong: looks.filter(isWrong).length,
    late: late.length,
    longestLateMs: Math.max(0, ...late.map(({ lateMs }) => lateMs)),
    unread: looks.filter(({ seen }) => seen === null).length,
    medianMs: Math.round(times[Math.floor(times.length / 2)] ?? 0),
  };
}

/** `untold`: too many pictures were unreadable for a verdict. */
export type CheckVerdict = "exact" | "late" | "wrong" | "untold" | "partial";

/** The overall verdict. Anything that wasn't tried or read isn't a success. */
export function verdictOf(results: readonly RateResult[], isComplete: boolean): CheckVerdict {
  const totals = totalsOf(results.flatMap(({ looks }) => looks));
  if (totals.wrong > 0) return "wrong";
  if (totals.unread > 0) return "untold";
  if (!isComplete || totals.tried === 0 || results.some(({ stoodStill }) => stoodStill)) return "partial";
  return totals.late > 0 ? "late" : "exact";
}
