import { isMetadataFile } from "#core/uploads/upload-files.ts";
import { FairQueue } from "#server/platform/call/fair-queue.ts";

/**
 * Parsed metadata files are in memory until they are published. A full queue refuses as unavailable, after which an upload can be
 * finalized again.
 */
const turns = new FairQueue({ atOnce: 3, atOncePerLane: 1, waiting: 1_000, waitingPerLane: Number.POSITIVE_INFINITY });

/**
 * Runs the work on an upload's files: if it has metadata files, people take turns, each with one upload at a time.
 * @throws AppError UNAVAILABLE if too many wait
 * @public
 */
export function inReadingTurn<T>(
  { userId }: { readonly userId: string },
  files: readonly { readonly name: string }[],
  work: () => Promise<T>,
): Promise<T> {
  return needsReadingTurn(files) ? turns.run(userId, work) : work();
}

/** Whether any of the files is a metadata file. @public */
export function needsReadingTurn(files: readonly { readonly name: string }[]): boolean {
  return files.some(({ name }) => isMetadataFile(name));
}
