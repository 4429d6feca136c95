import { randomUUID } from "node:crypto";
import { ConfigError } from "../../config/config-error.ts";
import type { S3Config } from "./s3-address.ts";
import { storeKey } from "./s3-object-store.ts";
import type { Presign } from "./s3-presign.ts";

const ASKED_MS = 10_000;

/**
 * Uploaders get a signed address at the store. Some stores (CVE-2026-54330 and similar) copy any object that this program's key
 * may read to that address if the sender adds an unsigned `x-amz-copy-source` header: every uploader could read everything. Such
 * a store looks for the object; one that respects signatures refuses the header.
 * @throws ConfigError
 */
export async function refuseUnsignedCopies(config: S3Config, presign: Presign, nowMs: number): Promise<void> {
  if (config.acceptsUnsignedCopies) return;
  const address = await presign("PUT", "probe", nowMs + ASKED_MS);
  const source = `/${config.bucket}/${storeKey(config, `absent-${randomUUID()}`)}`;
  const answer = await fetch(address, {
    method: "PUT",
    headers: { "x-amz-copy-source": source },
    signal: AbortSignal.timeout(ASKED_MS),
  });
  await answer.body?.cancel();
  if (answer.status !== 404) return;
  throw new ConfigError(
    `The store of the bucket ${config.bucket} copies files if an unsigned header asks for it (CVE-2026-54330): everyone who can upload could read all of them. Update the store, or see "Stores that are refused" in docs/operations.md.`,
  );
}
