import { AppError } from "#core/errors/app-error.ts";
import { notesBelowHolder, notesHolder } from "#core/permissions/address-holder.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { exceptions } from "../../../assets/versions/held-originals.ts";
import { countKeptList } from "../../../uploads/count-kept-list.ts";
import { requireUser } from "../../../users/require-user.ts";
import { chosenForPdf } from "./chosen-for-pdf.ts";
import { makeNotesPdf } from "./make-notes-pdf.request.ts";
import { type NotesPdfInput, notesPdfInput } from "./notes-pdf-input.ts";
import { getNotesPdf, type NotesPdfView } from "./notes-pdf-view.ts";

/** The approximate size of an image in the file. */
const IMAGE_BYTES = 120_000;

/**
 * Requests a PDF of the comments on one version, on takes or on a folder, with the image of each comment's frame (PLUS-1155); a
 * job makes it.
 * @throws AppError as `chosenForPdf`; CONFLICT if no comment matches, TOO_MANY
 */
export async function requestNotesPdf(ctx: CallContext, input: NotesPdfInput): Promise<NotesPdfView> {
  const { userId } = requireUser(ctx.actor);
  // Counted before anything is read, so that refused requests make no work.
  const counted = await countKeptList(ctx);
  const { takes, pictureCount, fileName, folder } = await chosenForPdf(ctx, input);
  const [first] = takes;
  if (first === undefined) throw new AppError("CONFLICT", "No comments match");
  await counted.wrote(pictureCount * IMAGE_BYTES);
  // Takes of one folder are visible to the same people.
  const holder = input.withSubfolders
    ? notesBelowHolder(ctx.actor, folder.row.id, ...exceptions(ctx, folder, "view"))
    : notesHolder(ctx.actor, first.version.assetId);
  if (holder === undefined) throw new AppError("UNAUTHENTICATED");
  const versionIds = takes.map(({ version }) => version.versionId);
  const payload = { userId, input: notesPdfInput.parse(input), versionIds, holder, downloadName: fileName };
  const links = { project_id: input.project, folder_id: input.folder };
  const id = await ctx.platform.transact((unit) =>
    unit.enqueue(makeNotesPdf, payload, { title: `Comments as PDF: ${fileName}`, userId, links }),
  );
  return getNotesPdf(ctx, id);
}
