import { AppError, invalid } from "#core/errors/app-error.ts";
import { requireName } from "#core/names/require-name.ts";
import { LARGEST_FILE_BYTES } from "#core/uploads/part-plan.ts";
import { requireUnpaused, type UploadRoom } from "#server/platform/storage/upload-room.ts";
import { mimetypeOf } from "./mimetype.ts";

/** A file that a client announces. @public */
export interface FileInput {
  readonly name: string;
  readonly size: number;
  readonly mimetype?: string | null | undefined;
  /** The asset of the folder that gets it as a new version, whatever its name. */
  readonly onto?: string | null | undefined;
}

export interface AnnouncedFile {
  readonly name: string;
  readonly size: number;
  readonly mimetype: string;
  readonly ontoId: string | null;
}

/** An upload is a file with its companions, or a folder of files, not a library. */
const FILES_AT_MOST = 1_000;

/**
 * Returns the files as they will be stored in this storage.
 * @throws AppError VALIDATION that names the file, STORAGE_FULL if uploads are paused because the storage is nearly full
 */
export async function announcedFiles(inputs: readonly FileInput[], room: UploadRoom): Promise<AnnouncedFile[]> {
  if (inputs.length === 0) throw invalid("files", "Select at least one file");
  if (inputs.length > FILES_AT_MOST) throw invalid("files", `At most ${FILES_AT_MOST} files in one upload`);
  const files = inputs.map(announcedFile);
  await requireUnpaused(room);
  return files;
}

function announcedFile(input: FileInput, index: number): AnnouncedFile {
  const field = `files.${index}`;
  const name = requireName(`${field}.name`, input.name);
  // Clients drop hidden files (UPLOAD-056); one that arrives anyway is a mistake.
  if (name.startsWith(".")) throw invalid(`${field}.name`, "Hidden files are not uploaded");
  if (!Number.isSafeInteger(input.size) || input.size < 0)
    throw invalid(`${field}.size`, "A size must be a whole number of bytes");
  if (input.size > LARGEST_FILE_BYTES) throw new AppError("TOO_LARGE", undefined, { field: `${field}.size` });
  return { name, size: input.size, mimetype: mimetypeOf(name, input.mimetype), ontoId: input.onto ?? null };
}
