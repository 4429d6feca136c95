import type { CallContext } from "#server/platform/call/call-context.ts";
import { LinkReader } from "./link-store.ts";
import { LinkView } from "./link-view.ts";

/** Returns existing links by id, in one query; the caller checks permissions. @public */
export async function linksByIds(ctx: CallContext, ids: readonly string[]): Promise<ReadonlyMap<string, LinkView>> {
  if (ids.length === 0) return new Map();
  const rows = await new LinkReader(ctx.platform.db).byIds(ids);
  return new Map(rows.map((row) => [row.id, new LinkView(ctx, row)]));
}
