import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { carrierOf, hasArrived, isGone, streamOf } from "../../http/secure/http2-message.ts";
import type { UploadTarget } from "../address-signer.ts";
import type { WriteOptions, WrittenObject } from "../storage.ts";
import { isXxh64 } from "../xxh64.ts";
import { incomingChunks } from "./incoming-chunks.ts";
import { type MediaParts, splitUrl } from "./media-get-route.ts";
import { whileRoom } from "./while-room.ts";

/** How long a refused sender may keep sending before it is cut off: time enough to read why. */
const drainMs = 5_000;
/** A sender that is silent for this long is disconnected. */
const silenceMs = 60_000;

/**
 * Receives one file or one part at its signed address: it is hashed and streamed to the store without being held in memory.
 * Responds 200 with the checksum as ETag once the bytes are stored. `X-Checksum-Xxh64` is verified if sent.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: MediaParts,
): Promise<FastifyReply> {
  const message = request.raw;
  try {
    const { path, query } = splitUrl(request);
    const target = parts.addresses.openPut(path, query);
    const checksum = expectedChecksum(request);
    refuseOtherLength(request, target);
    const written = await store(message, target, checksum, parts);
    return reply.code(200).header("etag", `"${written.checksum}"`).header("x-checksum-xxh64", written.checksum).send();
  } catch (error) {
    drain(message);
    throw error;
  }
}

async function store(
  message: IncomingMessage,
  target: UploadTarget,
  expected: string | undefined,
  { storage, stopAt = 1 }: MediaParts,
): Promise<WrittenObject> {
  const stop = new AbortController();
  const isCutOff = () => !hasArrived(message);
  const carrier = carrierOf(message);
  const whenClosed = () => isCutOff() && stop.abort(cutOff());
  message.once("close", whenClosed);
  carrier.setTimeout(silenceMs, whenClosed);
  const options: WriteOptions = {
    signal: stop.signal,
    limitBytes: target.sizeBytes,
    rememberChecksum: true,
    check: (written) => refuseOtherBytes(written, target, expected),
  };
  const source = whileRoom(incomingChunks(message), { storage, stopAt }, target.key);
  try {
    if (target.part === undefined) return await storage.write(target.key, source, options);
    const { sizeBytes, checksum } = await storage.multipart.writePart(
      { ...target.part, key: target.key, sizeBytes: target.sizeBytes },
      source,
      options,
    );
    return { sizeBytes, checksum: checksum ?? "" };
  } catch (error) {
    throw (message.destroyed || isGone(message)) && isCutOff() ? cutOff() : error;
  } finally {
    message.off("close", whenClosed);
    carrier.setTimeout(0, whenClosed);
  }
}

const cutOff = () => new AppError("VALIDATION", "The connection closed before all bytes arrived");

function expectedChecksum(request: FastifyRequest): string | undefined {
  const header = request.headers["x-checksum-xxh64"];
  if (header === undefined) return undefined;
  if (typeof header !== "string" || !isXxh64(header))
    throw invalid("X-Checksum-Xxh64", "The checksum must be 16 hex digits");
  return header;
}

/** Checked before the first byte is read, so that 20 GB aren't sent in vain. */
function refuseOtherLength(request: FastifyRequest, target: UploadTarget): void {
  const announced = request.headers["content-length"];
  if (announced === undefined || Number(announced) === target.sizeBytes) return;
  if (target.isLimit) {
    if (Number(announced) < target.sizeBytes) return;
    throw new AppError("TOO_LARGE");
  }
  throw new AppError("VALIDATION", `Expected ${target.sizeBytes} bytes, not ${announced}`);
}

function refuseOtherBytes(written: WrittenObject, target: UploadTarget, expected: string | undefined): void {
  if (written.sizeBytes !== target.sizeBytes && !target.isLimit)
    throw new AppError("VALIDATION", `Expected ${target.sizeBytes} bytes, not ${written.sizeBytes}`);
  if (expected !== undefined && expected !== written.checksum) throw new AppError("CHECKSUM_MISMATCH");
}

/** Closing a connection while its sender is sending resets it, and the response is lost: keep reading for a moment. */
function drain(message: IncomingMessage): void {
  if (hasArrived(message) || message.destroyed) return;
  const stream = streamOf(message);
  message.resume();
  const timer = setTimeout(() => (stream === undefined ? message.destroy() : stream.close()), drainMs);
  message.once("close", () => clearTimeout(timer));
}
