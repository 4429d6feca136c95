import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireSession } from "../../users/require-user.ts";
import { MarkedDownloadReader, type MarkedDownloadRow } from "./marked-download-store.ts";
import { markedFor, markedHolder } from "./marked-right.ts";

export const MARKED_STATES = ["WAITING", "PREPARING", "READY", "FAILED"] as const;
export type MarkedState = (typeof MARKED_STATES)[number];

/** A marked download as the API returns it to its holder. */
export interface MarkedDownloadView {
  readonly id: string;
  readonly name: string;
  readonly state: MarkedState;
  /** Percent. */
  readonly progress: number;
  /** What delays it, or why it failed. */
  readonly message: string | null;
  readonly leftOut: number;
  readonly size: number | null;
  readonly url: string | null;
  readonly expiresAt: Date;
}

const FAILED = "Could not prepare this download. Try again";

export function markedDownloadView(ctx: CallContext, row: MarkedDownloadRow): MarkedDownloadView {
  const state = stateOf(row);
  const { id, name, expiresAt } = row;
  const size = state === "READY" ? row.sizeBytes : null;
  const progress = state === "READY" ? 100 : (row.progress ?? 0);
  const url = state === "READY" ? addressOf(ctx, row) : null;
  return { id, name, state, progress, message: messageOf(state, row), leftOut: row.plan.leftOut, size, url, expiresAt };
}

/** An archive whose job waits for its turn between two files counts as being prepared. */
function stateOf({ storageKey, problem, state, parts }: MarkedDownloadRow): MarkedState {
  if (storageKey !== null) return "READY";
  if (problem !== null) return "FAILED";
  if (state === "WAITING") return parts.length > 0 ? "PREPARING" : "WAITING";
  return state === "RUNNING" ? "PREPARING" : "FAILED";
}

function messageOf(state: MarkedState, { problem, ahead }: MarkedDownloadRow): string | null {
  if (state === "FAILED") return problem ?? FAILED;
  if (state !== "WAITING") return null;
  if (ahead === 0) return "Your download is next";
  return ahead === 1 ? "1 other download is prepared first" : `${ahead} other downloads are prepared first`;
}

function addressOf({ actor, platform, siteAddress }: CallContext, row: MarkedDownloadRow): string | null {
  const holder = markedFor(actor);
  if (holder === null || row.storageKey === null) return null;
  const { url } = platform.addresses.object(row.storageKey, {
    life: "media",
    contentType: row.mimetype,
    downloadName: row.name,
    holder: markedHolder(holder, row.id),
  });
  return siteAddress + url;
}

/** Returns the caller's own marked download. @throws AppError NOT_FOUND */
export async function requireMarkedDownload({ actor, platform }: CallContext, id: string): Promise<MarkedDownloadRow> {
  requireSession(actor);
  const holder = markedFor(actor);
  const row = isUuid(id) && holder ? await new MarkedDownloadReader(platform.db).byId(id) : undefined;
  const isOwn = row?.holderKind === holder?.kind && row?.holderId === holder?.id;
  if (row === undefined || !isOwn || row.expiresAt <= platform.clock.now()) throw notFound("Download");
  return row;
}

/** Returns the state of a download. @throws AppError NOT_FOUND */
export async function getMarkedDownload(ctx: CallContext, id: string): Promise<MarkedDownloadView> {
  return markedDownloadView(ctx, await requireMarkedDownload(ctx, id));
}
