import { type ReactNode, useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { authMessages } from "./auth.messages.ts";

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error: string | null;
  autoComplete: "current-password" | "new-password";
  labelEnd?: ReactNode;
  autoFocus?: boolean | undefined;
  label?: string;
  hint?: string;
}

/** A password with a way to see it; managers and paste are never blocked. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    error,
    autoComplete,
    labelEnd,
    autoFocus,
    label = authMessages.password,
    hint,
  } = props;
  const [shown, setShown] = useState(false);
  return (
    <TextField
      big
      label={label}
      autoFocus={autoFocus}
      labelEnd={labelEnd}
      name="password"
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      value={value}
      error={error}
      hint={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      end={
        <IconButton
          icon={shown ? "eyeoff" : "eye"}
          iconSize="s"
          size="s"
          label={shown ? authMessages.hidePassword : authMessages.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
