import DataLoader from "dataloader";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderNameRow, FolderReader } from "../folder-store.ts";

const LOADER = Symbol("folder names");

/**
 * Returns the names on the path to a folder, root first; `lineage` has the ids in that order. A link visitor's path begins at the
 * shared folder: nothing above is revealed.
 * @public
 */
export async function folderNames(ctx: CallContext, lineage: readonly string[]): Promise<readonly FolderNameRow[]> {
  const found = await Promise.all(visiblePart(ctx, lineage).map((id) => nameLoader(ctx).load(id)));
  return found.filter((row) => row !== null);
}

function visiblePart(ctx: CallContext, lineage: readonly string[]): readonly string[] {
  const { actor } = ctx;
  if (actor.kind !== "visitor") return lineage;
  const start = lineage.findIndex((id) => actor.folderIds.has(id));
  return start < 0 ? [] : lineage.slice(start);
}

function nameLoader(ctx: CallContext): DataLoader<string, FolderNameRow | null> {
  return ctx.once(
    LOADER,
    () =>
      new DataLoader<string, FolderNameRow | null>(async (ids) => {
        const rows = await new FolderReader(ctx.platform.db).names(ids);
        const found = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}
