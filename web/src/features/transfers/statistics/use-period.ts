import { useState } from "react";
import {
  type DayRange,
  DEFAULT_TRANSFER_PERIOD,
  presetDays,
  type TransferPreset,
} from "#core/transfers/transfer-period.ts";

/** A preset, or days that were chosen one by one. */
export type ChosenPeriod = TransferPreset | DayRange;

/** Today where the reader is, YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const daysOf = (period: ChosenPeriod, today: string): DayRange =>
  typeof period === "string" ? presetDays(period, today) : period;

/** The period shown. Choosing one again takes the day into account that has come since. */
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
