import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { planUpload, type StartUploadInput } from "../uploads/start-upload.ts";
import { temporaryPrefix } from "../uploads/upload-keys.ts";
import { askNode } from "./transfer-node.ts";
import { nodePath } from "./transfer-paths.ts";
import { TransferWriter } from "./transfer-store.ts";
import { initiator, requireTransferServer, type TransferToken } from "./transfer-token.ts";

/**
 * Starts an upload through the project's transfer server (ASPERA-013). Its files arrive like those of any upload, and
 * `finalizeUploadV2` turns them into assets. The token opens only the upload's own folder. Nothing is written before the node has
 * responded, and permissions are checked again afterwards (PLUS-962).
 * @throws AppError as `uploadAsset`; NOT_CONFIGURED without a transfer server, UNAVAILABLE if it fails
 */
export async function asperaUploadToken(ctx: CallContext, input: StartUploadInput): Promise<TransferToken> {
  const { clock, transact } = ctx.platform;
  const { row: folder } = await requireFolder(ctx, { folderId: input.folder }, "UPLOAD");
  const server = await requireTransferServer(ctx, folder.projectId);
  const upload = await planUpload(ctx, input, "ASPERA");
  const destinationRoot = nodePath(server, temporaryPrefix("", upload.id));
  const destinations = upload.files.map(({ id }) => id);
  const spec = await askNode(server, { direction: "upload", destinationRoot, destinations });
  return transact(async (unit) => {
    await requireFolder(await askedNow(ctx, unit), { folderId: input.folder }, "UPLOAD");
    await upload.write(unit);
    const transferId = clock.uuid();
    await new TransferWriter(unit.db).insert({
      id: transferId,
      project_id: upload.projectId,
      folder_id: upload.folderId,
      upload_id: upload.id,
      direction: "upload",
      ...initiator(ctx),
      filename: upload.files[0]?.name ?? "",
      file_count: upload.files.length,
      total_bytes: upload.files.reduce((sum, { size }) => sum + size, 0),
      created_at: upload.createdAt,
      updated_at: upload.createdAt,
    });
    const files = upload.files.map(({ id, name }) => ({ id, name, destination: id }));
    return {
      transferId,
      uploadId: upload.id,
      files,
      spec: { ...spec, destination_root: destinationRoot, create_dir: true },
    };
  });
}
