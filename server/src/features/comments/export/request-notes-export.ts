import { Readable } from "node:stream";
import { AppError } from "#core/errors/app-error.ts";
import { FORMAT_FACTS } from "#core/notes/note-formats.ts";
import { notesBelowHolder, notesHolder } from "#core/permissions/address-holder.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { exceptions } from "../../assets/versions/held-originals.ts";
import { safeName } from "../../downloads/archive-names.ts";
import { zipOfTexts } from "../../downloads/whole-zip.ts";
import { requireVisibleFolder } from "../../folders/folder-access.ts";
import { countKeptList } from "../../uploads/count-kept-list.ts";
import { KEPT_LISTS } from "../../uploads/upload-keys.ts";
import { requireUser } from "../../users/require-user.ts";
import type { ExportedVersion } from "./export-store.ts";
import { notedCut } from "./noted-cut.ts";
import { notedTakes } from "./noted-takes.ts";
import type { NotesExportInput } from "./notes-export-input.ts";
import { cutFile, type NotesFile, notesFiles } from "./notes-files.ts";
import type { CommentsExportView } from "./request-comments-export.ts";

/**
 * Exports the comments on one version, on takes or on all takes of a folder as a file for an editing program, or an archive of
 * such files, and returns the download address (PLUS-1010); for a cut, one file with the comments at their positions in it
 * (PLUS-1313). The address expires with the permission to see the takes.
 * @throws AppError as `notedTakes`; CONFLICT if no comment matches, TOO_MANY
 */
export async function requestNotesExport(ctx: CallContext, input: NotesExportInput): Promise<CommentsExportView> {
  requireUser(ctx.actor);
  // Counted before anything is read, so that refused requests make no work.
  const counted = await countKeptList(ctx);
  const access = await requireVisibleFolder(ctx, { folderId: input.folder, projectId: input.project });
  const { files, versions } = await made(ctx, input, access.row.name);
  const [first] = versions;
  if (!first || files.length === 0) throw new AppError("CONFLICT", "No comments match");
  const { bytes, contentType, downloadName } = packed(files, input, access.row.name, ctx.platform.clock.nowMs());
  const key = `${KEPT_LISTS.notes}/${ctx.platform.clock.uuid()}`;
  const { sizeBytes } = await ctx.platform.storage.write(key, Readable.from(bytes));
  await counted.wrote(sizeBytes);
  // Takes of one folder are visible to the same people.
  const holder = input.withSubfolders
    ? notesBelowHolder(ctx.actor, access.row.id, ...exceptions(ctx, access, "view"))
    : notesHolder(ctx.actor, first.assetId);
  const address = ctx.platform.addresses.object(key, { life: "media", contentType, downloadName, holder });
  return { url: ctx.siteAddress + address.url, expiresAt: new Date(address.expiresAtMs) };
}

/** Returns the files, and the versions whose comments are in them. */
async function made(
  ctx: CallContext,
  input: NotesExportInput,
  folderName: string,
): Promise<{ files: readonly NotesFile[]; versions: readonly ExportedVersion[] }> {
  if (input.cut === null) {
    const takes = await notedTakes(ctx, input);
    return { files: notesFiles(takes, input.format, folderName), versions: takes.map(({ version }) => version) };
  }
  const { title, noted, versions } = await notedCut(ctx, input, input.cut);
  const file = cutFile(title, noted, input.format);
  return { files: file ? [file] : [], versions };
}

function packed(files: readonly NotesFile[], { format }: NotesExportInput, folderName: string, nowMs: number) {
  const [only, ...others] = files;
  if (only && others.length === 0)
    return {
      bytes: [Buffer.from(only.text)],
      contentType: FORMAT_FACTS[format].contentType,
      downloadName: only.name.slice(only.name.lastIndexOf("/") + 1),
    };
  return {
    bytes: zipOfTexts(files, nowMs),
    contentType: "application/zip",
    downloadName: safeName(`${folderName}_notes.zip`),
  };
}
