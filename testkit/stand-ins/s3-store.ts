import type { S3Config } from "#server/platform/storage/s3/s3-address.ts";
import { s3Store } from "#server/platform/storage/s3/s3-object-store.ts";
import { cephKeys, startCeph } from "./ceph-cluster.ts";
import { cephPackages } from "./ceph-packages.ts";

/** A real S3-compatible store for tests, with an empty bucket. */
export interface TestS3 {
  readonly config: S3Config;
  stop(): Promise<void>;
}

/** Null, with the reason, if none can be started (the packages are Debian's). */
export async function startS3(): Promise<TestS3 | null> {
  try {
    const { endpoint, stop } = await startedCeph(await cephPackages());
    const config: S3Config = {
      kind: "s3",
      bucket: "rushlight",
      prefix: "",
      region: "us-east-1",
      endpoint,
      pathStyle: true,
      // Debian's may lack the fix; only the tests have its addresses.
      acceptsUnsignedCopies: true,
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

/** Its programs sometimes refuse each other while starting ("wrong fsid"): then everything is restarted, at most twice. */
async function startedCeph(root: string, tries = 3): ReturnType<typeof startCeph> {
  try {
    return await startCeph(root);
  } catch (error) {
    if (tries <= 1) throw error;
    console.warn(`The S3 store of the tests is restarted: ${error instanceof Error ? error.message : String(error)}`);
    return startedCeph(root, tries - 1);
  }
}

/** Multipart uploads that are neither completed nor aborted. */
export async function countUnfinished(config: S3Config): Promise<number> {
  const { sdk, client, bucket } = await s3Store(config)();
  return (await client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length ?? 0;
}
