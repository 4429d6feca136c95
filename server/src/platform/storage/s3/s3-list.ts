import type { ListedObject } from "../storage.ts";
import { s3Error } from "./s3-error.ts";
import type { S3Store } from "./s3-object-store.ts";

/** Yields the objects below the configured prefix; the store sorts them by the bytes of their keys. */
export async function* listStore(openStore: () => Promise<S3Store>): AsyncGenerator<ListedObject> {
  const { sdk, client, bucket, at } = await openStore();
  const Prefix = at("x").Key.slice(0, -1);
  for (let token: string | undefined, more = true; more; ) {
    const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken: token });
    const page = await client.send(command).catch((error: unknown) => {
      throw s3Error(error);
    });
    for (const { Key = "", Size = 0, ETag = '""' } of page.Contents ?? [])
      yield { key: Key.slice(Prefix.length), sizeBytes: Size, etag: ETag };
    token = page.NextContinuationToken;
    more = page.IsTruncated === true;
  }
}
