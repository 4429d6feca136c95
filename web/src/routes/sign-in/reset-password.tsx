import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { session } from "#web/data/session/session.ts";
import { NewPasswordPage } from "#web/features/auth/passwords/new-password-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/reset-password/$token");

export function ResetPasswordRoute() {
  const { token } = route.useParams();
  const navigate = useNavigate();
  useDocumentTitle("Set new password");
  const openErrorPage = useCallback(
    () => void navigate({ to: "/error/$error", params: { error: "password-reset-invalid" }, replace: true }),
    [navigate],
  );
  return (
    <NewPasswordPage
      token={token}
      onInvalid={openErrorPage}
      onSet={() => {
        // The person signed in here is signed out: if it is the same person, the server has already ended that session.
        if (session.state() !== "unauthenticated") void session.signOut().catch(session.drop);
        else void navigate({ to: "/signin", replace: true });
      }}
    />
  );
}
