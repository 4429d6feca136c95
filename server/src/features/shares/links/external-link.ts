import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { hashToken } from "../../auth/session/opaque-token.ts";
import { requireSession } from "../../users/require-user.ts";
import { LinkReader } from "./link-store.ts";
import { LinkView } from "./link-view.ts";
import { mayManage } from "./require-link.ts";

/** Returns the link of a token, for its own visitor and for people who manage it (SHARES-112). @throws AppError NOT_FOUND */
export async function externalLink(ctx: CallContext, token: string): Promise<LinkView> {
  requireSession(ctx.actor);
  const row = await new LinkReader(ctx.platform.db).byTokenHash(hashToken(token));
  if (!row) throw notFound("Link");
  const { actor } = ctx;
  const isAllowed =
    actor.kind === "visitor" ? actor.linkId === row.id : actor.kind === "user" && (await mayManage(ctx, actor, row));
  if (!isAllowed) throw notFound("Link");
  return new LinkView(ctx, row);
}
