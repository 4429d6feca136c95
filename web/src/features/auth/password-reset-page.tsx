import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notice-store.ts";
import { requestPasswordReset } from "./api/password-reset.ts";
import { authMessages } from "./auth.messages.ts";
import { FailureLine } from "./failure-line.tsx";
import { PublicSplit } from "./public-split.tsx";
import { emailProblem, waitSentence } from "./sign-in-form.ts";

/** Asking for a link to set a new password (AUTH-031). */
export function PasswordResetPage() {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(): Promise<void> {
    const found = emailProblem(email);
    setProblem(found);
    setFailure(null);
    if (found || busy) return;
    setBusy(true);
    try {
      await requestPasswordReset(email);
      notifySuccess(authMessages.resetRequested);
      setSentTo(email.trim());
    } catch (error) {
      notifyFailure(authMessages.resetRequestFailed);
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <PublicSplit>
      <form
        className="pform"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1>{authMessages.resetTitle}</h1>
        <p className="sub" role="status">
          {sentTo === null ? authMessages.resetLead : authMessages.resetSent(sentTo)}
        </p>
        <div className="g">
          {sentTo === null && (
            <>
              <TextField
                big
                label={authMessages.email}
                name="email"
                type="email"
                autoComplete="username"
                autoFocus
                value={email}
                error={problem}
                onChange={(event) => {
                  setEmail(event.currentTarget.value);
                  setProblem(null);
                }}
              />
              <FailureLine text={failure} />
              <Button kind="primary" size="public" wide type="submit" busy={busy}>
                {authMessages.requestReset}
              </Button>
            </>
          )}
          <p className="aside">
            <Link to="/signin" className="lab-inline">
              {authMessages.backToSignIn}
            </Link>
          </p>
        </div>
      </form>
    </PublicSplit>
  );
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return authMessages.resetServerTrouble;
  return error.status === 429 ? waitSentence(error) : error.message;
}
