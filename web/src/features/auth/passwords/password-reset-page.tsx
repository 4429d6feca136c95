import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "#web/data/api/api-error.ts";
import { useDelivers } from "#web/data/session/delivery.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { requestPasswordReset } from "../api/password-reset.ts";
import { authMessages } from "../auth.messages.ts";
import { FailureLine } from "../sign-in/failure-line.tsx";
import { PublicSplit } from "../sign-in/public-split.tsx";
import { emailProblem, waitSentence } from "../sign-in/sign-in-form.ts";
import { useAttempt } from "../use-attempt.ts";

/** Requesting a link to set a new password (AUTH-031). */
export function PasswordResetPage() {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, attempt, clear } = useAttempt();
  const isDelivering = useDelivers();
  const texts = isDelivering ? delivered : kept;
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(): Promise<void> {
    const found = emailProblem(email);
    setProblem(found);
    clear();
    if (found) return;
    await attempt(
      async () => {
        await requestPasswordReset(email);
        notify({ kind: "info", text: authMessages.resetRequested });
        setSentTo(email.trim());
      },
      (error) => {
        notifyFailure(authMessages.resetRequestFailed);
        return failureOf(error);
      },
    );
  }

  return (
    <PublicSplit>
      <Form className="pform" onSubmit={() => void submit()}>
        <h1>{authMessages.resetTitle}</h1>
        <p className="pform-lead" role="status">
          {sentTo === null ? texts.lead : texts.sent(sentTo)}
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
                {texts.request}
              </Button>
            </>
          )}
          {!isDelivering && <LockedOut />}
          <p className="aside">
            <Link to="/signin" className="lab-inline">
              {authMessages.backToSignIn}
            </Link>
          </p>
        </div>
      </Form>
    </PublicSplit>
  );
}

const delivered = { lead: authMessages.resetLead, request: authMessages.requestReset, sent: authMessages.resetSent };
const kept = { lead: authMessages.resetLeadKept, request: authMessages.requestResetKept, sent: authMessages.resetKept };

/** Where nobody can read the outbox: the command that prints a link (PLUS-1390). */
function LockedOut() {
  return (
    <p className="hint">
      <span>
        {authMessages.lockedOut}{" "}
        <a className="lab-inline" href="/docs/operations.html#locked-out-reset-a-password-without-mail">
          {authMessages.lockedOutHow}
        </a>
      </span>
    </p>
  );
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return authMessages.resetServerTrouble;
  return error.status === 429 ? waitSentence(error) : error.message;
}
