import { isFinished } from "#core/uploads/upload-operation.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { useUploads } from "../engine/upload-store.ts";
import type { Operation, UploadSource } from "../upload-source.ts";
import { LEFT_FILES_KEY } from "./left-files-key.ts";

/** A tab's storage has room for five million characters. */
const KEPT = 10_000;

/** What a tab knows about a file that it has sent, or hadn't when its page was left. */
interface LeftFile {
  readonly folderId: string;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedMs: number;
}

export interface LeftFiles {
  /** Who sent them. */
  readonly userId: string;
  readonly sent: readonly LeftFile[];
  readonly unsent: readonly LeftFile[];
}

const isLeft = (value: unknown): value is LeftFiles =>
  typeof value === "object" && value !== null && "sent" in value && "unsent" in value;

export function leftFiles(): LeftFiles | null {
  return readStored<LeftFiles | null>(LEFT_FILES_KEY, isLeft, null, "session");
}

export function keepLeftFiles(left: LeftFiles): void {
  writeStored(LEFT_FILES_KEY, left, "session");
}

/** Records for the tab's next page which of its uploads have arrived, and which haven't (PLUS-1292). */
export function noteLeftFiles(userId: string): void {
  const { operations } = useUploads.getState();
  if (operations.length === 0) return;
  const before = leftFiles();
  const known = before?.userId === userId ? before.sent : [];
  const sent = [...new Map([...known, ...filesOf(operations, isSent)].map((file) => [textOf(file), file])).values()];
  keepLeftFiles({ userId, sent: sent.slice(-KEPT), unsent: filesOf(operations, isUnsent).slice(0, KEPT) });
}

/**
 * Whether this tab has sent that very file to the folder: by its name, size and time, as when an upload is resumed (UPLOAD-024).
 */
export function sentBefore(folderId: string): (source: UploadSource) => boolean {
  const files = [...(leftFiles()?.sent ?? []), ...filesOf(useUploads.getState().operations, isSent)];
  const known = new Set(files.map(textOf));
  return (source) => known.has(textOf(leftFile(folderId, source)));
}

/** Metadata files become no asset; with a job they have arrived, whether or not it succeeds. */
const isSent = ({ state, assetId, jobId, isMetadata }: Operation) =>
  assetId !== null || jobId !== null || (isMetadata && state === "Completed");
/** Cancelled uploads aren't reported. */
const isUnsent = (operation: Operation) =>
  !isSent(operation) && (!isFinished(operation) || operation.state === "Failed");

const filesOf = (operations: readonly Operation[], wanted: (operation: Operation) => boolean) =>
  operations.filter(wanted).flatMap(({ folderId, files }) => files.map((source) => leftFile(folderId, source)));

const leftFile = (folderId: string, { path, name, file }: UploadSource): LeftFile => ({
  folderId,
  path,
  name,
  size: file.size,
  modifiedMs: file.lastModified,
});

const textOf = ({ folderId, path, name, size, modifiedMs }: LeftFile) =>
  JSON.stringify([folderId, path, name, size, modifiedMs]);
