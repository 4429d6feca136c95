import { useState } from "react";
import {
  type DayRange,
  DEFAULT_TRANSFER_PERIOD,
  presetDays,
  type TransferPreset,
} from "#core/transfers/transfer-period.ts";

/** A preset, or individually selected days. */
export type ChosenPeriod = TransferPreset | DayRange;

/** Today in the reader's time zone, YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const daysOf = (period: ChosenPeriod, today: string): DayRange =>
  typeof period === "string" ? presetDays(period, today) : period;

/** The current period. Selecting one again uses the current date. */
export function usePeriod() {
  const [chosen, setChosen] = useState<{ period: ChosenPeriod; today: string }>(() => ({
    period: DEFAULT_TRANSFER_PERIOD,
    today: localToday(),
  }));
  return {
    period: chosen.period,
    days: daysOf(chosen.period, chosen.today),
    choose: (period: ChosenPeriod) => setChosen({ period, today: localToday() }),
  };
}
