import { parseDate } from "@internationalized/date";
import { Button } from "react-aria-components/Button";
import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  RangeCalendar as AriaRangeCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
} from "react-aria-components/RangeCalendar";
import type { DayRange } from "#core/transfers/transfer-period.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { statsMessages as text } from "./stats.messages.ts";
import "./range-calendar.css";

export interface RangeCalendarProps {
  value: DayRange;
  onChange: (days: DayRange) => void;
}

/** A month for selecting the first and the last day; its weeks begin on Monday (STATS-017). Loaded on demand. */
export function RangeCalendar({ value, onChange }: RangeCalendarProps) {
  const [start, end] = [parseDate(value.dateFrom), parseDate(value.dateTo)];
  return (
    <div className="range">
      <I18nProvider locale="en-GB">
        <AriaRangeCalendar
          aria-label={text.periods.CUSTOM}
          firstDayOfWeek="mon"
          defaultValue={start.compare(end) <= 0 ? { start, end } : null}
          autoFocus
          onChange={(days) => onChange({ dateFrom: days.start.toString(), dateTo: days.end.toString() })}
        >
          <header className="range-head">
            <Button slot="previous" className="ib">
              <Icon name="cl" />
            </Button>
            <CalendarHeading className="range-month" />
            <Button slot="next" className="ib">
              <Icon name="cr" />
            </Button>
          </header>
          <CalendarGrid className="range-days">
            {(date) => <CalendarCell date={date} className="range-day" />}
          </CalendarGrid>
        </AriaRangeCalendar>
      </I18nProvider>
      <p className="meta">{text.rangeHint}</p>
    </div>
  );
}
