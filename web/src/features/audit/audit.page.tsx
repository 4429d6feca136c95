import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { auditMessages } from "./audit.messages.ts";
import { AuditPage } from "./audit-page.tsx";

export function AuditRoute() {
  useDocumentTitle(auditMessages.title);
  return <AuditPage />;
}
