import { useRef } from "react";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import "#web/ui/form/day-field.css";
import { shareDialogMessages as text } from "../share-dialog.messages.ts";
import { type ExpiryEntry, earliestDay, timesOf } from "./expiry-entry.ts";

export interface ExpiryFieldsProps {
  readonly expiry: ExpiryEntry;
  readonly isWrong: boolean;
  readonly nowMs: () => number;
  readonly onChange: (expiry: ExpiryEntry) => void;
}

/** SHARES-064, SHARES-099: day and time, typed or selected: no day before today, and today only future times. */
export function ExpiryFields({ expiry, isWrong, nowMs, onChange }: ExpiryFieldsProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const { day, time } = expiry;
  const times = () => [
    {
      id: "times",
      actions: timesOf(day, nowMs()).map((one) => ({
        id: one,
        label: one,
        checked: one === time,
        onSelect: () => onChange({ day, time: one }),
      })),
    },
  ];
  const shown = classNames("inp day-field", isWrong && "bad");
  return (
    <>
      <span className={classNames(shown, "share-day")}>
        <input
          aria-label={text.date}
          autoComplete="off"
          value={day}
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value, time })}
        />
        <IconButton
          icon="calendar"
          label={text.chooseDate}
          onClick={() => {
            if (!calendar.current) return;
            calendar.current.min = earliestDay(nowMs());
            calendar.current.showPicker();
          }}
        />
        <input
          ref={calendar}
          type="date"
          className="day-calendar"
          tabIndex={-1}
          aria-hidden
          value={/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : ""}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value, time })}
        />
      </span>
      <span className={classNames(shown, "share-time")}>
        <input
          aria-label={text.time}
          autoComplete="off"
          value={time}
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => onChange({ day, time: currentTarget.value })}
        />
        <MenuIconButton icon="clock" label={text.chooseTime} groups={times} />
      </span>
    </>
  );
}
