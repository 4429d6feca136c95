import { invalid } from "#core/errors/app-error.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { ThreadedTake } from "../threaded-takes.ts";
import type { NotesPdfInput } from "./notes-pdf-input.ts";
import { NotesPdfReader } from "./notes-pdf-store.ts";

/** A job can make this many within its time limit. */
const MOST_NOTES = 2_000;
/** Laying out this much text takes seconds of processor time. */
const MOST_TEXT = 1024 ** 2;
/** Printed strokes stay in memory until the file is complete, at many times this size. */
const MOST_DRAWN_BYTES = 4 * 1024 ** 2;

/** @throws AppError VALIDATION if there is more than one file may contain (PLUS-1160, PLUS-1213) */
export async function requirePrintable(
  db: Db,
  takes: readonly Pick<ThreadedTake, "threads">[],
  { withReplies }: Pick<NotesPdfInput, "withReplies">,
): Promise<void> {
  const threads = takes.flatMap((take) => take.threads);
  if (threads.length > MOST_NOTES) throw invalid("assets", "A PDF holds at most 2,000 comments. Select fewer takes");
  const replies = withReplies ? threads.flatMap((thread) => thread.replies) : [];
  if ([...threads, ...replies].reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT)
    throw invalid("assets", "A PDF holds at most a million characters. Select fewer takes");
  const drawn = threads.filter(({ hasDrawing }) => hasDrawing).map(({ row }) => row.id);
  if ((await new NotesPdfReader(db).drawnBytes(drawn)) > MOST_DRAWN_BYTES)
    throw invalid("assets", "A PDF holds at most 4 MB of drawings. Select fewer takes");
}
