import { type KeyboardEvent, useState } from "react";
import "./number-box.css";

export interface NumberBoxProps {
  /** The name of the number; `describedBy` is the id of the element that it belongs to. */
  label: string;
  describedBy: string;
  value: number;
  min: number;
  max: number;
  step?: number | undefined;
  unit?: string | undefined;
  onChange: (value: number) => void;
}

/** The number in a typed text, clamped to the range and to whole steps from its start; null for anything else. */
export function typedNumber(text: string, { min, max, step = 1 }: Pick<NumberBoxProps, "min" | "max" | "step">) {
  const found = /^\s*([-−+]?\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(text)?.[1];
  if (found === undefined) return null;
  const typed = Number(found.replace("−", "-").replace(",", "."));
  return Math.min(max, Math.max(min, min + Math.round((typed - min) / step) * step));
}

/** A number beside its slider: typed and applied with Enter or on blur, or stepped with the arrow keys. */
export function NumberBox({ label, describedBy, value, min, max, step = 1, unit, onChange }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = unit ? `${value} ${unit}` : String(value);
  const take = () => {
    const next = draft === null ? null : typedNumber(draft, { min, max, step });
    setDraft(null);
    if (next !== null && next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") take();
    else if (event.key === "Escape" && draft !== null) setDraft(null);
    else if (direction !== undefined) {
      setDraft(null);
      onChange(Math.min(max, Math.max(min, value + direction * step)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="inp number-box">
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-describedby={describedBy}
        value={draft ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={press}
      />
    </span>
  );
}
