import { createHash } from "node:crypto";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { joinedIds, type PlacedIds } from "#server/platform/paging/joined-ids.ts";
import { type ListWindow, type WindowInput, windowOfOrder } from "#server/platform/paging/list-window.ts";
import { type AuditFilterInput, auditFilter, requireAuditReader } from "./audit-filter.ts";
import type { AuditRow } from "./audit-record.ts";
import { AuditReader } from "./audit-store.ts";
import { settledRecords } from "./settled-records.ts";

/** Returns a part of the matching records by index, newest first. For superusers. */
export async function auditWindow(
  ctx: CallContext,
  input: WindowInput & { readonly filter?: AuditFilterInput | null | undefined },
): Promise<ListWindow<AuditRow>> {
  requireAuditReader(ctx.actor);
  const filter = auditFilter(input.filter);
  const reader = new AuditReader(ctx.platform.db);
  const settled = await settledRecords(ctx.platform, filter);
  const ids = joinedIds(await reader.ids(afterwards(filter, settled.before)), settled.ids);
  return windowOfOrder(ids, versionOf(ids), input, (wanted) => reader.byIds(wanted));
}

function afterwards<Filter extends { readonly from: Date | null }>(filter: Filter, from: Date): Filter {
  return { ...filter, from: filter.from && filter.from > from ? filter.from : from };
}

/** Records are only ever added, so the same number with the same newest one means no change. */
function versionOf(ids: PlacedIds): string {
  return createHash("sha1")
    .update(JSON.stringify([ids.length, ids.slice(0, 1)]))
    .digest("base64url");
}
