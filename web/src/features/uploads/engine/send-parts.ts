import { errorCatalogue } from "#core/errors/error-catalogue.ts";
import { type PartPlan, partPlan, partRange } from "#core/uploads/part-plan.ts";
import { MAX_PARALLEL_PARTS, STATE_POLL_MS } from "#core/uploads/upload-limits.ts";
import { afterServerState } from "#core/uploads/upload-outcome.ts";
import { untilDone, waitFor } from "#web/data/again.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { putBytes } from "#web/data/put-bytes.ts";
import { PutError } from "#web/data/put-error.ts";
import { UnreadableFile } from "#web/data/unreadable-file.ts";
import { BEGIN_MULTIPART_UPLOAD, END_MULTIPART_UPLOAD, POLL_UPLOAD, UPLOAD_PART } from "../api/uploads.documents.ts";
import { endIfChanged } from "./end-changed.ts";
import { type FileHash, hashFile } from "./file-hash.ts";
import { forgetUpload, rememberedUpload, rememberUpload } from "./remembered-uploads.ts";
import { fileInputs, type Sending, type SentUpload } from "./send-upload.ts";

type Polled = ResultOf<typeof POLL_UPLOAD>["uploadState"];
type KnownPart = Polled["files"][number]["parts"][number];

/** The server's state of an upload: ids in file order, and their parts. */
interface Begun {
  uploadId: string;
  files: readonly { id: string; parts: readonly KnownPart[] }[];
}

/** What was sent, with the server's ids of the files in their order. */
interface SentParts extends SentUpload {
  fileIds: readonly string[];
}

/**
 * Mechanism v2: in parts, six concurrently, surviving network losses and page reloads (UPLOAD-024, UPLOAD-067).
 * @public
 */
export async function sendParts(sending: Sending): Promise<SentParts> {
  const { folderId, files, signal } = sending;
  const begun = (await goOn(sending)) ?? (await begin(sending));
  rememberUpload(folderId, files, begun.uploadId, Date.now());
  sending.onBegun(begun.uploadId);
  const checksums = await endIfChanged(begun.uploadId, sendFiles(sending, begun));
  sending.onSent();
  const variables = { upload: begun.uploadId, checksums };
  const first = (await untilDone(() => execute(END_MULTIPART_UPLOAD, variables, signal), signal)).finalizeUploadV2;
  try {
    const sent = await results(first, begun.uploadId, signal);
    return { ...sent, fileIds: begun.files.map(({ id }) => id) };
  } finally {
    if (!signal.aborted) forgetUpload(begun.uploadId, Date.now());
  }
}

async function sendFiles(sending: Sending, begun: Begun) {
  const checksums: { file: string; checksum: string }[] = [];
  for (const [index, { file }] of sending.files.entries()) {
    const target = begun.files[index];
    if (target === undefined) throw new Error("The server knows fewer files than were announced");
    const checksum = await sendFile(sending, begun.uploadId, target, file);
    checksums.push({ file: target.id, checksum });
  }
  return checksums;
}

async function begin({ folderId: folder, files, signal, begin: own }: Sending): Promise<Begun> {
  const inFolder = async () => {
    const variables = { folder, files: fileInputs(files) };
    return (await execute(BEGIN_MULTIPART_UPLOAD, variables, signal)).uploadAssetMultipart;
  };
  const begun = await untilDone(() => own?.(files, signal) ?? inFolder(), signal);
  return { uploadId: begun.id, files: begun.files.map(({ id }) => ({ id, parts: [] })) };
}

/** The unfinished upload of these files from before the page was left, if the server still keeps it. */
async function goOn({ folderId, files, signal }: Sending): Promise<Begun | null> {
  const uploadId = rememberedUpload(folderId, files, Date.now());
  if (uploadId === null) return null;
  try {
    const { uploadState } = await untilDone(() => execute(POLL_UPLOAD, { upload: uploadId }, signal), signal);
    const isOpen = uploadState.state === "None" && uploadState.error === null;
    return isOpen && uploadState.files.length === files.length ? { uploadId, files: uploadState.files } : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** Sends what the server lacks; returns the whole file's checksum. */
async function sendFile(
  sending: Sending,
  uploadId: string,
  target: Begun["files"][number],
  file: File,
): Promise<string> {
  const { signal, meter } = sending;
  const plan = partPlan(file.size);
  // One part that can't be sent fails the file: the others are stopped.
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const hash = hashFile(file, plan.partSize, both);
  const known = new Map(target.parts.map((part) => [part.number, part]));
  let next = 1;
  const lane = async () => {
    for (let number = next++; number <= plan.partCount; number = next++) {
      const checksum = await hash.part(number);
      if (isThere(known.get(number), plan, number, checksum)) meter.settle(sizeOf(plan, number));
      else
        await sendPart(
          { ...sending, signal: both },
          { upload: uploadId, file: target.id, partNumber: number },
          file,
          plan,
          checksum,
        );
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL_PARTS, plan.partCount) }, lane));
    return await wholeChecksum(hash);
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}

const wholeChecksum = (hash: FileHash) => hash.whole;
const OTHER_BYTES = errorCatalogue.CHECKSUM_MISMATCH.status;
const XXH64 = /^[0-9a-f]{16}$/;

/** Whether a part has arrived: its size matches, and its bytes if the store can tell, since the file may have changed. */
function isThere(part: KnownPart | undefined, plan: PartPlan, number: number, checksum: string): boolean {
  if (part?.size !== sizeOf(plan, number)) return false;
  return !XXH64.test(part.checksum) || part.checksum === checksum;
}

function sizeOf(plan: PartPlan, number: number): number {
  const range = partRange(plan, number);
  return range ? range.end - range.start : 0;
}

interface PartName {
  upload: string;
  file: string;
  partNumber: number;
}

async function sendPart(
  { signal, meter }: Sending,
  name: PartName,
  file: File,
  plan: PartPlan,
  checksum: string,
): Promise<void> {
  const range = partRange(plan, name.partNumber);
  if (range === null) return;
  const put = `${name.file}/${name.partNumber}`;
  const body = file.slice(range.start, range.end);
  await untilDone(async () => {
    // A new address each time: the last one may have expired during a network loss.
    const { uploadAssetPart } = await execute(UPLOAD_PART, { ...name }, signal);
    const onProgress = (bytes: number) => meter.sent(put, bytes);
    try {
      await putBytes(uploadAssetPart.url, body, { contentType: file.type, checksum, signal, onProgress });
    } catch (error) {
      meter.lost(put);
      if (error instanceof PutError && error.status === OTHER_BYTES) await expectBytes(body, checksum, signal);
      throw error;
    }
  }, signal);
  meter.arrived(put, body.size);
}

/** Throws if the checksum is of other bytes than the server received: Firefox sends a changed file's new bytes. */
async function expectBytes(body: Blob, checksum: string, signal: AbortSignal): Promise<void> {
  if ((await hashFile(body, body.size, signal).whole) !== checksum) throw new UnreadableFile(true);
}

/** Polls the state of an upload until it has results (UPLOAD-047 to UPLOAD-051). */
async function results(first: Polled, uploadId: string, signal: AbortSignal): Promise<SentUpload> {
  let polled = first;
  while (afterServerState(polled.state) === "ask-again") {
    await waitFor(STATE_POLL_MS, signal);
    polled = (await untilDone(() => execute(POLL_UPLOAD, { upload: uploadId }, signal), signal)).uploadState;
  }
  if (afterServerState(polled.state) === "fail") throw new Error(polled.error ?? "The upload failed on the server");
  return { results: polled.results, stats: polled.stats };
}
