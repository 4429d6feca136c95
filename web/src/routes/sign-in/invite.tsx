import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { InvitePage } from "#web/features/auth/invitations/invite-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/invite/$token");

export function InviteRoute() {
  const { token } = route.useParams();
  const navigate = useNavigate();
  useDocumentTitle("Invitation");
  const goHome = useCallback(() => void navigate({ to: "/" }), [navigate]);
  const goOn = useCallback(
    (isFirstStart: boolean) => void navigate({ to: isFirstStart ? "/welcome" : "/" }),
    [navigate],
  );
  return <InvitePage token={token} onAccepted={goOn} onInvalid={goHome} />;
}
