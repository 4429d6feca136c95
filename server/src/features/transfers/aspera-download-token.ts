import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { archiveEntries } from "../downloads/archive-entries.ts";
import { type ArchiveEntry, listFile, noFiles } from "../downloads/archive-list.ts";
import { auditDownload } from "../downloads/record-download.ts";
import { type DownloadInput, requireDownload } from "../downloads/request-download.ts";
import { askNode } from "./transfer-node.ts";
import { nodePath } from "./transfer-paths.ts";
import { TransferWriter } from "./transfer-store.ts";
import { initiator, requireTransferServer, type TransferToken } from "./transfer-token.ts";

/** A token lists every file; larger folders are downloaded one at a time, or through the browser. */
const FILES_AT_MOST = 10_000;

type NamedFile = ArchiveEntry & { readonly storageKey: string };

/**
 * Returns a token for the originals that `requestDownload` would return, in folders instead of an archive (ASPERA-014). The token
 * opens only these files.
 * @throws AppError as `requestDownload`; NOT_CONFIGURED without a transfer server, UNAVAILABLE if it fails, VALIDATION if the
 * folders contain no downloadable file, or too many
 */
export async function asperaDownloadToken(ctx: CallContext, input: DownloadInput): Promise<TransferToken> {
  const { clock, transact } = ctx.platform;
  const selection = await requireDownload(ctx, input);
  const { id: folderId, projectId } = selection.parent.row;
  const server = await requireTransferServer(ctx, projectId);
  const found = await allFiles(archiveEntries(ctx, selection));
  const files = found.map(({ storageKey, name }) => ({ source: nodePath(server, storageKey), destination: name }));
  const spec = await askNode(server, { direction: "download", files });
  const listed = noFiles();
  for (const file of found) listFile(listed, file);
  return transact(async (unit) => {
    const asked = await askedNow(ctx, unit);
    // Items that became inaccessible during the node's call are not returned.
    const still = await allFiles(archiveEntries(asked, await requireDownload(asked, input)));
    if (still.length !== found.length || still.some(({ storageKey }, index) => storageKey !== found[index]?.storageKey))
      throw new AppError("CONFLICT", "The files have changed. Try again");
    const [transferId, now] = [clock.uuid(), clock.now()];
    await new TransferWriter(unit.db).insert({
      id: transferId,
      project_id: projectId,
      folder_id: folderId,
      direction: "download",
      ...initiator(ctx),
      filename: listed.first[0]?.name ?? "",
      file_count: listed.count,
      total_bytes: listed.bytes,
      created_at: now,
      updated_at: now,
    });
    await auditDownload(ctx, unit, selection.parent, listed);
    return {
      transferId,
      uploadId: null,
      files: files.map(({ destination }, index) => ({ id: String(index), name: destination, destination })),
      // Only the requested files, whatever the node returns, so that the client fetches nothing else.
      spec: { ...spec, paths: files, create_dir: true },
    };
  });
}

async function allFiles(entries: AsyncIterable<ArchiveEntry>): Promise<readonly NamedFile[]> {
  const files: NamedFile[] = [];
  for await (const entry of entries) {
    if (entry.storageKey === null) continue;
    if (files.length === FILES_AT_MOST)
      throw invalid("folders", `You can transfer up to ${FILES_AT_MOST} files at once`);
    files.push({ ...entry, storageKey: entry.storageKey });
  }
  if (files.length === 0) throw invalid("folders", "No files to download");
  return files;
}
