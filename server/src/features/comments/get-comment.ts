import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireComment } from "./comment-access.ts";
import { CommentView } from "./comment-view.ts";

export async function getComment(ctx: CallContext, id: string): Promise<CommentView> {
  return new CommentView(ctx, (await requireComment(ctx, id)).comment);
}
