import { auditMessages } from "#web/features/audit/audit.messages.ts";
import { AuditPage } from "#web/features/audit/audit-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

/** PLUS-142 */
export function AuditRoute() {
  useDocumentTitle(auditMessages.title);
  return <AuditPage />;
}
