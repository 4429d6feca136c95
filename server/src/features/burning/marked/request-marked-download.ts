import { createHash } from "node:crypto";
import { AppError } from "#core/errors/app-error.ts";
import type { VisitorActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { safeName } from "../../downloads/archive-names.ts";
import { countVisitorsDownload } from "../../downloads/count-visitors-download.ts";
import { recordDownload } from "../../downloads/record-download.ts";
import { type DownloadInput, requireDownload } from "../../downloads/request-download.ts";
import { type Recipient, visitRecipient } from "../recipient.ts";
import { markDownload } from "./mark-download.request.ts";
import { MarkedDownloadReader, MarkedDownloadWriter, type MarkedPlan } from "./marked-download-store.ts";
import { type MarkedDownloadView, markedDownloadView } from "./marked-download-view.ts";
import { markedContext, requireMarkedVisitor } from "./marked-right.ts";
import { requireUnpaused } from "./marked-room.ts";
import { plannedFiles } from "./plan-marked.ts";

/** Downloads being made for one network on one link. */
const MOST_UNFINISHED = 3;
/** After this a download is made again. */
export const MARKED_LIFE_MS = 7 * 86_400_000;

const TOO_MANY = `${MOST_UNFINISHED} downloads are being prepared already. Try again when one of them is ready`;

/**
 * PLUS-1180: the selection with the visitor's mark in it, made by a job; what was made of the same for the same visitor and network
 * is returned as it is.
 * @throws AppError FORBIDDEN on links without watermark or download and for files that can't carry a mark, TOO_MANY, STORAGE_FULL
 * while uploads are paused, and as `requestDownload`
 */
export async function requestMarkedDownload(ctx: CallContext, input: DownloadInput): Promise<MarkedDownloadView> {
  const asked = markedContext(ctx);
  const actor = requireMarkedVisitor(ctx.actor);
  const selection = await requireDownload(asked, input);
  const { files, leftOut, listed } = await plannedFiles(asked, selection);
  const recipient = await recipientOf(ctx, actor);
  const isArchive = selection.folders.length > 0 || files.length + leftOut > 1;
  const { lines, position, isTiled, hash } = recipient;
  const mark = { lines, position, isTiled, hash };
  const plan: MarkedPlan = { files, isArchive, leftOut, mark };
  const { clock, db } = ctx.platform;
  const facts = createHash("sha256").update(JSON.stringify(plan)).digest("hex");
  const same = await new MarkedDownloadReader(db).same(actor.sessionId, facts, clock.now());
  if (same) return markedDownloadView(ctx, same);
  await requireUnpaused(ctx.platform);
  await countVisitorsDownload(ctx);
  const { parent, folders, assetIds } = selection;
  const only = folders.length === 1 && assetIds.length === 0 ? folders[0] : undefined;
  const name = isArchive ? `${safeName((only ?? parent).row.name)}.zip` : (files[0]?.name ?? "");
  const order = { plan, facts, name, projectId: parent.row.projectId, recipient };
  const id = await ctx.platform.transact((unit) => ordered(ctx, unit, actor, order));
  await recordDownload(ctx, parent, listed);
  const row = await new MarkedDownloadReader(db).byId(id);
  if (!row) throw new AppError("CONFLICT", "The download was cancelled");
  return markedDownloadView(ctx, row);
}

async function recipientOf({ platform }: CallContext, { sessionId }: VisitorActor): Promise<Recipient> {
  const recipient = await visitRecipient(platform, sessionId, callSource()?.address ?? "");
  // The watermark was switched off a moment ago.
  if (recipient === null) throw new AppError("FORBIDDEN");
  return recipient;
}

interface MarkedOrder {
  readonly plan: MarkedPlan;
  readonly facts: string;
  readonly name: string;
  readonly projectId: string;
  readonly recipient: Recipient;
}

/** Adds the row and its job; returns the row's id. */
async function ordered(
  { platform: { clock } }: CallContext,
  unit: Unit,
  { sessionId, linkId, name: linkName }: VisitorActor,
  { plan, facts, name, projectId, recipient }: MarkedOrder,
): Promise<string> {
  const writer = new MarkedDownloadWriter(unit.db);
  if ((await writer.unfinished(recipient.lane)) >= MOST_UNFINISHED) throw new AppError("TOO_MANY", TOO_MANY);
  const id = clock.uuid();
  const job_id = await unit.enqueue(
    markDownload,
    { id },
    { title: `Download with watermark: ${linkName}`, userId: null, turnOf: linkId },
  );
  await writer.insert({
    id,
    project_id: projectId,
    link_id: linkId,
    holder_kind: "v",
    holder_id: sessionId,
    lane: recipient.lane,
    facts,
    plan: JSON.stringify(plan),
    name,
    mimetype: mimetypeOf(name),
    job_id,
    created_at: clock.now(),
    expires_at: new Date(clock.nowMs() + MARKED_LIFE_MS),
  });
  return id;
}

const MIMETYPES: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".m4a": "audio/mp4",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
};

function mimetypeOf(name: string): string {
  return MIMETYPES[name.slice(name.lastIndexOf("."))] ?? "application/zip";
}
