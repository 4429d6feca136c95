import type { Ref } from "react";
import "./filter-field.css";
import { IconButton } from "../controls/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";

export interface FilterFieldProps {
  /** Placeholder and name, for example "Filter takes". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The subtle field of a toolbar. Esc clears it first; a second Esc reaches the page. */
export function FilterField({ label, value, onChange, clearLabel, ref }: FilterFieldProps) {
  return (
    <span className="fld">
      <Icon name="filter" />
      <input
        ref={ref}
        type="text"
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.stopPropagation();
          onChange("");
        }}
      />
      {value !== "" && <IconButton icon="x" iconSize="s" size="s" label={clearLabel} onClick={() => onChange("")} />}
    </span>
  );
}
