import type { RefObject } from "react";
import { Popover } from "#web/ui/overlay/popover.tsx";
import { RangeCalendar, type RangeCalendarProps } from "./range-calendar.tsx";
import { statsMessages } from "./stats.messages.ts";

/** The picker of Custom Range, below the Display menu. */
export function RangePopover({
  anchor,
  onClose,
  ...calendar
}: RangeCalendarProps & { anchor: RefObject<Element | null>; onClose: () => void }) {
  return (
    <Popover label={statsMessages.periods.CUSTOM} anchor={anchor} placement="bottom start" onClose={onClose}>
      <RangeCalendar {...calendar} />
    </Popover>
  );
}
