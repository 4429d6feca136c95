import { invalid } from "#core/errors/app-error.ts";
import type { CommentSight } from "#core/permissions/comment-rights.ts";
import type { ExportReader } from "./export-store.ts";

/** A file is made in one go, in the process that serves everyone. */
const MOST_BYTES = 4 * 1024 * 1024;

/** @throws AppError VALIDATION for versions with more text than an export may have (PLUS-1026) */
export async function requireExportable(
  reader: ExportReader,
  versionIds: readonly string[],
  sight: CommentSight,
): Promise<void> {
  if ((await reader.textBytes(versionIds, sight)) > MOST_BYTES)
    throw invalid("assets", "At most 4 MB of comments can be exported together");
}
