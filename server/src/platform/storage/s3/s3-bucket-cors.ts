import type { S3Store } from "./s3-object-store.ts";

/**
 * Allows browsers to PUT parts and fetch segments at the store, and to read the ETag (without it uploads hang silently).
 * Addresses are signed and have no cookies, so every origin may use them. A key without the permission to set this is fine, if
 * the operator has set it (docs/operations.md).
 */
export async function allowBrowsers({ sdk, client, bucket }: S3Store): Promise<void> {
  const rule = {
    AllowedOrigins: ["*"],
    AllowedMethods: ["GET", "HEAD", "PUT"],
    AllowedHeaders: ["*"],
    ExposeHeaders: ["ETag", "Content-Range", "Content-Length"],
    MaxAgeSeconds: 86_400,
  };
  try {
    const kept = await client.send(new sdk.GetBucketCorsCommand({ Bucket: bucket })).catch(() => undefined);
    if (kept?.CORSRules?.length) return;
    await client.send(new sdk.PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && ["AccessDenied", "NotImplemented", "MethodNotAllowed"].includes(error.name);
}
