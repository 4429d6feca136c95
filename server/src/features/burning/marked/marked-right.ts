import { AppError } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Actor, UserActor, VisitorActor } from "#core/permissions/actor.ts";
import type { AddressHolder } from "#core/permissions/address-holder.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { homesOf } from "../../assets/versions/held-originals.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { requireSession } from "../../users/require-user.ts";
import { MarkedDownloadReader } from "./marked-download-store.ts";

/** The visit or person that a marked download was made for. */
export interface MarkedFor {
  readonly kind: "v" | "u";
  readonly id: string;
}

export function markedFor(actor: Actor): MarkedFor | null {
  if (actor.kind === "user") return { kind: "u", id: actor.userId };
  return actor.kind === "visitor" && actor.canDownloadMarked ? { kind: "v", id: actor.sessionId } : null;
}

/** Requires an actor who may get marked downloads; for members, their projects decide. @throws AppError FORBIDDEN for others */
export function requireMarkedActor(actor: Actor): VisitorActor | UserActor {
  requireSession(actor);
  if (actor.kind === "user" || (actor.kind === "visitor" && actor.canDownloadMarked)) return actor;
  throw new AppError("FORBIDDEN");
}

/**
 * Returns a context in which originals can be downloaded: it determines the files of a marked download, and must never be used to
 * send them.
 * @throws AppError as `requireMarkedActor`
 */
export function markedContext(ctx: CallContext): CallContext {
  const own = requireMarkedActor(ctx.actor);
  const actor: Actor = own.kind === "user" ? { ...own, asksMarked: true } : { ...own, canDownload: true };
  const { platform, gone, siteAddress, uploadAddress } = ctx;
  const asked = gone === undefined ? {} : { gone };
  return createCallContext({ platform, siteAddress, uploadAddress, ...asked, actor });
}

export function markedHolder({ kind, id }: MarkedFor, downloadId: string): AddressHolder {
  return `marked_${kind}_${id}_${downloadId}`;
}

/** A marked file is served as long as its holder may download it and everything in it, with marks (PLUS-1182). */
export async function mayFetchMarked(
  platform: Platform,
  [kind = "", id = "", downloadId = ""]: readonly string[],
): Promise<boolean> {
  const actor = await holderActor(platform, kind, id);
  const row = isUuid(downloadId) ? await new MarkedDownloadReader(platform.db).byId(downloadId) : undefined;
  const isOwn = row?.holderKind === kind && row.holderId === id && row.expiresAt > platform.clock.now();
  if (actor === null || row === undefined || !isOwn || markedFor(actor) === null) return false;
  const ctx = markedContext(createCallContext({ platform, actor }));
  const homes = await homesOf(
    ctx,
    row.plan.files.map(({ versionId }) => versionId),
  );
  return homes.every((home) => home?.rights.download === true);
}
