import type { StorageConfig } from "../../config/storages.ts";

export type S3Config = Extract<StorageConfig, { kind: "s3" }>;

/** Returns the bucket's address, without a trailing slash: below a path of the endpoint, or on its own host. */
export function bucketAddress(config: S3Config): string {
  const endpoint = new URL(config.endpoint ?? `https://s3.${config.region}.amazonaws.com`);
  if (config.pathStyle) return `${endpoint.origin}${endpoint.pathname.replace(/\/$/, "")}/${config.bucket}`;
  return `${endpoint.protocol}//${config.bucket}.${endpoint.host}`;
}
