import { useState } from "react";
import { session } from "#web/data/session/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { BrandMark } from "#web/ui/layout/brand-mark.tsx";
import { Image } from "#web/ui/layout/image.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { PasswordField } from "#web/ui/password/password-field.tsx";
import { authMessages } from "../auth.messages.ts";
import { FailureLine } from "./failure-line.tsx";
import { type ClosedDoor, entryFailure } from "./link-sign-in.ts";
import { PublicFoot } from "./public-foot.tsx";
import "../factors/verify-page.css";

export interface LinkSignInPageProps {
  /** The name of the link; this, its expiry and its logo are all that is shown before sign-in. */
  name: string;
  expiresAt: string | null;
  logoUrl: string | null;
  /** Without a password the visitor enters immediately, and comes here only if that failed. */
  hasPassword: boolean;
  onEntered: () => void;
  onClosed: (door: ClosedDoor) => void;
}

/** The sign-in page of a share (SHARES-011 to SHARES-014). */
export function LinkSignInPage(props: LinkSignInPageProps) {
  const { name, expiresAt, logoUrl, hasPassword, onEntered, onClosed } = props;
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(hasPassword ? null : authMessages.linkTrouble);
  const [busy, setBusy] = useState(false);
  async function enter(): Promise<void> {
    // An empty password is refused without asking the server (SHARES-034).
    if (hasPassword && password === "") return setProblem(authMessages.linkPasswordMissing);
    setBusy(true);
    setFailure(null);
    try {
      await session.enterLink(hasPassword ? password : undefined);
      onEntered();
    } catch (error) {
      const outcome = entryFailure(error);
      if ("closed" in outcome) return onClosed(outcome.closed);
      // Every failure shows a notice (AUTH-056, AUTH-070).
      notifyFailure(authMessages.signInFailed);
      if (hasPassword) setProblem(outcome.sentence);
      else setFailure(outcome.sentence);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="gate">
      <header className="row">
        <span className="brand">
          {logoUrl ? (
            <Image className="logo" src={logoUrl} alt="" />
          ) : (
            <>
              <BrandMark />
              <span>{authMessages.product}</span>
            </>
          )}
        </span>
      </header>
      <main className="gcard">
        <Form onSubmit={() => void enter()}>
          <h1>
            {hasPassword && <span className="pre">{authMessages.linkPassword} </span>}
            {name}
          </h1>
          {hasPassword && (
            <PasswordField
              big
              label={authMessages.password}
              value={password}
              autoFocus
              autoComplete="current-password"
              error={problem}
              onChange={(value) => {
                setPassword(value);
                setProblem(null);
              }}
            />
          )}
          <FailureLine text={failure} />
          <Button kind="primary" size="public" wide type="submit" busy={busy}>
            {hasPassword ? authMessages.confirm : authMessages.tryAgain}
          </Button>
          {expiresAt && <p className="hint">{authMessages.linkExpires(formatInstant(expiresAt))}</p>}
        </Form>
      </main>
      <PublicFoot />
    </div>
  );
}
