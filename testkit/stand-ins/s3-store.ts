import type { S3Config } from "#server/platform/storage/s3/s3-address.ts";
import { s3Store } from "#server/platform/storage/s3/s3-object-store.ts";
import { cephKeys, startCeph } from "./ceph-cluster.ts";
import { cephPackages } from "./ceph-packages.ts";

/** A real S3-compatible store for tests, with an empty bucket. */
export interface TestS3 {
  readonly config: S3Config;
  stop(): Promise<void>;
}

/** Null, and says why, where none can be started (the packages are Debian's). */
export async function startS3(): Promise<TestS3 | null> {
  try {
    const { endpoint, stop } = await startCeph(await cephPackages());
    const config: S3Config = {
      kind: "s3",
      bucket: "rushlight",
      prefix: "",
      region: "us-east-1",
      endpoint,
      pathStyle: true,
      ...cephKeys,
    };
    const { sdk, client, bucket } = await s3Store(config)();
    await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }));
    return { config, stop };
  } catch (error) {
    console.warn(
      `SKIPPED: no S3 store could be started here, its tests did not run: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}

/** Multipart uploads neither completed nor aborted. */
export async function countUnfinished(config: S3Config): Promise<number> {
  const { sdk, client, bucket } = await s3Store(config)();
  return (await client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length ?? 0;
}
