import { useQuery } from "@tanstack/react-query";
import { session } from "#web/data/session/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { BrandMark } from "#web/ui/layout/brand-mark.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { factorsQuery } from "../api/read-factors.ts";
import { authMessages } from "../auth.messages.ts";
import { PublicFoot } from "../sign-in/public-foot.tsx";
import { VerifyForm } from "./verify-form.tsx";
import "./verify-page.css";

/** The step between password and interface (AUTH-020, SESSION-011). */
export function VerifyPage({ onVerified }: { onVerified: () => void }) {
  const factors = useQuery(factorsQuery);
  const hasFactors = factors.data !== undefined && factors.data.length > 0;
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
        {hasFactors && <VerifyForm factors={factors.data} onVerified={onVerified} />}
        {!hasFactors && !factors.isPending && (
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

/** Nothing can be running before the session is verified, so no confirmation is needed. */
async function signOut(): Promise<void> {
  try {
    await session.signOut();
  } catch {
    notifyFailure(authMessages.signOutFailed);
  }
}
