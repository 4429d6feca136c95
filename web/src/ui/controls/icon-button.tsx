import type { ButtonHTMLAttributes, Ref } from "react";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-name.ts";
import { classNames } from "../style/class-names.ts";
import "./icon-button.css";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "aria-label"> {
  icon: IconName;
  /** Name and tooltip. */
  label: string;
  /** The name contains that of a field ("Clear Shooting Start"): as text inside, it isn't mistaken for the field's label. */
  nameInside?: boolean | undefined;
  /** Additional text in the tooltip, but not in the name. */
  note?: string | undefined;
  /** Shown in the tooltip after the name, for example "Del". */
  shortcut?: string | undefined;
  size?: "s" | "m" | "lg" | undefined;
  iconSize?: "s" | "m" | "l" | undefined;
  /** Pressed look. Also set `aria-pressed` or `aria-expanded` if it is a state. */
  active?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button with only an icon: always named, always with a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, note, shortcut, size = "m", iconSize = "m", active, nameInside, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames("ib", size !== "m" && size, active && "on", className)}
      aria-label={nameInside ? undefined : label}
      data-tip={note ? `${label}, ${note}` : label}
      data-tip-key={shortcut}
    >
      <Icon name={icon} size={iconSize} />
      {nameInside && <span className="sr">{label}</span>}
    </button>
  );
}
