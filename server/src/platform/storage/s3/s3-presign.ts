import { AwsClient } from "aws4fetch";
import type { Clock } from "../../clock/clock.ts";
import { bucketAddress, type S3Config } from "./s3-address.ts";
import { storeKey } from "./s3-object-store.ts";

const cachedAddresses = 20_000;

export type Presign = (
  method: "GET" | "PUT",
  key: string,
  expiresAtMs: number,
  query?: Readonly<Record<string, string>>,
) => Promise<string>;

/** Signs addresses at the store. The same address asked for again is the one made before, so that browsers find what they have cached. */
export function s3Presign(config: S3Config, clock: Clock): Presign {
  const signer = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: "s3",
  });
  const base = bucketAddress(config);
  const cache = new Map<string, string>();
  return async (method, key, expiresAtMs, query = {}) => {
    const name = JSON.stringify([method, key, expiresAtMs, query]);
    const known = cache.get(name);
    if (known !== undefined) return known;
    const url = new URL(`${base}/${storeKey(config, key)}`);
    const lifeSeconds = Math.max(1, Math.ceil((expiresAtMs - clock.nowMs()) / 1000));
    for (const [field, value] of Object.entries({ ...query, "X-Amz-Expires": String(lifeSeconds) }))
      url.searchParams.set(field, value);
    const signed = await signer.sign(url, { method, aws: { signQuery: true } });
    if (cache.size >= cachedAddresses) cache.clear();
    cache.set(name, signed.url);
    return signed.url;
  };
}
