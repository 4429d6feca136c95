import { useEffect, useId, useRef, useState } from "react";
import { FieldFrame, hintIdOf } from "#web/ui/form/field.tsx";
import { authMessages } from "../auth.messages.ts";
import "./code-field.css";

const CELLS = [0, 1, 2, 3, 4, 5];

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  problem: string | null;
}

/** One real input, so that paste and password managers work; the six cells are drawn beneath it. */
export function CodeField({ value, onChange, onBlur, problem }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const digits = value.replace(/\s/g, "");
  return (
    <div className="code-field">
      <FieldFrame id={id} label={authMessages.code} isLabelUnseen error={problem}>
        <div className="code">
          <div className="cells" aria-hidden="true">
            {CELLS.map((cell) => (
              <b key={cell} className={focused && cell === Math.min(digits.length, 5) ? "foc" : undefined}>
                {digits[cell] ?? (focused && cell === digits.length && <span className="caret" />)}
              </b>
            ))}
          </div>
          <input
            ref={input}
            id={id}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            value={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? hintIdOf(id) : undefined}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              onBlur();
            }}
            onChange={(event) => onChange(event.currentTarget.value.replace(/[^\d\s]/g, "").slice(0, 7))}
          />
        </div>
      </FieldFrame>
    </div>
  );
}
