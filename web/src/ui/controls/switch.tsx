import type { ReactNode } from "react";
import "./switch.css";

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Read as a checkbox, where the specification calls it one. */
  isCheckbox?: boolean | undefined;
  children: ReactNode;
}

/** A setting that works at once; a checkbox is for values of a form. */
export function Switch({ checked, onChange, disabled, isCheckbox, children }: SwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        {...(!isCheckbox && { role: "switch", "aria-checked": checked })}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="sw" />
      {children}
    </label>
  );
}
