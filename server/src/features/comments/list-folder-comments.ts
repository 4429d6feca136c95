import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageSize } from "#server/platform/paging/page.ts";
import { assetAccessLoader } from "../assets/asset-access.ts";
import { AssetView } from "../assets/asset-view.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { commentReader } from "./comment-access.ts";
import { CommentView } from "./comment-view.ts";
import { type CommentPageInput, threadsPage } from "./list-comments.ts";

/** The most threads per version, newest first (COMMENTS-012). */
const PER_VERSION = 10;

export interface FolderComment {
  readonly assetId: string;
  readonly versionId: string;
  readonly comment: CommentView;
}

/** Lists the comments on the assets in a folder, newest first (COMMENTS-042). */
export async function listFolderComments(
  ctx: CallContext,
  address: { readonly folderId: string; readonly projectId: string },
  input: CommentPageInput,
): Promise<Page<FolderComment>> {
  const folder = await requireFolder(ctx, address, "VIEW");
  const size = pageSize(input.first);
  const after = decodeCursor(input.after, isTimeCursor);
  const threads = await commentReader(ctx).threadsInFolder(folder.row.id, PER_VERSION, { after, limit: size });
  return threadsPage(threads, (row) => ({
    assetId: row.assetId,
    versionId: row.versionId,
    comment: new CommentView(ctx, row),
  }));
}

/** Returns a comment's take, if this person may see it: two queries for a whole list. @public */
export async function assetOfComment(ctx: CallContext, assetId: string): Promise<AssetView | null> {
  const access = await assetAccessLoader(ctx).load(assetId);
  return access && new AssetView(ctx, access);
}
