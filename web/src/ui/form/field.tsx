import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../style/class-names.ts";
import "./field.css";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-name.ts";

interface FieldFrameProps {
  id: string;
  label: string;
  /** For screen readers only. */
  isLabelUnseen?: boolean | undefined;
  labelEnd?: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
}

/** The id of a field's hint or error. */
export const hintIdOf = (fieldId: string) => `${fieldId}-hint`;

/** Label above, hint or error below. */
export function FieldFrame({ id, label, isLabelUnseen, labelEnd, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className={classNames("lab", isLabelUnseen && "unseen")} htmlFor={id}>
        {label}
      </label>
      {children}
      {/* Visually beside the label, in tab order after the field. */}
      {labelEnd && <span className="lab lab-end">{labelEnd}</span>}
      {error ? (
        <p className="hint bad" id={hintIdOf(id)}>
          <Icon name="error" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={hintIdOf(id)}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "size"> {
  label: string;
  labelEnd?: ReactNode;
  hint?: ReactNode;
  /** A sentence; shows the error look and is announced with the field. */
  error?: string | null | undefined;
  /** 34 px in dialogs, 42 px on public pages. */
  big?: boolean | undefined;
  icon?: IconName | undefined;
  /** Controls inside the box, after the text. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, labelEnd, hint, error, big, icon, end, id: givenId, className, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} labelEnd={labelEnd} hint={hint} error={error}>
      <span className={classNames("inp", big && "big", error && "bad", className)}>
        {icon && <Icon name={icon} />}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? hintIdOf(id) : undefined}
        />
        {end}
      </span>
    </FieldFrame>
  );
}
