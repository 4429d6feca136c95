import { ifThere } from "./s3-error.ts";
import type { S3Store } from "./s3-object-store.ts";

/** Removes unfinished multipart uploads and temporary objects from before `beforeMs`. */
export async function sweepStore(store: S3Store, beforeMs: number, temporaryPrefix: string): Promise<number> {
  return (await sweepUploads(store, beforeMs)) + (await sweepObjects(store, beforeMs, temporaryPrefix));
}

async function sweepObjects({ sdk, client, at }: S3Store, beforeMs: number, prefix: string): Promise<number> {
  const { Bucket, Key } = at(prefix);
  let removed = 0;
  for (let token: string | undefined, more = true; more; ) {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket, Prefix: `${Key}/`, ContinuationToken: token }),
    );
    for (const object of page.Contents ?? []) {
      if (object.LastModified === undefined || object.LastModified.getTime() >= beforeMs) continue;
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: object.Key }));
      removed += 1;
    }
    token = page.NextContinuationToken;
    more = page.IsTruncated === true;
  }
  return removed;
}

/** Aborts multipart uploads begun before `beforeMs`: they cost money and appear in no object listing. */
async function sweepUploads({ sdk, client, bucket, at }: S3Store, beforeMs: number): Promise<number> {
  const Prefix = at("x").Key.slice(0, -1);
  let removed = 0;
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (let more = true; more; ) {
    const page = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix, ...marker }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated === undefined || Initiated.getTime() >= beforeMs) continue;
      await ifThere(client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
      removed += 1;
    }
    marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    more = page.IsTruncated === true;
  }
  return removed;
}
