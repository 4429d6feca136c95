import { expect, test, vi } from "vitest";
import { countInto } from "../engines/frame-count.ts";
import { type FramePiece, newestOf } from "../player-harness/frame-pieces.ts";
import { frameTablePage, isFaulty, LATE_BOUND_MS, newTally } from "../player-harness/frame-table.ts";

const right = { ms: 10, lateMs: 0, stayed: -9 };

function tallied() {
  const tally = newTally("WebKitGTK 2.50.6", "24", "quick");
  vi.spyOn(console, "error").mockImplementation(() => {});
  return { tally, check: countInto(tally) };
}

test("PLUS-908 a picture that stays wrong, or is named wrongly, is wrong; one that becomes its frame is late", () => {
  const { tally, check } = tallied();
  check(5, { ...right, named: 5, seen: 5 });
  check(6, { ...right, named: 6, seen: 7 });
  check(7, { ...right, named: 8, seen: 7 });
  check(8, { ...right, named: 8, seen: 8, lateMs: 120 });
  check(9, { ...right, named: 9, seen: 9, lateMs: 40 });
  expect(tally).toMatchObject({ tried: 5, wrong: 2, late: 2, longestLateMs: 120 });
});

test("PLUS-908 a picture that was right and becomes another one before the next action is wrong; one that can't be read then is not", () => {
  const { tally, check } = tallied();
  check(5, { ...right, named: 5, seen: 5 });
  check(6, { ...right, named: 6, seen: 6, stayed: 4 });
  check(7, { ...right, named: 7, seen: 7, stayed: 6 });
  check(8, { ...right, named: 8, seen: 8, stayed: -3 });
  expect(tally).toMatchObject({ tried: 4, wrong: 1 });
});

test("PLUS-908 wrong, stalled and too late results fail; late ones within the limit don't", () => {
  const tally = newTally("Firefox 153.7.0", "24", "quick");
  expect(isFaulty({ ...tally, late: 1, longestLateMs: LATE_BOUND_MS })).toBe(false);
  expect(isFaulty({ ...tally, late: 1, longestLateMs: LATE_BOUND_MS + 1 })).toBe(true);
  expect(isFaulty({ ...tally, wrong: 1 })).toBe(true);
  expect(isFaulty({ ...tally, isUnfinished: true })).toBe(true);
});

const piece = (rate: string, part: Partial<FramePiece> = {}, found: object = {}): FramePiece => {
  const { msToPicture: _, ...row } = newTally("Firefox 153.7.0", rate, "quick");
  const counted = { ...row, tried: 69, medianMs: 14, p95Ms: 30, ...found };
  return { name: `Firefox 153.7.0, ${rate}, quick`, day: "2026-11-26", code: "abc", load: 1, found: counted, ...part };
};

test("PLUS-908 the page holds the newest results of one day and one commit", () => {
  const pieces = [
    piece("24", {}, { tried: 1 }),
    piece("25", { code: "old" }),
    piece("50", { day: "2026-11-25" }),
    piece("24", {}, { tried: 2 }),
  ];
  expect(newestOf(pieces, "2026-11-26", "abc")).toEqual([pieces[3]]);
});

test("PLUS-908 PLUS-1091 the page shows its date and commit, which clips are missing, and what was wrong, late or stalled", () => {
  const pieces = [
    piece("25", { load: 2.04 }, { wrong: 1, late: 2, longestLateMs: 80, restarts: 3 }),
    piece("24", {}, { isUnfinished: true, tried: 0 }),
  ];
  const page = frameTablePage(pieces);
  expect(page).toContain("measured on 2026-11-26 with the code `abc`");
  expect(page).toContain("system load of 1.0 to 2.0");
  expect(page).toContain(
    "1 wrong of 69, 2 late (at most 80 ms). **Not tried: 23.976, 29.97 DF, 29.97 NDF, 50, 59.94, variable, 25 (edit list), 25 (open GOP), 25 (sound shorter), 25 (sound longer), 25 (two hours).**",
  );
  expect(page.indexOf("| 24 | quick | 0, then it stood still | 0 | 0 | 0 |")).toBeGreaterThan(0);
  expect(page.indexOf("| 25 | quick | 69 | 1 | 2 (80 ms) | 3 |")).toBeGreaterThan(page.indexOf("| 24 | quick"));
});
