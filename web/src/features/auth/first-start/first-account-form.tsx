import { useState } from "react";
import { isEmail } from "#core/names/email-address.ts";
import { ApiError } from "#web/data/api/api-error.ts";
import { session } from "#web/data/session/session.ts";
import { usePasswordSettings } from "#web/data/session/use-password-settings.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { PasswordField } from "#web/ui/password/password-field.tsx";
import { useNewPassword } from "#web/ui/password/use-new-password.ts";
import { authMessages } from "../auth.messages.ts";
import { FailureLine } from "../sign-in/failure-line.tsx";
import { useAttempt } from "../use-attempt.ts";
import { firstStartMessages as text } from "./first-start.messages.ts";
import { StepHead } from "./step-head.tsx";

export interface FirstAccountFormProps {
  /** From the link that the start command printed. */
  token: string;
  onAccepted: () => void;
}

/** Step 1: the account that manages everything, with its own name, address and password (PLUS-763). */
export function FirstAccountForm({ token, onAccepted }: FirstAccountFormProps) {
  const [typed, setTyped] = useState({ name: "", email: "", password: "" });
  const [shows, setShows] = useState(false);
  const { busy, failure, attempt, clear } = useAttempt();
  const chosen = useNewPassword(typed.password, [typed.name, typed.email], usePasswordSettings());
  const problems = shows ? problemsOf(typed, chosen.problem) : NO_PROBLEMS;
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setShows(false);
  };

  async function submit(): Promise<void> {
    setShows(true);
    clear();
    if (Object.values(problemsOf(typed, chosen.problem)).some((problem) => problem !== null)) return;
    await attempt(
      async () => {
        await session.acceptInvitation(token, typed.name.trim(), typed.password, typed.email.trim());
        onAccepted();
      },
      (error) => {
        notifyFailure(text.accountFailed);
        return error instanceof ApiError && error.kind === "user" ? error.message : text.accountTrouble;
      },
    );
  }

  return (
    <Form className="pform" onSubmit={() => void submit()}>
      <StepHead current={1} title={text.accountTitle} lead={text.accountLead} />
      <div className="g">
        <TextField
          big
          label={authMessages.name}
          name="name"
          autoComplete="name"
          autoFocus
          value={typed.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          big
          label={authMessages.email}
          name="email"
          type="email"
          autoComplete="username"
          hint={text.emailHint}
          value={typed.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <PasswordField
          big
          label={authMessages.password}
          value={typed.password}
          autoComplete="new-password"
          error={problems.password}
          hint={chosen.hint}
          strength={chosen.strength}
          onChange={(password) => change({ password })}
        />
        <FailureLine text={failure} />
        <Button kind="primary" size="public" wide type="submit" busy={busy}>
          {text.continue}
        </Button>
      </div>
    </Form>
  );
}

const NO_PROBLEMS = { name: null, email: null, password: null };

function problemsOf({ name, email }: { name: string; email: string }, password: string | null) {
  return {
    name: name.trim() === "" ? authMessages.nameMissing : null,
    email: email.trim() === "" ? authMessages.emailMissing : isEmail(email.trim()) ? null : authMessages.emailInvalid,
    password,
  };
}
