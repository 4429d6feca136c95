import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireComment } from "./comment-access.ts";
import { CommentView } from "./comment-view.ts";

/** COMMENTS-046 */
export async function getComment(ctx: RequestContext, id: string): Promise<CommentView> {
  return new CommentView(ctx, (await requireComment(ctx, id)).comment);
}
