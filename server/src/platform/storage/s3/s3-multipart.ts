import { AppError, notFound } from "#core/errors/app-error.ts";
import type { PartPlan } from "#core/uploads/part-plan.ts";
import { requireAllParts } from "../require-all-parts.ts";
import { stoppable } from "../stoppable.ts";
import type { MultipartStorage, PartTarget, StoredPart, WriteOptions, WrittenObject } from "../storage.ts";
import { startXxh64 } from "../xxh64.ts";
import { putToStore } from "./put-to-store.ts";
import { ifThere, s3Error } from "./s3-error.ts";
import type { S3Store } from "./s3-object-store.ts";
import type { Presign } from "./s3-presign.ts";

const partLifeMs = 3_600_000;

/** The store's own multipart upload; browsers PUT the parts to the store itself. */
export function s3Multipart(
  openStore: () => Promise<S3Store>,
  presign: Presign,
  nowMs: () => number,
): MultipartStorage {
  const partAddress = (target: PartTarget, expiresAtMs: number) =>
    presign("PUT", target.key, expiresAtMs, { partNumber: String(target.number), uploadId: target.uploadId });
  const withStore = async <T>(work: (store: S3Store) => Promise<T>): Promise<T> => {
    try {
      return await work(await openStore());
    } catch (error) {
      throw s3Error(error);
    }
  };
  return {
    begin: (key) =>
      withStore(async ({ sdk, client, at }) => {
        const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(at(key)));
        if (UploadId === undefined) throw new Error("the object store returned no upload id");
        return UploadId;
      }),
    signedPart: (target, expiresAtMs) => partAddress(target, expiresAtMs),
    writePart: async (target, source, options) => {
      const measured = await measure(stoppable(source, options?.signal), { ...options, limitBytes: target.sizeBytes });
      const url = await partAddress(target, nowMs() + partLifeMs);
      const etag = await putToStore(url, measured.chunks(), target.sizeBytes, options?.signal).catch(
        (error: unknown) => {
          throw measured.failure() ?? s3Error(error);
        },
      );
      return { number: target.number, ...measured.written(), etag };
    },
    parts: async (key, uploadId) => (await withStore((store) => storedParts(store, key, uploadId))) ?? [],
    complete: (key, uploadId, plan) => withStore((store) => complete(store, key, uploadId, plan)),
    abort: (key, uploadId) =>
      withStore(async ({ sdk, client, at }) => {
        await ifThere(client.send(new sdk.AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId })));
      }),
  };
}

/** Undefined if the store doesn't have this upload, or no longer has it. */
async function storedParts(
  { sdk, client, at }: S3Store,
  key: string,
  uploadId: string,
): Promise<StoredPart[] | undefined> {
  const parts: StoredPart[] = [];
  for (let marker: string | undefined, more = true; more; ) {
    const page = await ifThere(
      client.send(new sdk.ListPartsCommand({ ...at(key), UploadId: uploadId, PartNumberMarker: marker })),
    );
    if (page === undefined) return undefined;
    for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
      parts.push({ number: PartNumber ?? 0, sizeBytes: Size ?? 0, checksum: null, etag: ETag ?? "" });
    }
    marker = page.NextPartNumberMarker;
    more = page.IsTruncated === true;
  }
  return parts;
}

async function complete(store: S3Store, key: string, uploadId: string, plan: PartPlan): Promise<void> {
  const { sdk, client, at } = store;
  const parts = await storedParts(store, key, uploadId);
  if (parts === undefined) {
    const head = await ifThere(client.send(new sdk.HeadObjectCommand(at(key))));
    if (head?.ContentLength !== plan.size) throw notFound("Upload");
    return;
  }
  requireAllParts(plan, parts);
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
  await client.send(
    new sdk.CompleteMultipartUploadCommand({ ...at(key), UploadId: uploadId, MultipartUpload: { Parts } }),
  );
}

/** Hashes and counts bytes while passing them on; refuses before the last byte, so that the store never has an invalid part. */
async function measure(source: AsyncIterable<Uint8Array>, options: WriteOptions & { limitBytes: number }) {
  const hash = await startXxh64();
  let sizeBytes = 0;
  let failure: unknown;
  let result: WrittenObject | undefined;
  async function* chunks() {
    try {
      let held: Uint8Array | undefined;
      for await (const chunk of source) {
        sizeBytes += chunk.length;
        if (sizeBytes > options.limitBytes) throw new AppError("TOO_LARGE");
        hash.update(chunk);
        if (held !== undefined) yield held;
        held = chunk;
      }
      if (sizeBytes !== options.limitBytes) throw new AppError("VALIDATION", "The part is shorter than announced");
      result = { sizeBytes, checksum: hash.digest() };
      options.check?.(result);
      if (held !== undefined) yield held;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { chunks, failure: () => failure, written: () => result ?? { sizeBytes, checksum: hash.digest() } };
}
