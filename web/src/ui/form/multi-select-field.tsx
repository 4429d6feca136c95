import { useId, useRef } from "react";
import { Icon } from "../icons/icon.tsx";
import { prepareMenus, useMenu } from "../menu/menu.tsx";
import { FieldFrame } from "./field.tsx";
import "./multi-select-field.css";

export interface MultiSelectFieldProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Empty: all of them. */
  values: readonly Value[];
  /** How all of them are called. */
  all: string;
  onChange: (values: readonly Value[]) => void;
}

/** Any number of choices from a short list, in a menu that stays open. */
export function MultiSelectField<Value extends string>(props: MultiSelectFieldProps<Value>) {
  const { label, options, values, all, onChange } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const toggled = (value: Value) =>
    options.map((one) => one.value).filter((one) => values.includes(one) !== (one === value));
  const menu = useMenu({
    label,
    placement: "bottom start",
    anchor: button,
    groups: () => [
      { id: "all", actions: [{ id: "all", label: all, checked: values.length === 0, onSelect: () => onChange([]) }] },
      {
        id: "some",
        isMultiple: true,
        actions: options.map((option) => ({
          id: `some ${option.value}`,
          label: option.label,
          checked: values.includes(option.value),
          onSelect: () => onChange(toggled(option.value)),
        })),
      },
    ],
  });
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  const shown = chosen.length === 0 ? all : chosen.join(", ");
  return (
    <FieldFrame id={id} label={label}>
      <button
        ref={button}
        id={id}
        type="button"
        className="inp multi-select"
        aria-label={`${label}: ${shown}`}
        aria-haspopup="menu"
        aria-expanded={menu.open}
        onPointerEnter={prepareMenus}
        onFocus={prepareMenus}
        onClick={menu.show}
      >
        <span className="ell">{shown}</span>
        <Icon name="cd" size="s" />
      </button>
      {menu.element}
    </FieldFrame>
  );
}
