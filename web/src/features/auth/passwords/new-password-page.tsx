import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { usePasswordSettings } from "#web/data/session/use-password-settings.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { PasswordField } from "#web/ui/password/password-field.tsx";
import { useNewPassword } from "#web/ui/password/use-new-password.ts";
import { readPasswordReset, setNewPassword } from "../api/password-reset.ts";
import { authMessages } from "../auth.messages.ts";
import { FailureLine } from "../sign-in/failure-line.tsx";
import { PublicSplit } from "../sign-in/public-split.tsx";
import { useAttempt } from "../use-attempt.ts";

interface NewPasswordPageProps {
  token: string;
  /** The password is set; all the person's sessions have ended. */
  onSet: () => void;
  /** AUTH-063: the link is unknown, used or old. */
  onInvalid: () => void;
}

/** Setting a new password with the link from a mail (AUTH-029, AUTH-030). */
export function NewPasswordPage({ token, onSet, onInvalid }: NewPasswordPageProps) {
  const reset = useQuery({
    queryKey: ["password-reset", token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      readPasswordReset(token).catch((error: unknown) => {
        if (hasErrorCode(error, "EXPIRED", "NOT_FOUND")) onInvalid();
        throw error;
      }),
  });
  if (reset.isPending || hasErrorCode(reset.error, "EXPIRED", "NOT_FOUND")) return null;
  return (
    <PublicSplit>
      {reset.data ? (
        <NewPasswordForm token={token} email={reset.data.email} onSet={onSet} onInvalid={onInvalid} />
      ) : (
        <ErrorState
          title={authMessages.resetTrouble}
          action={<Button onClick={() => void reset.refetch()}>{authMessages.tryAgain}</Button>}
        />
      )}
    </PublicSplit>
  );
}

function NewPasswordForm({ token, email, onSet, onInvalid }: NewPasswordPageProps & { email: string }) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, attempt, clear } = useAttempt();
  const chosen = useNewPassword(password, [email], usePasswordSettings());

  async function submit(): Promise<void> {
    setProblem(chosen.problem);
    clear();
    if (chosen.problem) return;
    await attempt(
      async () => {
        await setNewPassword(token, password);
        notifySuccess(authMessages.passwordSet);
        onSet();
      },
      (error) => {
        notifyFailure(authMessages.newPasswordFailed);
        if (!hasErrorCode(error, "EXPIRED"))
          return hasErrorCode(error, "VALIDATION") ? error.message : authMessages.passwordTrouble;
        onInvalid();
        return null;
      },
    );
  }

  return (
    <Form className="pform" onSubmit={() => void submit()}>
      <h1>{authMessages.newPasswordTitle}</h1>
      <p className="pform-lead">{authMessages.newPasswordLead(email)}</p>
      <div className="g">
        {/* the account's email, for password managers */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          big
          label={authMessages.newPassword}
          value={password}
          autoFocus
          autoComplete="new-password"
          error={problem}
          hint={chosen.hint}
          strength={chosen.strength}
          onChange={(value) => {
            setPassword(value);
            setProblem(null);
          }}
        />
        <FailureLine text={failure} />
        <Button kind="primary" size="public" wide type="submit" busy={busy}>
          {authMessages.setPassword}
        </Button>
      </div>
    </Form>
  );
}
