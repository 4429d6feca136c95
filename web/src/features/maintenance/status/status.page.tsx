import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { statusMessages } from "./status.messages.ts";
import { StatusPage } from "./status-page.tsx";

export function StatusRoute() {
  useDocumentTitle(statusMessages.title);
  return <StatusPage />;
}
