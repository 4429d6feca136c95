import { execute } from "#web/data/graphql/execute.ts";
import { saveFrom } from "#web/features/downloads/start-download.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { REQUEST_AUDIT_EXPORT } from "./api/audit.documents.ts";
import { auditMessages } from "./audit.messages.ts";
import type { WantedRecords } from "./audit-choice.ts";

/** PLUS-143: the browser saves the filtered records. */
export async function exportAuditLog(filter: WantedRecords): Promise<void> {
  try {
    const { requestAuditExport } = await execute(REQUEST_AUDIT_EXPORT, { filter });
    saveFrom(requestAuditExport.url);
  } catch {
    notifyFailure(auditMessages.exportFailed);
  }
}
