import { lazy, useRef, useState } from "react";
import { type DayRange, TRANSFER_PERIODS } from "#core/transfers/transfer-period.ts";
import { formatDay } from "#web/ui/format-date.ts";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { MenuButton } from "#web/ui/menu/menu.tsx";
import { statsMessages as text } from "./stats.messages.ts";
import type { ChosenPeriod } from "./use-period.ts";

const RangePopover = lazy(async () => ({ default: (await import("./range-popover.tsx")).RangePopover }));

export interface PeriodMenuProps {
  period: ChosenPeriod;
  days: DayRange;
  onChoose: (period: ChosenPeriod) => void;
}

/** The Display menu (STATS-005, STATS-014). */
export function PeriodMenu({ period, days, onChoose }: PeriodMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const chosen = typeof period === "string" ? period : "CUSTOM";
  const label = typeof period === "string" ? text.periods[period] : daysText(period);
  return (
    <span ref={anchor}>
      <MenuButton
        kind="ghost"
        icon="calendar"
        iconEnd="cd"
        menuLabel={text.display}
        aria-label={`${text.display} ${label}`}
        groups={() => [
          {
            id: "periods",
            title: text.display,
            actions: TRANSFER_PERIODS.map((id) => ({
              id,
              label: text.periods[id],
              checked: id === chosen,
              onSelect: () => (id === "CUSTOM" ? setIsPicking(true) : onChoose(id)),
            })),
          },
        ]}
      >
        {label}
      </MenuButton>
      {isPicking && (
        <Lazily>
          <RangePopover
            anchor={anchor}
            value={days}
            onChange={(range) => {
              setIsPicking(false);
              onChoose(range);
            }}
            onClose={() => setIsPicking(false)}
          />
        </Lazily>
      )}
    </span>
  );
}

const daysText = ({ dateFrom, dateTo }: DayRange) => text.days(formatDay(dateFrom), formatDay(dateTo));
