import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../../../users/require-user.ts";
import { type MakeNotesPdf, makeNotesPdf } from "./make-notes-pdf.request.ts";
import { notesPdfKey } from "./notes-pdf-key.ts";
import { NotesPdfReader, type NotesPdfRow } from "./notes-pdf-store.ts";

export const NOTES_PDF_STATES = ["WAITING", "PREPARING", "READY", "FAILED"] as const;
export type NotesPdfState = (typeof NOTES_PDF_STATES)[number];

/** A PDF as the API returns it to the person who requested it. */
export interface NotesPdfView {
  readonly id: string;
  readonly name: string;
  readonly state: NotesPdfState;
  /** Percent. */
  readonly progress: number;
  /** Why it failed, and what to do. */
  readonly message: string | null;
  readonly url: string | null;
}

const FAILED = "Could not make this PDF. Export it again";

/**
 * Returns the state of a PDF. @throws AppError NOT_FOUND if somebody else requested it, or it was cancelled or has been removed
 * by now
 */
export async function getNotesPdf(ctx: CallContext, id: string): Promise<NotesPdfView> {
  const row = await requireNotesPdf(ctx, id);
  const { holder, downloadName } = payloadOf(row);
  const { platform, siteAddress } = ctx;
  const view = { id, name: downloadName, progress: row.progress, message: null, url: null };
  if (row.state === "FAILED") return { ...view, state: "FAILED", message: row.problem ?? FAILED };
  if (row.state !== "COMPLETED") return { ...view, state: row.state === "RUNNING" ? "PREPARING" : "WAITING" };
  const key = await storedKey(ctx, id);
  const contentType = "application/pdf";
  const address = platform.addresses.object(key, { life: "media", contentType, downloadName, holder });
  return { ...view, state: "READY", progress: 100, url: siteAddress + address.url };
}

/** Stops a PDF that is being made, and deletes its file. Repeating it has no effect. @throws AppError NOT_FOUND */
export async function cancelNotesPdf(ctx: CallContext, id: string): Promise<boolean> {
  await requireNotesPdf(ctx, id);
  await ctx.platform.queue.cancel(id);
  for (const isMarked of [true, false]) await ctx.platform.storage.delete(notesPdfKey(id, isMarked));
  return true;
}

/** @throws AppError NOT_FOUND */
async function storedKey({ platform: { storage } }: CallContext, id: string): Promise<string> {
  for (const isMarked of [true, false]) {
    const key = notesPdfKey(id, isMarked);
    if ((await storage.stat(key)) !== null) return key;
  }
  throw notFound("PDF");
}

async function requireNotesPdf({ actor, platform }: CallContext, id: string): Promise<NotesPdfRow> {
  const { userId } = requireUser(actor);
  const row = isUuid(id) ? await new NotesPdfReader(platform.db).ordered(id, userId) : undefined;
  if (row === undefined || row.state === "CANCELLED") throw notFound("PDF");
  return row;
}

export function payloadOf({ payload }: NotesPdfRow): MakeNotesPdf {
  return makeNotesPdf.payload.parse(payload);
}
