import { useState } from "react";
import { PASSWORD_MAX_LENGTH } from "#core/passwords/password-strength.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { shareDialogMessages as text } from "../share-dialog.messages.ts";

const DOTS = "••••••••••";

/** The field appears at the user's request, so it takes the focus. */
const focusWhenShown = (field: HTMLInputElement | null) => field?.focus();

export interface PasswordOptionProps {
  /** The link already has one. */
  readonly isStored: boolean;
  /** Null: not typed here. */
  readonly password: string | null;
  readonly isWrong: boolean;
  readonly onChange: (password: string) => void;
}

/** SHARES-065: a stored password is never shown, only changed. */
export function PasswordOption({ isStored, password, isWrong, onChange }: PasswordOptionProps) {
  const [isChanging, setChanging] = useState(false);
  const [isShown, setShown] = useState(false);
  if (isStored && password === null && !isChanging) {
    return (
      <>
        <span className="inp share-password">
          <input readOnly tabIndex={-1} aria-label={text.password} value={DOTS} />
        </span>
        <Button onClick={() => setChanging(true)}>{text.change}</Button>
      </>
    );
  }
  return (
    <span className={isWrong ? "inp share-password bad" : "inp share-password"}>
      <input
        ref={focusWhenShown}
        type={isShown ? "text" : "password"}
        autoComplete="new-password"
        aria-label={text.password}
        aria-invalid={isWrong || undefined}
        maxLength={PASSWORD_MAX_LENGTH}
        value={password ?? ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <IconButton
        icon={isShown ? "eyeoff" : "eye"}
        label={isShown ? text.hidePassword : text.showPassword}
        onClick={() => setShown(!isShown)}
      />
    </span>
  );
}
