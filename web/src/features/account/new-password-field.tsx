import { useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PasswordStrength } from "#web/ui/password-strength.tsx";
import { accountMessages as text } from "./account.messages.ts";

interface NewPasswordFieldProps {
  value: string;
  error: string | undefined;
  /** What a new password needs. */
  needs: string;
  strength: string;
  onChange: (password: string) => void;
}

/** A new password with a way to see it; empty keeps the old one (ACCOUNT-038). */
export function NewPasswordField({ value, error, needs, strength, onChange }: NewPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField
        label={text.newPassword}
        name="new-password"
        type={shown ? "text" : "password"}
        autoComplete="new-password"
        value={value}
        error={error}
        hint={text.passwordHint(needs)}
        onChange={(event) => onChange(event.currentTarget.value)}
        end={
          <IconButton
            icon={shown ? "eyeoff" : "eye"}
            iconSize="s"
            size="s"
            label={shown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <PasswordStrength words={error ? "" : strength} />
    </div>
  );
}
