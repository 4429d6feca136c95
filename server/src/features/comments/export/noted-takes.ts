import { invalid } from "#core/errors/app-error.ts";
import { commentsAsNotes } from "#core/notes/comments-as-notes.ts";
import { FORMAT_FACTS, type NotedTake } from "#core/notes/note-formats.ts";
import { MOST_MARKERS } from "#core/notes/note-marker.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { ExportedVersion } from "./export-store.ts";
import type { NotesExportInput } from "./notes-export-input.ts";
import { threadedTakes } from "./threaded-takes.ts";

/** A take with the version that its comments are on. */
export interface LeavingTake extends NotedTake {
  readonly version: ExportedVersion;
}

/**
 * Returns the takes of an export that have comments, by name.
 * @throws AppError as `threadedTakes`, and VALIDATION for more comments than one file may have
 */
export async function notedTakes(ctx: CallContext, input: NotesExportInput): Promise<LeavingTake[]> {
  const takes = await threadedTakes(ctx, input);
  return takes.flatMap(({ version, clip, threads }) => {
    const markers = commentsAsNotes(threads, input);
    if (markers.length > MOST_MARKERS)
      throw invalid("assets", `"${version.assetName}" has more than 5,000 comments. Filter by status or author`);
    // Only tables contain takes of several folders.
    const path = FORMAT_FACTS[input.format].isForMany ? version.folderPath : [];
    return markers.length === 0 ? [] : [{ version, clip: { ...clip, name: [...path, clip.name].join("/") }, markers }];
  });
}
