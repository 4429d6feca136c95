import { ifThere } from "./s3-error.ts";
import type { S3Store } from "./s3-object-store.ts";

/** Aborts multipart uploads begun before `beforeMs`, which cost money and are seen in no listing of objects. */
export async function sweepUploads({ sdk, client, bucket, at }: S3Store, beforeMs: number): Promise<number> {
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
