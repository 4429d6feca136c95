import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { Clock } from "../clock/clock.ts";
import type { AddressLife, AddressSigner, SignedAddress, UploadTarget } from "./address-signer.ts";
import { isObjectKey, objectKey } from "./object-key.ts";

const hourMs = 3_600_000;
const lifeMs: Readonly<Record<AddressLife, number>> = { media: 6 * hourMs, image: 24 * hourMs };
/** A signature for images opens no streams, which are stored next to them: it is valid for longer. */
const prefixKinds: Readonly<Record<AddressLife, string>> = { media: "p", image: "i" };
const PICTURE = /\.(?:jpg|png|webp|avif)$/;
/** An address stays the same for this fraction of its lifetime: lists are cheap to sign and browsers can reuse cached images. */
const bucketsPerLife = 6;
const cachedAddresses = 50_000;

type Query = Readonly<Record<string, string | undefined>>;

/** @param secret the same on every node, so that each accepts the others' signatures */
export function createAddressSigner(secret: string, clock: Clock): AddressSigner {
  const sign = (kind: string, expiry: string, ...signed: string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["media-address", kind, expiry, ...signed]))
      .digest("base64url")
      .slice(0, 27);
  const cached = addressCache(clock);
  const open = (kind: string, token: string, ...signed: string[]) => {
    const [expiry = "", signature = ""] = token.split(".");
    if (!isEqual(signature, sign(kind, expiry, ...signed))) throw notFound("Address");
    const expiresAtMs = Number.parseInt(expiry, 36);
    if (clock.nowMs() >= expiresAtMs) throw new AppError("EXPIRED");
    return expiresAtMs;
  };
  return {
    prefix: (keyPrefix, life, holder = "") =>
      cached(life, `${keyPrefix}\n${holder}`, (expiry) => {
        const depth = objectKey(keyPrefix).split("/").length;
        const kind = prefixKinds[life];
        const signature = sign(kind, expiry, keyPrefix, ...given(holder));
        return `/media/${kind}/${[expiry, signature, depth, ...given(holder)].join(".")}/${keyPrefix}/`;
      }),
    object: (key, { life, contentType = "", downloadName = "", holder = "" }) =>
      cached(life, [key, contentType, downloadName, holder].join("\n"), (expiry) => {
        const signature = sign("o", expiry, objectKey(key), contentType, downloadName, ...given(holder));
        const query = queryOf({ type: contentType, name: downloadName, for: holder });
        return `/media/o/${expiry}.${signature}/${key}${query}`;
      }),
    upload: (target, life) => {
      const expiresAtMs = clock.nowMs() + life;
      const expiry = expiresAtMs.toString(36);
      const fields = uploadFields(target);
      const signature = sign("u", expiry, objectKey(target.key), ...Object.values(fields));
      return { url: `/media/u/${expiry}.${signature}/${target.key}${queryOf(fields)}`, expiresAtMs };
    },
    openGet: (path, query) => {
      const { kind, token, key } = splitPath(path);
      if (kind === prefixKinds.media || (kind === prefixKinds.image && PICTURE.test(key))) {
        const [, , digits = "", holder = ""] = token.split(".");
        const depth = /^[1-9]\d*$/.test(digits) ? Number(digits) : 0;
        const expiresAtMs = open(kind, token, key.split("/").slice(0, depth).join("/"), ...given(holder));
        return { key, expiresAtMs, contentType: undefined, downloadName: undefined, holder: holder || undefined };
      }
      if (kind !== "o") throw notFound("Address");
      const { type = "", name = "", for: holder = "" } = query;
      return {
        key,
        expiresAtMs: open("o", token, key, type, name, ...given(holder)),
        contentType: type || undefined,
        downloadName: name || undefined,
        holder: holder || undefined,
      };
    },
    openPut: (path, query) => {
      const { kind, token, key } = splitPath(path);
      if (kind !== "u") throw notFound("Address");
      const { size = "", upload = "", part = "", offset = "" } = query;
      open("u", token, key, size, upload, part, offset);
      return readTarget(key, { size, upload, part, offset });
    },
  };
}

/** An address without a holder has the original signature format. */
function given(holder: string): string[] {
  return holder === "" ? [] : [holder];
}

const UP_TO = "upto-";

/** In signing order. */
function uploadFields({ sizeBytes, isLimit, part }: UploadTarget) {
  return {
    size: `${isLimit ? UP_TO : ""}${sizeBytes}`,
    upload: part?.uploadId ?? "",
    part: part === undefined ? "" : String(part.number),
    offset: part === undefined ? "" : String(part.offsetBytes),
  };
}

function readTarget(key: string, fields: ReturnType<typeof uploadFields>): UploadTarget {
  const isLimit = fields.size.startsWith(UP_TO);
  const sizeBytes = Number(isLimit ? fields.size.slice(UP_TO.length) : fields.size);
  const target = { key, sizeBytes, ...(isLimit && { isLimit }) };
  if (fields.upload === "") return target;
  return {
    ...target,
    part: { uploadId: fields.upload, number: Number(fields.part), offsetBytes: Number(fields.offset) },
  };
}

/** Keys need no percent-encoding, so a path with any was not made by us. */
function splitPath(path: string): { kind: string; token: string; key: string } {
  const [, kind = "", token = "", key = ""] = /^\/media\/([a-z])\/([\w.-]+)\/(.+)$/.exec(path) ?? [];
  if (!isObjectKey(key)) throw notFound("Address");
  return { kind, token, key };
}

function queryOf(fields: Query): string {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Addresses of the current time bucket; the previous bucket is dropped as a whole. */
function addressCache(clock: Clock) {
  const buckets: Record<AddressLife, { number: number; addresses: Map<string, SignedAddress> }> = {
    media: { number: 0, addresses: new Map() },
    image: { number: 0, addresses: new Map() },
  };
  return (life: AddressLife, name: string, make: (expiry: string) => string): SignedAddress => {
    const bucketMs = lifeMs[life] / bucketsPerLife;
    const number = Math.floor(clock.nowMs() / bucketMs);
    const bucket = buckets[life];
    if (bucket.number !== number || bucket.addresses.size >= cachedAddresses) {
      buckets[life] = { number, addresses: new Map() };
    }
    const known = buckets[life].addresses.get(name);
    if (known !== undefined) return known;
    const expiresAtMs = (number + 1) * bucketMs + lifeMs[life];
    const address = { url: make(expiresAtMs.toString(36)), expiresAtMs };
    buckets[life].addresses.set(name, address);
    return address;
  };
}
