import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { Clock } from "../../clock/clock.ts";
import type { TraceParentUse } from "../../config/traces.ts";
import type { AddressSigner, OpenedGet } from "../address-signer.ts";
import type { MediaAsker, MediaObject } from "../replaced-media.ts";
import type { ByteRange, ObjectStat, Storage } from "../storage.ts";
import { readRange } from "./byte-range.ts";
import { attachment } from "./content-disposition.ts";
import { isPlaylist, mediaType } from "./media-type.ts";

export interface MediaParts {
  readonly storage: Storage;
  readonly addresses: AddressSigner;
  readonly clock: Clock;
  /** What a `traceparent` header means; undefined: it names the trace. */
  readonly traceParent?: TraceParentUse;
  /** The used share of a storage, from 0 to 1, from which it accepts no more bytes; undefined: until it is full. */
  readonly stopAt?: number;
  /** Whether an address's holder may still access what it opens; without this, addresses with a holder open nothing. */
  readonly mayFetch?: (holder: string) => Promise<boolean>;
  /** Returns what the holder of an address gets in place of the stored object; null: the object itself. */
  readonly replaced?: (opened: OpenedGet, asker: MediaAsker) => Promise<MediaObject | null>;
}

/** How long an object store, or a browser's cache, may keep serving what was issued to a holder. */
const HELD_MS = 60_000;

/** Serves GET and HEAD of signed addresses: byte ranges, conditional requests, and headers that prevent anything from running. */
export async function answerMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: MediaParts,
): Promise<FastifyReply> {
  const { path, query } = splitUrl(request);
  const opened = await stillHeld(parts, parts.addresses.openGet(path, query));
  const replaced = (await parts.replaced?.(opened, askerOf(request, reply))) ?? null;
  if (replaced !== null) return sendObject(request, reply, parts, opened, replaced);
  const elsewhere = isPlaylist(opened.key) ? null : await storeAddress(parts.storage, opened);
  // Playlists never redirect: the addresses in them are relative to this server.
  if (elsewhere !== null) return reply.redirect(elsewhere, 302);
  const found = await parts.storage.stat(opened.key);
  if (found === null) throw notFound("File");
  const read = (bytes: ByteRange) => parts.storage.openRead(opened.key, bytes);
  return sendObject(request, reply, parts, opened, { stat: found, read });
}

function askerOf(request: FastifyRequest, reply: FastifyReply): MediaAsker {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return { address: request.ip, gone: gone.signal };
}

async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock }: MediaParts,
  opened: OpenedGet,
  object: MediaObject,
): Promise<FastifyReply> {
  setHeaders(reply, opened, object.stat, clock.nowMs());
  if (isUnchanged(request, object.stat)) return reply.code(304).send();
  return sendBytes(request, reply, opened.key, object);
}

/** @throws AppError EXPIRED once the holder has lost the permission */
async function stillHeld(parts: MediaParts, opened: OpenedGet): Promise<OpenedGet> {
  if (opened.holder === undefined) return opened;
  if (!(await parts.mayFetch?.(opened.holder))) throw new AppError("EXPIRED");
  return { ...opened, expiresAtMs: Math.min(opened.expiresAtMs, parts.clock.nowMs() + HELD_MS) };
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { stat: found, read }: MediaObject,
) {
  const { "if-range": ifRange, range: asked } = request.headers;
  const range = ifRange === undefined || ifRange === found.etag ? readRange(asked, found.sizeBytes) : null;
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${found.sizeBytes}`).header("content-length", 0).send();
  }
  if (range !== null) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${found.sizeBytes}`);
  reply.header("content-length", range === null ? found.sizeBytes : range.end - range.start + 1);
  if (request.method === "HEAD") return reply.send();
  const bytes = range ?? { start: 0, end: found.sizeBytes - 1 };
  // The response is never longer than announced, even if the object is replaced in the meantime.
  if (found.sizeBytes === 0) return reply.send("");
  const body = await read(bytes);
  if (range !== null || !isPlaylist(key)) return reply.send(body);
  reply.removeHeader("content-length").compress(body);
  return reply;
}

function setHeaders(reply: FastifyReply, opened: OpenedGet, found: ObjectStat, nowMs: number): void {
  const lifeSeconds = Math.max(0, Math.floor((opened.expiresAtMs - nowMs) / 1000));
  reply.headers({
    "content-type": mediaType(opened.key, opened.contentType),
    "accept-ranges": "bytes",
    etag: found.etag,
    "last-modified": new Date(found.modifiedAtMs).toUTCString(),
    "cache-control": isPlaylist(opened.key) ? "no-store" : `private, max-age=${lifeSeconds}, immutable`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (opened.downloadName !== undefined) reply.header("content-disposition", attachment(opened.downloadName));
}

/** ETag and modification time both hold for the object, so either may decide. */
function isUnchanged(request: FastifyRequest, found: ObjectStat): boolean {
  const { "if-none-match": match, "if-modified-since": since } = request.headers;
  if (match !== undefined)
    return match === "*" || match.split(",").some((tag) => tag.trim().replace(/^W\//, "") === found.etag);
  return since !== undefined && Math.floor(found.modifiedAtMs / 1000) * 1000 <= Date.parse(since);
}

async function storeAddress(
  storage: Storage,
  { key, expiresAtMs, contentType, downloadName }: OpenedGet,
): Promise<string | null> {
  return storage.signedGet(key, {
    expiresAtMs,
    contentType: mediaType(key, contentType),
    ...(downloadName === undefined ? {} : { downloadName }),
  });
}

export function splitUrl(request: FastifyRequest): { path: string; query: Record<string, string | undefined> } {
  const [path = "", query = ""] = (request.raw.url ?? "").split("?", 2);
  return { path, query: Object.fromEntries(new URLSearchParams(query)) };
}
