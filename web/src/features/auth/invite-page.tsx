import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/data/api/api-error.ts";
import { session } from "#web/data/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { readInvitation } from "./api/read-invitation.ts";
import { authMessages } from "./auth.messages.ts";
import { PasswordField } from "./password-field.tsx";
import { PublicSplit } from "./public-split.tsx";

interface InvitePageProps {
  token: string;
  onAccepted: () => void;
  /** AUTH-061: the invitation cannot be read. */
  onInvalid: () => void;
}

/** An invited person's first visit: name and password (AUTH-026 to AUTH-028). */
export function InvitePage({ token, onAccepted, onInvalid }: InvitePageProps) {
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
  return (
    <PublicSplit>
      <InviteForm
        token={token}
        email={invitation.data.email}
        givenName={invitation.data.name}
        onAccepted={onAccepted}
      />
    </PublicSplit>
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(): Promise<void> {
    const found = {
      name: name.trim() === "" ? authMessages.nameMissing : null,
      password: password === "" ? authMessages.passwordMissing : null,
    };
    setProblems(found);
    setFailure(null);
    if (found.name || found.password) return;
    setBusy(true);
    try {
      await session.acceptInvitation(token, name.trim(), password);
      onAccepted();
    } catch (error) {
      notifyFailure(authMessages.acceptFailed);
      setFailure(error instanceof ApiError ? error.message : authMessages.serverTrouble);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="pform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>{authMessages.welcome(authMessages.product)}</h1>
      <p className="sub">{authMessages.welcomeLead(email)}</p>
      <div className="g">
        <TextField
          big
          label={authMessages.name}
          name="name"
          autoComplete="name"
          autoFocus
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordField value={password} onChange={setPassword} autoComplete="new-password" error={problems.password} />
        {failure && (
          <p className="hint bad" role="alert">
            <Icon name="error" />
            {failure}
          </p>
        )}
        <Button kind="primary" size="public" wide type="submit" busy={busy}>
          {authMessages.accept}
        </Button>
      </div>
    </form>
  );
}
