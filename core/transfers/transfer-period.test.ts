import { expect, test } from "vitest";
import { DEFAULT_TRANSFER_PERIOD, isNoDay, presetDays, TRANSFER_PERIODS } from "./transfer-period.ts";
import { transferTotals } from "./transfer-totals.ts";

test("STATS-014 STATS-015 the periods are in their order, and the current month is shown first", () => {
  expect(TRANSFER_PERIODS).toEqual([
    "CURRENT_MONTH",
    "LAST_MONTH",
    "LAST_30_DAYS",
    "LAST_90_DAYS",
    "YEAR_TO_DATE",
    "CUSTOM",
  ]);
  expect(DEFAULT_TRANSFER_PERIOD).toBe("CURRENT_MONTH");
});

test("STATS-016 the year to date runs from 1 January to yesterday, and is empty on 1 January", () => {
  expect(presetDays("YEAR_TO_DATE", "2026-11-21")).toEqual({ dateFrom: "2026-01-01", dateTo: "2026-11-20" });
  expect(presetDays("YEAR_TO_DATE", "2026-03-01").dateTo).toBe("2026-02-28");
  const newYear = presetDays("YEAR_TO_DATE", "2026-01-01");
  expect(newYear).toEqual({ dateFrom: "2026-01-01", dateTo: "2025-12-31" });
  expect([isNoDay(newYear), isNoDay(presetDays("YEAR_TO_DATE", "2026-01-02"))]).toEqual([true, false]);
});

test("STATS-023 months are calendar months, the last N days end today", () => {
  expect(presetDays("CURRENT_MONTH", "2026-11-21")).toEqual({ dateFrom: "2026-11-01", dateTo: "2026-11-21" });
  expect(presetDays("LAST_MONTH", "2026-11-21")).toEqual({ dateFrom: "2026-10-01", dateTo: "2026-10-31" });
  expect(presetDays("LAST_MONTH", "2026-01-15")).toEqual({ dateFrom: "2025-12-01", dateTo: "2025-12-31" });
  expect(presetDays("LAST_MONTH", "2028-03-31")).toEqual({ dateFrom: "2028-02-01", dateTo: "2028-02-29" });
  expect(presetDays("LAST_30_DAYS", "2026-03-01")).toEqual({ dateFrom: "2026-01-30", dateTo: "2026-03-01" });
  expect(presetDays("LAST_90_DAYS", "2026-11-21")).toEqual({ dateFrom: "2026-08-23", dateTo: "2026-11-21" });
});

test("STATS-021 the totals are sums by direction", () => {
  const transfers = [
    { direction: "upload", bytesTransferred: 5 },
    { direction: "download", bytesTransferred: 7 },
    { direction: "upload", bytesTransferred: 11 },
  ] as const;
  expect(transferTotals(transfers)).toEqual({ downloadBytes: 7, uploadBytes: 16, totalBytes: 23 });
  expect(transferTotals([])).toEqual({ downloadBytes: 0, uploadBytes: 0, totalBytes: 0 });
});
