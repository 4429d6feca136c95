import { useState } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { TextField, type TextFieldProps } from "../form/field.tsx";
import { passwordFieldMessages as text } from "./password-field.messages.ts";
import "./password-field.css";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "end" | "onChange" | "value"> {
  value: string;
  autoComplete: "current-password" | "new-password";
  /** For a new password: its strength, in words. If absent, none is reported. */
  strength?: string | undefined;
  onChange: (password: string) => void;
}

/** A password with a show button; managers and paste are never blocked. */
export function PasswordField({ strength, error, onChange, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const input = (
    <TextField
      name="password"
      {...field}
      type={isShown ? "text" : "password"}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      end={
        <IconButton
          icon={isShown ? "eyeoff" : "eye"}
          iconSize="s"
          size="s"
          label={isShown ? text.hide : text.show}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
  if (strength === undefined) return input;
  return (
    <div>
      {input}
      {/* Announced when typing pauses, and always mounted, since screen readers only follow existing regions. */}
      <p className="hint password-strength" role="status">
        {error ? "" : strength}
      </p>
    </div>
  );
}
