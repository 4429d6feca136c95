import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { type AuditFilterInput, auditFilter, requireAuditReader } from "./audit-filter.ts";
import type { AuditRow } from "./audit-record.ts";
import { type AuditKey, AuditReader } from "./audit-store.ts";

export interface AuditLogInput {
  readonly filter?: AuditFilterInput | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Lists the matching records, newest first (PLUS-142). For superusers. */
export async function listAuditLog(ctx: CallContext, input: AuditLogInput): Promise<Page<AuditRow>> {
  requireAuditReader(ctx.actor);
  const filter = auditFilter(input.filter);
  const size = pageSize(input.first);
  const after = decodeCursor(input.after, isTimeCursor);
  const rows = await new AuditReader(ctx.platform.db).page(filter, after, size + 1);
  return pageOf(rows, size, auditKey, (row) => row);
}

export function auditKey({ at, id }: AuditRow): AuditKey {
  return [at.toISOString(), id];
}
