import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/data/api/api-error.ts";
import type { ExternalLogin } from "#web/data/session/hello.ts";
import { session, useSession } from "#web/data/session/session.ts";
import { usePasswordSettings } from "#web/data/session/use-password-settings.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { PasswordField } from "#web/ui/password/password-field.tsx";
import { useNewPassword } from "#web/ui/password/use-new-password.ts";
import { readInvitation } from "../api/read-invitation.ts";
import { authMessages } from "../auth.messages.ts";
import { isExternalEmail, providerAddress } from "../external/external-login.ts";
import { FirstAccountForm } from "../first-start/first-account-form.tsx";
import { FailureLine } from "../sign-in/failure-line.tsx";
import { PublicSplit } from "../sign-in/public-split.tsx";
import { useAttempt } from "../use-attempt.ts";

interface InvitePageProps {
  token: string;
  /** True for the first start, whose other steps follow (PLUS-763). */
  onAccepted: (isFirstStart: boolean) => void;
  /** AUTH-061: the invitation is unreadable. */
  onInvalid: () => void;
}

/** An invited person's first visit: name and password (AUTH-026 to AUTH-028), or the identity provider. */
export function InvitePage({ token, onAccepted, onInvalid }: InvitePageProps) {
  const login = useSession((state) => state.hello?.externalLogin ?? null);
  const invitation = useQuery({
    queryKey: ["invitation", token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      readInvitation(token).catch((error: unknown) => {
        onInvalid();
        throw error;
      }),
  });
  if (!invitation.data) return null;
  const { email, name, firstStart } = invitation.data;
  if (firstStart) {
    return (
      <PublicSplit>
        <FirstAccountForm token={token} onAccepted={() => onAccepted(true)} />
      </PublicSplit>
    );
  }
  return (
    <PublicSplit>
      {login && isExternalEmail(email, login) ? (
        <ExternalInvite login={login} email={email} />
      ) : (
        <InviteForm token={token} email={email} givenName={name} onAccepted={() => onAccepted(false)} />
      )}
    </PublicSplit>
  );
}

/** If the address belongs to the identity provider, no password is needed here. */
function ExternalInvite({ login, email }: { login: ExternalLogin; email: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  function leave(): void {
    const address = providerAddress(login, { origin: window.location.origin, email, redirect: undefined });
    if (address) window.location.assign(address);
    else setFailure(authMessages.externalLinkMissing);
  }
  return (
    <div className="pform">
      <h1>{authMessages.welcome(authMessages.product)}</h1>
      <p className="pform-lead">{authMessages.acceptExternal(email, login.name)}</p>
      <div className="g">
        <FailureLine text={failure} />
        <Button kind="primary" size="public" wide icon="key" onClick={leave}>
          {authMessages.continueWith(login.name)}
        </Button>
      </div>
    </div>
  );
}

interface InviteFormProps {
  token: string;
  email: string;
  givenName: string;
  onAccepted: () => void;
}

function InviteForm({ token, email, givenName, onAccepted }: InviteFormProps) {
  const [name, setName] = useState(givenName);
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<{ name: string | null; password: string | null }>({
    name: null,
    password: null,
  });
  const { busy, failure, attempt, clear } = useAttempt();
  const chosen = useNewPassword(password, [name, email], usePasswordSettings());

  async function submit(): Promise<void> {
    // Name and password are checked before anything is sent (AUTH-039, AUTH-040).
    const found = {
      name: name.trim() === "" ? authMessages.nameMissing : null,
      password: chosen.problem,
    };
    setProblems(found);
    clear();
    if (found.name || found.password) return;
    await attempt(
      async () => {
        await session.acceptInvitation(token, name.trim(), password);
        onAccepted();
      },
      (error) => {
        notifyFailure(authMessages.acceptFailed);
        return error instanceof ApiError && error.kind === "user" ? error.message : authMessages.acceptTrouble;
      },
    );
  }

  return (
    <Form className="pform" onSubmit={() => void submit()}>
      <h1>{authMessages.welcome(authMessages.product)}</h1>
      <p className="pform-lead">{authMessages.welcomeLead(email)}</p>
      <div className="g">
        <TextField
          big
          label={authMessages.name}
          name="name"
          autoComplete="name"
          autoFocus
          value={name}
          error={problems.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblems((before) => ({ ...before, name: null }));
          }}
        />
        <PasswordField
          big
          label={authMessages.password}
          value={password}
          autoComplete="new-password"
          error={problems.password}
          hint={chosen.hint}
          strength={chosen.strength}
          onChange={(value) => {
            setPassword(value);
            setProblems((before) => ({ ...before, password: null }));
          }}
        />
        <FailureLine text={failure} />
        <Button kind="primary" size="public" wide type="submit" busy={busy}>
          {authMessages.accept}
        </Button>
      </div>
    </Form>
  );
}
