import { AppError } from "#core/errors/app-error.ts";
import { stoppable } from "../stoppable.ts";
import type { WriteOptions, WrittenObject } from "../storage.ts";
import { startXxh64 } from "../xxh64.ts";
import type { S3Store } from "./s3-object-store.ts";

const firstPieceBytes = 8 * 1024 ** 2;
/**
 * The piece size doubles after this many, so that the store's limit of 10,000 pieces is never reached and small streams stay
 * cheap.
 */
const piecesPerSize = 500;

/** Writes a stream of unknown length: in one request if it is small, else in pieces, with one piece in memory. */
export async function writeToStore(
  store: S3Store,
  key: string,
  source: AsyncIterable<Uint8Array>,
  options: WriteOptions = {},
): Promise<WrittenObject> {
  const { sdk, client, at } = store;
  const hash = await startXxh64();
  const limit = options.limitBytes ?? Number.MAX_SAFE_INTEGER;
  const type = options.contentType === undefined ? {} : { ContentType: options.contentType };
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let uploadId: string | undefined;
  let sizeBytes = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const sendPiece = async () => {
    uploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand({ ...at(key), ...type }))).UploadId;
    const PartNumber = parts.length + 1;
    const piece = { ...at(key), UploadId: uploadId, PartNumber, Body: Buffer.concat(held) };
    parts.push({ PartNumber, ETag: (await client.send(new sdk.UploadPartCommand(piece))).ETag });
    [held, heldBytes] = [[], 0];
  };
  try {
    for await (const chunk of stoppable(source, options.signal)) {
      sizeBytes += chunk.length;
      if (sizeBytes > limit) throw new AppError("TOO_LARGE");
      hash.update(chunk);
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= firstPieceBytes * 2 ** Math.floor(parts.length / piecesPerSize)) await sendPiece();
    }
    const written = { sizeBytes, checksum: hash.digest() };
    options.check?.(written);
    if (uploadId !== undefined && heldBytes > 0) await sendPiece();
    if (uploadId === undefined)
      await client.send(new sdk.PutObjectCommand({ ...at(key), ...type, Body: Buffer.concat(held) }));
    else
      await client.send(
        new sdk.CompleteMultipartUploadCommand({ ...at(key), UploadId: uploadId, MultipartUpload: { Parts: parts } }),
      );
    return written;
  } catch (error) {
    if (uploadId !== undefined)
      await client.send(new sdk.AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }));
    throw error;
  }
}
