import type * as Sdk from "@aws-sdk/client-s3";
import type { S3Config } from "./s3-address.ts";

/** The store's client and the location of this program's objects in it. */
export interface S3Store {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
  readonly bucket: string;
  /** Returns the bucket and the store's key for an object key. */
  at(key: string): { Bucket: string; Key: string };
}

/** The SDK is heavy (22 MB), so it is loaded once, and only if such a store is configured. */
export function s3Store(config: S3Config): () => Promise<S3Store> {
  let store: Promise<S3Store> | undefined;
  const open = async (): Promise<S3Store> => {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      region: config.region,
      ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
      forcePathStyle: config.pathStyle,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      // The default adds a checksum of an empty body to presigned addresses, and many stores only support their own checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { sdk, client, bucket: config.bucket, at: (key) => ({ Bucket: config.bucket, Key: storeKey(config, key) }) };
  };
  return () => {
    store ??= open();
    return store;
  };
}

export function storeKey(config: S3Config, key: string): string {
  return config.prefix === "" ? key : `${config.prefix}/${key}`;
}
