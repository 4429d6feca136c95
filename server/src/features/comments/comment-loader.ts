import DataLoader from "dataloader";
import { mayViewAsset } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { commentReader } from "./comment-access.ts";
import { CommentView } from "./comment-view.ts";

const COMMENTS = Symbol("comments");

/** Loads comments by id that the caller may see, batched per request; null for others. @public */
export function commentLoader(ctx: CallContext): DataLoader<string, CommentView | null> {
  return ctx.once(
    COMMENTS,
    () =>
      new DataLoader<string, CommentView | null>(async (ids) => {
        const rows = new Map((await commentReader(ctx).byIds(ids)).map((row) => [row.id, row]));
        return Promise.all(
          ids.map(async (id) => {
            const row = rows.get(id);
            const folder = row === undefined ? null : await folderAccessLoader(ctx).load(row.folderId);
            const maySee = row !== undefined && folder !== null && mayViewAsset(ctx.actor, folder.rights, row.assetId);
            return maySee ? new CommentView(ctx, row) : null;
          }),
        );
      }),
  );
}
