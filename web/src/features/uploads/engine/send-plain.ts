import { partPlan } from "#core/uploads/part-plan.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { putBytes } from "#web/data/put-bytes.ts";
import { BEGIN_PLAIN_UPLOAD, END_PLAIN_UPLOAD } from "../api/uploads.documents.ts";
import { hashFile } from "./file-hash.ts";
import { fileInputs, type Sending, type SentUpload } from "./send-upload.ts";

/** Mechanism v1: each file in one PUT to its address (UPLOAD-052, UPLOAD-053). A loss of the network fails it. */
export async function sendPlain(sending: Sending): Promise<SentUpload> {
  const { folderId: folder, files, signal, meter } = sending;
  const { uploadAsset } = await execute(BEGIN_PLAIN_UPLOAD, { folder, files: fileInputs(files) }, signal);
  sending.onBegun(uploadAsset.id);
  const checksums: { file: string; checksum: string }[] = [];
  for (const [index, { file }] of files.entries()) {
    const target = uploadAsset.files[index];
    if (target === undefined) throw new Error("The server gave fewer addresses than files");
    const hash = hashFile(file, partPlan(file.size).partSize, signal);
    await putBytes(target.url, file, {
      contentType: file.type,
      checksum: null,
      signal,
      onProgress: (bytes) => meter.sent(target.id, bytes),
    });
    meter.arrived(target.id, file.size);
    checksums.push({ file: target.id, checksum: await hash.whole });
  }
  sending.onSent();
  const { finalizeUpload } = await execute(END_PLAIN_UPLOAD, { upload: uploadAsset.id, checksums }, signal);
  return finalizeUpload;
}
