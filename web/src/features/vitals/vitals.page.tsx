import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { StatusPage } from "./status-page.tsx";
import { vitalsMessages } from "./vitals.messages.ts";

export function StatusRoute() {
  useDocumentTitle(vitalsMessages.title);
  return <StatusPage />;
}
