import type { InputHTMLAttributes, ReactNode } from "react";
import "./checkbox.css";
import { Icon } from "../icons/icon.tsx";
import { classNames } from "../style/class-names.ts";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> {
  /** Visible text; otherwise set `aria-label`. */
  children?: ReactNode;
  /** Some but not all. */
  mixed?: boolean | undefined;
  /** Subtle look inside data tables; the filled look means "item selected". */
  soft?: boolean | undefined;
}

export function Checkbox({ children, mixed, soft, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames("check", className)}>
      <input
        type="checkbox"
        {...input}
        ref={(element) => {
          if (element) element.indeterminate = mixed === true;
        }}
      />
      <span className={classNames("cb", soft && "soft")}>
        {/* An empty box draws nothing, which matters in a grid of thousands. */}
        {(mixed || input.checked !== false) && <Icon name={mixed ? "minus" : "check"} />}
      </span>
      {children}
    </label>
  );
}
