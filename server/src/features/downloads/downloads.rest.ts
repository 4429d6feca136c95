import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mayStillFetch } from "#server/platform/storage/address-holders.ts";
import { readRange } from "#server/platform/storage/byte-range.ts";
import { attachment } from "#server/platform/storage/content-disposition.ts";
import { type ArchiveEntry, readArchiveList } from "./archive-list.ts";
import { type DownloadTicket, openDownload } from "./download-address.ts";
import { RecentChecksums } from "./known-checksums.ts";
import { type ZipRange, type ZipSource, zipStream } from "./zip-stream.ts";

interface DownloadRequest {
  Params: { token: string };
  Querystring: { name?: string };
}

/** `/api/downloads/TOKEN`: GET and HEAD of an archive, with byte ranges. The address grants access, no session is read. */
export function registerDownloadRoutes(app: FastifyInstance, platform: Platform): void {
  const recent = new RecentChecksums();
  const secret = signingSecret(platform.config);
  const answer = async (request: FastifyRequest<DownloadRequest>, reply: FastifyReply) => {
    const { token } = request.params;
    const ticket = openDownload(secret, token, String(request.query.name ?? ""), platform.clock.nowMs());
    if (!(await mayStillFetch(platform, ticket.holder))) throw new AppError("EXPIRED");
    return sendArchive(request, reply, ticket, archiveSource(platform, recent, ticket));
  };
  app.get<DownloadRequest>("/downloads/:token", { exposeHeadRoute: false }, answer);
  app.head<DownloadRequest>("/downloads/:token", answer);
}

function archiveSource(
  { storage }: Platform,
  recent: RecentChecksums,
  ticket: DownloadTicket,
): ZipSource<ArchiveEntry> {
  return {
    entries: () => readArchiveList(storage, ticket.id),
    read: async function* ({ storageKey }, startBytes) {
      if (storageKey !== null) yield* await storage.openRead(storageKey, { start: startBytes });
    },
    checksums: recent.of(ticket.id, ticket.entryCount),
  };
}

function sendArchive(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, archiveBytes, name }: DownloadTicket,
  source: ZipSource<ArchiveEntry>,
): FastifyReply {
  const etag = `"${id}"`;
  reply.headers({
    "content-type": "application/zip",
    "content-disposition": attachment(name),
    "accept-ranges": "bytes",
    etag,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const { "if-range": ifRange, range: asked } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? readRange(asked, archiveBytes) : null;
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${archiveBytes}`).header("content-length", 0).send();
  }
  if (range !== null) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${archiveBytes}`);
  const sent: ZipRange = range ?? { start: 0, end: archiveBytes - 1 };
  reply.header("content-length", sent.end - sent.start + 1);
  if (request.method === "HEAD") return reply.send();
  return reply.send(Readable.from(zipStream(source, sent), { objectMode: false }));
}
