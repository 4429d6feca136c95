import type { InputHTMLAttributes, ReactNode } from "react";
import "./checkbox.css";
import { Icon } from "../icons/icon.tsx";
import { classNames } from "../style/class-names.ts";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> {
  /** Visible text, or give `aria-label`. */
  children?: ReactNode;
  /** Some but not all. */
  mixed?: boolean | undefined;
  /** Quiet look inside tables of data; the filled look means "item selected". */
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
        {/* An empty box has nothing to draw; in a grid of thousands that counts. */}
        {(mixed || input.checked !== false) && <Icon name={mixed ? "minus" : "check"} />}
      </span>
      {children}
    </label>
  );
}
