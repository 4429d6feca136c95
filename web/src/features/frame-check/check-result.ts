/** What was on screen after an act. */
export interface CheckLook {
  /** The frame asked for; after a pause the one that the player names. */
  readonly wanted: number;
  readonly named: number;
  /** The number in the picture; null when none could be read. */
  readonly seen: number | null;
  /** How long it took to become that one after the player had called it done. */
  readonly lateMs: number;
  /** From the act to the player's word, where that is waited for. */
  readonly ms: number;
}

/** What was found at one rate. */
export interface RateResult {
  readonly rate: string;
  readonly looks: readonly CheckLook[];
  /** No picture came within the time. */
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

/** `untold`: so many pictures could not be read that nothing can be said. */
export type CheckVerdict = "exact" | "late" | "wrong" | "untold" | "partial";

/** What all of it says. Anything that was not tried, or not read, is no success. */
export function verdictOf(results: readonly RateResult[], isComplete: boolean): CheckVerdict {
  const totals = totalsOf(results.flatMap(({ looks }) => looks));
  if (totals.wrong > 0) return "wrong";
  if (totals.unread > 0) return "untold";
  if (!isComplete || totals.tried === 0 || results.some(({ stoodStill }) => stoodStill)) return "partial";
  return totals.late > 0 ? "late" : "exact";
}
