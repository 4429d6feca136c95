/** STATS-014, in the order of the menu. */
export const TRANSFER_PERIODS = [
  "CURRENT_MONTH",
  "LAST_MONTH",
  "LAST_30_DAYS",
  "LAST_90_DAYS",
  "YEAR_TO_DATE",
  "CUSTOM",
] as const;
export type TransferPeriod = (typeof TRANSFER_PERIODS)[number];
/** A period derived from today's date. */
export type TransferPreset = Exclude<TransferPeriod, "CUSTOM">;

/** Set by STATS-015. */
export const DEFAULT_TRANSFER_PERIOD: TransferPreset = "CURRENT_MONTH";

/** Days as YYYY-MM-DD, both included. On 1 January the year to date ends before it begins, so it is empty. */
export interface DayRange {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The days of a preset (STATS-016, STATS-023); `today` is YYYY-MM-DD where the reader is. */
export function presetDays(preset: TransferPreset, today: string): DayRange {
  const [year = 0, month = 0, date = 0] = today.split("-").map(Number);
  const day = (ofMonth: number, ofDay: number) => isoDay(year, ofMonth, ofDay);
  switch (preset) {
    case "CURRENT_MONTH":
      return { dateFrom: day(month, 1), dateTo: today };
    case "LAST_MONTH":
      return { dateFrom: day(month - 1, 1), dateTo: day(month, 0) };
    case "LAST_30_DAYS":
      return { dateFrom: day(month, date - 30), dateTo: today };
    case "LAST_90_DAYS":
      return { dateFrom: day(month, date - 90), dateTo: today };
    case "YEAR_TO_DATE":
      return { dateFrom: day(1, 1), dateTo: day(month, date - 1) };
  }
}

export const isNoDay = ({ dateFrom, dateTo }: DayRange) => dateFrom > dateTo;

/** Months and days may overflow: month 0 is December of the year before, day 0 the last of the month before. */
function isoDay(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}
