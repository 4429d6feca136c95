import { useId, useRef } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { classNames } from "../style/class-names.ts";
import { FieldFrame, hintIdOf } from "./field.tsx";
import "./day-field.css";

export interface DayFieldProps {
  label: string;
  /** As typed: `2026/11/02`, or incomplete input. */
  value: string;
  onChange: (typed: string) => void;
  hint?: string | undefined;
  error?: string | null | undefined;
  chooseLabel: string;
  clearLabel: string;
}

/** A day that can be typed as year/month/day, chosen in the browser's calendar, or cleared. */
export function DayField({ label, value, onChange, hint, error, chooseLabel, clearLabel }: DayFieldProps) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const isDay = /^\d{4}\/\d{2}\/\d{2}$/.test(value);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={classNames("inp day-field", error && "bad")}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? hintIdOf(id) : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value !== "" && <IconButton icon="x" size="s" nameInside label={clearLabel} onClick={() => onChange("")} />}
        <IconButton icon="calendar" nameInside label={chooseLabel} onClick={() => calendar.current?.showPicker()} />
        <input
          ref={calendar}
          type="date"
          className="day-calendar"
          tabIndex={-1}
          aria-hidden
          value={isDay ? value.replaceAll("/", "-") : ""}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll("-", "/"))}
        />
      </span>
    </FieldFrame>
  );
}
