import { readStored, writeStored } from "#web/ui/stored-value.ts";

const KEY = "rushlight.seen-versions";
/** Visits of other versions are forgotten, oldest first. */
const MOST = 300;

type Visits = Readonly<Record<string, number>>;

const isVisits = (value: unknown): value is Visits =>
  typeof value === "object" && value !== null && Object.values(value).every((at) => typeof at === "number");

const visits = () => readStored<Visits>(KEY, isVisits, {});

/** During a visit, what was new when it began stays new. */
let current: { readonly versionId: string; readonly seenUntilMs: number } | undefined;

/** Time of the newest comment that this browser had shown before the current visit; 0 without one (PLUS-1172). */
export function seenUntil(versionId: string): number {
  if (current?.versionId !== versionId) current = { versionId, seenUntilMs: visits()[versionId] ?? 0 };
  return current.seenUntilMs;
}

/** Comments up to this moment are on screen. */
export function noteSeen(versionId: string, untilMs: number): void {
  seenUntil(versionId);
  const { [versionId]: _, ...others } = visits();
  const kept = Object.entries(others).slice(0, MOST - 1);
  writeStored(KEY, Object.fromEntries([[versionId, untilMs], ...kept]));
}

/** The comments left the screen. */
export function endVisit(): void {
  current = undefined;
}
