import { isFinished } from "#core/uploads/upload-operation.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { useUploads } from "../engine/upload-store.ts";
import type { Operation, UploadSource } from "../upload-source.ts";

const KEY = "rushlight.leftFiles";
/** A tab's storage has room for five million characters. */
const KEPT = 10_000;

/** What is known about a file that a tab has sent or wanted to send. */
export interface LeftFile {
  readonly projectId: string;
  readonly folderId: string;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedMs: number;
}

interface LeftFiles {
  /** Who sent them. */
  readonly userId: string;
  readonly sent: readonly LeftFile[];
}

const isLeft = (value: unknown): value is LeftFiles => typeof value === "object" && value !== null && "sent" in value;

const leftFiles = () => readStored<LeftFiles | null>(KEY, isLeft, null, "session");

/** Records for the tab's next page which of its uploads have arrived (PLUS-1292). */
export function noteLeftFiles(userId: string): void {
  const { operations } = useUploads.getState();
  if (operations.length === 0) return;
  const before = leftFiles();
  const known = before?.userId === userId ? before.sent : [];
  const sent = [...new Map([...known, ...filesOf(operations, isSent)].map((file) => [textOf(file), file])).values()];
  writeStored(KEY, { userId, sent: sent.slice(-KEPT) }, "session");
}

/**
 * Whether this tab has sent that very file to the folder: by its name, size and time, as when an upload is resumed (UPLOAD-024).
 */
export function sentBefore(folderId: string): (source: UploadSource) => boolean {
  const files = [...(leftFiles()?.sent ?? []), ...filesOf(useUploads.getState().operations, isSent)];
  const known = new Set(files.map(textOf));
  return (source) => known.has(textOf({ folderId, ...factsOf(source) }));
}

/** Metadata files become no asset; with a job they have arrived, whether or not it succeeds. */
const isSent = ({ state, assetId, jobId, isMetadata }: Operation) =>
  assetId !== null || jobId !== null || (isMetadata && state === "Completed");
/** Cancelled uploads aren't reported. */
export const isUnsent = (operation: Operation) =>
  !isSent(operation) && (!isFinished(operation) || operation.state === "Failed");

export const filesOf = (
  operations: readonly Operation[],
  wanted: (operation: Operation) => boolean,
): readonly LeftFile[] =>
  operations
    .filter(wanted)
    .flatMap(({ projectId, folderId, files }) => files.map((source) => ({ projectId, folderId, ...factsOf(source) })));

const factsOf = ({ path, name, file }: UploadSource) => ({
  path,
  name,
  size: file.size,
  modifiedMs: file.lastModified,
});

export const textOf = ({ folderId, path, name, size, modifiedMs }: Omit<LeftFile, "projectId">): string =>
  JSON.stringify([folderId, path, name, size, modifiedMs]);
