import type { SignatureV4 } from "@smithy/signature-v4";
import type { Clock } from "../../clock/clock.ts";
import { bucketAddress, type S3Config } from "./s3-address.ts";
import { type S3Store, storeKey } from "./s3-object-store.ts";

const cachedAddresses = 20_000;

export type Presign = (
  method: "GET" | "PUT",
  key: string,
  expiresAtMs: number,
  query?: Readonly<Record<string, string>>,
) => Promise<string>;

/**
 * Signs addresses at the store, as the SDK signs its own calls. A repeated request returns the earlier address, so that browsers
 * can use their cache.
 */
export function s3Presign(config: S3Config, openStore: () => Promise<S3Store>, clock: Clock): Presign {
  const base = bucketAddress(config);
  const cache = new Map<string, string>();
  let opened: Promise<{ signer: SignatureV4; store: S3Store }> | undefined;
  const open = async () => {
    const { SignatureV4 } = await import("@smithy/signature-v4"); // loaded as late as the SDK
    const store = await openStore();
    const { credentials, sha256 } = store.client.config;
    const signer = new SignatureV4({
      service: "s3",
      region: config.region,
      credentials,
      sha256,
      uriEscapePath: false,
      applyChecksum: false,
    });
    return { signer, store };
  };
  return async (method, key, expiresAtMs, query = {}) => {
    const name = JSON.stringify([method, key, expiresAtMs, query]);
    const known = cache.get(name);
    if (known !== undefined) return known;
    opened ??= open();
    const { signer, store } = await opened;
    const url = new URL(`${base}/${storeKey(config, key)}`);
    const request = {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: { ...query },
      // The address's holder sends the bytes, so their hash isn't signed.
      headers: { host: url.host, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
    };
    const signed = await signer.presign(request, {
      expiresIn: Math.max(1, Math.ceil((expiresAtMs - clock.nowMs()) / 1000)),
      // Signed by the store's clock, whose offset the client has learned: a store refuses addresses that are more than a quarter
      // of an hour ahead.
      signingDate: new Date(clock.nowMs() + store.client.config.systemClockOffset),
    });
    const address = `${url.origin}${url.pathname}?${queryText(signed.query ?? {})}`;
    if (cache.size >= cachedAddresses) cache.clear();
    cache.set(name, address);
    return address;
  };
}

/** Formats a query as stores do to check its signature: a space is `%20`. */
function queryText(query: NonNullable<Awaited<ReturnType<SignatureV4["presign"]>>["query"]>): string {
  return new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]))
    .toString()
    .replaceAll("+", "%20");
}
