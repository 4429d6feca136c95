import { decodeCursor, isTimeCursor, type Page, pageOf, pageSize } from "#server/platform/graphql/paging.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { type AuditFilterInput, auditFilter, requireAuditReader } from "./audit-filter.ts";
import type { AuditRow } from "./audit-record.ts";
import { type AuditKey, AuditReader } from "./audit-store.ts";

export interface AuditLogInput {
  readonly filter?: AuditFilterInput | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** PLUS-142: the records that the filter lets through, newest first. For superusers. */
export async function listAuditLog(ctx: RequestContext, input: AuditLogInput): Promise<Page<AuditRow>> {
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
