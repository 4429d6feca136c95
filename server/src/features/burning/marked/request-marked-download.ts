import { createHash } from "node:crypto";
import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { safeName } from "../../downloads/archive-names.ts";
import { countVisitorsDownload } from "../../downloads/count-visitors-download.ts";
import { recordDownload } from "../../downloads/record-download.ts";
import { type DownloadInput, requireDownload } from "../../downloads/request-download.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import { shownName } from "../../folders/folder-view.ts";
import type { ProjectAccess } from "../../projects/access/project-access.ts";
import { memberRecipient } from "../members/member-recipient.ts";
import { type Recipient, visitRecipient } from "../recipient.ts";
import { markDownload } from "./mark-download.request.ts";
import { MarkedDownloadReader, MarkedDownloadWriter, type MarkedPlan } from "./marked-download-store.ts";
import { type MarkedDownloadView, markedDownloadView } from "./marked-download-view.ts";
import { type MarkedFor, markedContext, markedFor, requireMarkedActor } from "./marked-right.ts";
import { requireUnpaused } from "./marked-room.ts";
import { plannedFiles } from "./plan-marked.ts";

/** The most unfinished downloads of one network on one link, or of one member of a project. */
const MOST_UNFINISHED = 3;
/** After this time a repeated request makes the download again. */
export const MARKED_LIFE_MS = 7 * 86_400_000;

const TOO_MANY = `${MOST_UNFINISHED} downloads are being prepared already. Try again when one of them is ready`;

/**
 * Requests a download of the selection with the caller's mark, made by a job (PLUS-1180). An existing download of the same files
 * for the same visitor and network is reused. Also for members of a project that gives them marked pictures (PLUS-1302).
 * @throws AppError FORBIDDEN on links without watermark or download, to members who get originals, and for files that can't be
 * marked, TOO_MANY, STORAGE_FULL while uploads are paused, and as `requestDownload`
 */
export async function requestMarkedDownload(ctx: CallContext, input: DownloadInput): Promise<MarkedDownloadView> {
  const asked = markedContext(ctx);
  const selection = await requireDownload(asked, input);
  const recipient = await recipientOf(ctx, selection.parent);
  const { files, leftOut, listed } = await plannedFiles(asked, selection);
  const isArchive = selection.folders.length > 0 || files.length + leftOut > 1;
  const { lines, position, isTiled, hash } = recipient;
  const mark = { lines, position, isTiled, hash };
  const plan: MarkedPlan = { files, isArchive, leftOut, mark };
  const { clock, db } = ctx.platform;
  const facts = createHash("sha256").update(JSON.stringify(plan)).digest("hex");
  const holder = markedFor(ctx.actor);
  if (holder === null) throw new AppError("FORBIDDEN");
  const same = await new MarkedDownloadReader(db).same(holder.id, facts, clock.now());
  if (same) return markedDownloadView(ctx, same);
  await requireUnpaused(ctx.platform);
  await countVisitorsDownload(ctx);
  const { parent, folders, assetIds } = selection;
  const only = folders.length === 1 && assetIds.length === 0 ? folders[0] : undefined;
  const name = isArchive ? `${safeName(shownName(ctx, only ?? parent))}.zip` : (files[0]?.name ?? "");
  const order = { plan, facts, name, project: parent.project, recipient, holder };
  const id = await ctx.platform.transact((unit) => ordered(ctx, unit, order));
  await recordDownload(ctx, parent, listed);
  const row = await new MarkedDownloadReader(db).byId(id);
  if (!row) throw new AppError("CONFLICT", "The download was cancelled");
  return markedDownloadView(ctx, row);
}

async function recipientOf({ platform, actor }: CallContext, { project }: FolderAccess): Promise<Recipient> {
  const own = requireMarkedActor(actor);
  const address = callSource()?.address ?? "";
  const recipient = await (own.kind === "visitor"
    ? visitRecipient(platform, own.sessionId, address)
    : memberRecipient(platform, own, project.scope, address));
  // The watermark was just switched off, or this member gets originals.
  if (recipient === null) throw new AppError("FORBIDDEN");
  return recipient;
}

interface MarkedOrder {
  readonly plan: MarkedPlan;
  readonly facts: string;
  readonly name: string;
  readonly project: ProjectAccess;
  readonly recipient: Recipient;
  readonly holder: MarkedFor;
}

/** Adds the row and its job; returns the row's id. */
async function ordered(
  { actor, platform: { clock } }: CallContext,
  unit: Unit,
  { plan, facts, name, project, recipient, holder }: MarkedOrder,
): Promise<string> {
  const writer = new MarkedDownloadWriter(unit.db);
  if ((await writer.unfinished(recipient.lane)) >= MOST_UNFINISHED) throw new AppError("TOO_MANY", TOO_MANY);
  const id = clock.uuid();
  const title = `Download with watermark: ${actor.kind === "visitor" ? actor.name : project.name}`;
  const job_id = await unit.enqueue(markDownload, { id }, { title, userId: null, turnOf: recipient.linkId });
  await writer.insert({
    id,
    project_id: project.scope.projectId,
    link_id: actor.kind === "visitor" ? actor.linkId : null,
    holder_kind: holder.kind,
    holder_id: holder.id,
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
