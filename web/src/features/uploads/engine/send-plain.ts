import { partPlan } from "#core/uploads/part-plan.ts";
import { untilDone } from "#web/data/again.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { putBytes } from "#web/data/put-bytes.ts";
import { BEGIN_PLAIN_UPLOAD, END_PLAIN_UPLOAD } from "../api/uploads.documents.ts";
import { endIfChanged } from "./end-changed.ts";
import { hashFile } from "./file-hash.ts";
import { fileInputs, type Sending, type SentUpload } from "./send-upload.ts";

/**
 * Mechanism v1: each file in one PUT to its address (UPLOAD-052, UPLOAD-053), restarted from the beginning after a network loss.
 */
export async function sendPlain(sending: Sending): Promise<SentUpload> {
  const { folderId: folder, files, signal } = sending;
  const announced = { folder, files: fileInputs(files) };
  const { uploadAsset } = await untilDone(() => execute(BEGIN_PLAIN_UPLOAD, announced, signal), signal);
  sending.onBegun(uploadAsset.id);
  const checksums = await endIfChanged(uploadAsset.id, sendFiles(sending, uploadAsset.files));
  sending.onSent();
  const variables = { upload: uploadAsset.id, checksums };
  return (await untilDone(() => execute(END_PLAIN_UPLOAD, variables, signal), signal)).finalizeUpload;
}

interface Target {
  id: string;
  url: string;
}

async function sendFiles(sending: Sending, targets: readonly Target[]) {
  const checksums: { file: string; checksum: string }[] = [];
  for (const [index, { file }] of sending.files.entries()) {
    const target = targets[index];
    if (target === undefined) throw new Error("The server returned fewer addresses than files");
    const hash = hashFile(file, partPlan(file.size).partSize, sending.signal);
    await sendFile(sending, target, file);
    checksums.push({ file: target.id, checksum: await hash.whole });
  }
  return checksums;
}

async function sendFile({ signal, meter }: Sending, target: Target, file: File): Promise<void> {
  // Firefox would send more of a file that has grown.
  const body = file.slice(0, file.size);
  const onProgress = (bytes: number) => meter.sent(target.id, bytes);
  await untilDone(async () => {
    try {
      await putBytes(target.url, body, { contentType: file.type, checksum: null, signal, onProgress });
    } catch (error) {
      meter.lost(target.id);
      throw error;
    }
  }, signal);
  meter.arrived(target.id, file.size);
}
