import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { firstStartMessages } from "#web/features/auth/first-start/first-start.messages.ts";
import { FirstStartPage } from "#web/features/auth/first-start/first-start-page.tsx";
import { openProject } from "#web/features/projects/open-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

export function FirstStartRoute() {
  const navigate = useNavigate();
  useDocumentTitle(firstStartMessages.pageTitle);
  const goHome = useCallback(() => void navigate({ to: "/" }), [navigate]);
  return <FirstStartPage onCreated={openProject} onSkip={goHome} />;
}
