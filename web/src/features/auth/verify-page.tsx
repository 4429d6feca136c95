import { useQuery } from "@tanstack/react-query";
import { session } from "#web/data/session/session.ts";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import "#web/ui/brand.css";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { factorsQuery } from "./api/read-factors.ts";
import { authMessages } from "./auth.messages.ts";
import { CodeField } from "./code-field.tsx";
import { PublicFoot } from "./public-foot.tsx";
import { useVerify } from "./use-verify.ts";
import "./verify-page.css";

/** The step between password and interface (AUTH-020, SESSION-011). */
export function VerifyPage({ onVerified }: { onVerified: () => void }) {
  const factors = useQuery(factorsQuery);
  const factor = factors.data?.find(({ type }) => type === "app");
  return (
    <div className="gate">
      <header className="row">
        <span className="brand">
          <BrandMark />
          <span>{authMessages.product}</span>
        </span>
        <Button kind="ghost" className="end" onClick={() => void signOut()}>
          {authMessages.signOut}
        </Button>
      </header>
      <main className="gcard">
        {factor && <VerifyForm factorId={factor.id} onVerified={onVerified} />}
        {!factor && !factors.isPending && (
          <ErrorState
            title={authMessages.factorsFailed}
            action={<Button onClick={() => void factors.refetch()}>{authMessages.tryAgain}</Button>}
          />
        )}
      </main>
      <PublicFoot />
    </div>
  );
}

function VerifyForm({ factorId, onVerified }: { factorId: string; onVerified: () => void }) {
  const form = useVerify(factorId, onVerified);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <span className="gglyph">
        <Icon name="shield" size="l" />
      </span>
      <h1>{authMessages.verifyTitle}</h1>
      <p className="sub">{authMessages.verifyLead}</p>
      <CodeField value={form.code} onChange={form.change} onBlur={form.look} problem={form.problem} />
      <Button kind="primary" size="public" wide type="submit" busy={form.busy} disabled={form.code.trim() === ""}>
        {authMessages.verify}
      </Button>
    </form>
  );
}

/** Nothing can be running before the session is verified, so nothing is asked. */
async function signOut(): Promise<void> {
  try {
    await session.signOut();
  } catch {
    notifyFailure(authMessages.signOutFailed);
  }
}
