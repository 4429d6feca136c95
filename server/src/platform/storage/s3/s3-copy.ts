import { notFound } from "#core/errors/app-error.ts";
import { ifThere } from "./s3-error.ts";
import type { S3Store } from "./s3-object-store.ts";

/** Stores refuse to copy more than 5 GiB at once. */
const singleCopyBytes = 1024 ** 3;
const rangeBytes = 512 * 1024 ** 2;

/** Copies inside the store, without transferring the bytes. @throws AppError NOT_FOUND */
export async function copyInStore(store: S3Store, fromKey: string, toKey: string): Promise<void> {
  const { sdk, client, at } = store;
  const head = await ifThere(client.send(new sdk.HeadObjectCommand(at(fromKey))));
  if (head === undefined) throw notFound("Object");
  const { Bucket, Key } = at(fromKey);
  const source = { CopySource: `${Bucket}/${Key}` };
  const sizeBytes = head.ContentLength ?? 0;
  if (sizeBytes <= singleCopyBytes) {
    await client.send(new sdk.CopyObjectCommand({ ...at(toKey), ...source }));
    return;
  }
  const { UploadId } = await client.send(
    new sdk.CreateMultipartUploadCommand({ ...at(toKey), ContentType: head.ContentType }),
  );
  const target = { ...at(toKey), UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < sizeBytes; start += rangeBytes) {
      const PartNumber = Parts.length + 1;
      const CopySourceRange = `bytes=${start}-${Math.min(start + rangeBytes, sizeBytes) - 1}`;
      const { CopyPartResult } = await client.send(
        new sdk.UploadPartCopyCommand({ ...target, ...source, PartNumber, CopySourceRange }),
      );
      Parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(target));
    throw error;
  }
}
