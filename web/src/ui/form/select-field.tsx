import { useId } from "react";
import { Icon } from "../icons/icon.tsx";
import { FieldFrame, hintIdOf } from "./field.tsx";
import "./select-field.css";

export interface SelectFieldProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  /** The label is for screen readers only: a visible one is beside it. */
  bare?: boolean | undefined;
}

/** A choice from a short fixed list: the browser's own control, below our drawing. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, hint, bare } = props;
  const id = useId();
  const select = (
    <span className="inp select">
      <select
        id={id}
        value={value}
        aria-label={bare ? label : undefined}
        aria-describedby={hint ? hintIdOf(id) : undefined}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="cd" size="s" />
    </span>
  );
  if (bare) return select;
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      {select}
    </FieldFrame>
  );
}
