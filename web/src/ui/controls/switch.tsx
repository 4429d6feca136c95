import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import "./switch.css";

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Announced as a checkbox, where the specification calls it one. */
  isCheckbox?: boolean | undefined;
  className?: string | undefined;
  /** Id of a text that explains it. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A setting that takes effect immediately; a checkbox is for values of a form. */
export function Switch({ checked, onChange, disabled, isCheckbox, className, describedBy, children }: SwitchProps) {
  return (
    <label className={classNames("switch", className)}>
      <input
        type="checkbox"
        {...(!isCheckbox && { role: "switch", "aria-checked": checked })}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="sw" />
      {children}
    </label>
  );
}
