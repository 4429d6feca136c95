import { once } from "node:events";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import { heldOriginals, isHeldByVisitor } from "#core/permissions/address-holder.ts";
import { requireSender } from "#server/platform/call/call-context.ts";
import { FairQueue } from "#server/platform/call/fair-queue.ts";
import { networkOf } from "#server/platform/call/network-of.ts";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mayStillFetch } from "#server/platform/storage/address-holders.ts";
import { readRange } from "#server/platform/storage/routes/byte-range.ts";
import { attachment } from "#server/platform/storage/routes/content-disposition.ts";
import { SharedQuestions } from "#server/platform/storage/shared-questions.ts";
import { holderActor } from "../auth/held-addresses.ts";
import { type ArchiveEntry, readArchiveList, readOtherFolders } from "./archive-list.ts";
import { type DownloadTicket, openDownload } from "./download-address.ts";
import { RecentCrcs } from "./known-crcs.ts";
import { type ZipRange, type ZipSource, zipStream } from "./zip-stream.ts";

type ArchiveSource = ZipSource<ArchiveEntry>;

/** A range of a few bytes may require the CRCs of terabytes: many such requests must not delay others. */
const SILENT_READINGS = { atOnce: 4, atOncePerLane: 1, waiting: 2_000, waitingPerLane: 20 } as const;

/**
 * Between two turns of the event loop, one archive block is made for each person, or each link and network, however many archives
 * are being sent.
 */
const BLOCKS = { atOnce: 4, atOncePerLane: 1, waiting: 50_000, waitingPerLane: 10_000 } as const;

/** How often a read that takes hours pauses for others. */
const TURN_MS = 500;

/** One lane per person, and one for all visits of a link, since visits are free (PLUS-405). */
async function laneOf(platform: Platform, holder: string): Promise<string> {
  const [, kind = "", id = ""] = holder.split("_");
  const actor = await holderActor(platform, kind, id);
  return actor?.kind === "visitor" ? `link ${actor.linkId}` : `${kind} ${id}`;
}

interface DownloadRequest {
  Params: { token: string };
  Querystring: { name?: string };
}

/** `/api/downloads/TOKEN`: GET and HEAD of an archive, with byte ranges. The address grants access, without a session. */
export function registerDownloadRoutes(app: FastifyInstance, platform: Platform): void {
  const recent = new RecentCrcs();
  const readings = new FairQueue(SILENT_READINGS);
  const blocks = new FairQueue(BLOCKS);
  const lanes = new SharedQuestions<string>();
  const secret = signingSecret(platform.config);
  const answer = async (request: FastifyRequest<DownloadRequest>, reply: FastifyReply) => {
    const { token } = request.params;
    const ticket = openDownload(secret, token, String(request.query.name ?? ""), platform.clock.nowMs());
    if (!(await mayStillFetch(platform, await wholeHolder(platform, ticket)))) throw new AppError("EXPIRED");
    if (isHeldByVisitor(ticket.holder)) await requireAllShared(platform, ticket);
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const lane = await lanes.ask(ticket.holder, () => laneOf(platform, ticket.holder));
    // Other visits of the link have their own turns (PLUS-583).
    const giveWay = () => blocks.run(`${lane} ${networkOf(request.ip)}`, () => nextTurn());
    const silently: ArchiveSource["silently"] = (work) =>
      readings.runInTurns(lane, TURN_MS, (pause) =>
        work(async () => {
          await pause();
          requireSender({ gone: gone.signal });
        }),
      );
    return sendArchive(request, reply, ticket, { ...archiveSource(platform, recent, ticket), silently, giveWay });
  };
  app.get<DownloadRequest>("/downloads/:token", { exposeHeadRoute: false }, answer);
  app.head<DownloadRequest>("/downloads/:token", answer);
}

/** The address names the first folder; others are stored next to the list. */
async function wholeHolder({ storage }: Platform, { id, holder }: DownloadTicket): Promise<string> {
  return [holder, ...(await readOtherFolders(storage, id))].join("_");
}

const VERSIONS_AT_ONCE = 500;

/** Names in an archive are only sent while its link still shares all of them (PLUS-1427). @throws AppError EXPIRED */
async function requireAllShared(platform: Platform, { id, holder }: DownloadTicket): Promise<void> {
  const require = async (versionIds: readonly string[]) => {
    if (versionIds.length > 0 && !(await mayStillFetch(platform, heldOriginals(holder, ...versionIds))))
      throw new AppError("EXPIRED");
  };
  let versionIds: string[] = [];
  for await (const entry of readArchiveList(platform.storage, id)) {
    if (entry.storageKey !== null) versionIds.push(entry.versionId);
    if (versionIds.length < VERSIONS_AT_ONCE) continue;
    await require(versionIds);
    versionIds = [];
  }
  await require(versionIds);
}

/** Lengths are signed, so the response ends before an unavailable file: nothing can replace it. */
function archiveSource(
  platform: Platform,
  recent: RecentCrcs,
  ticket: DownloadTicket,
): Omit<ArchiveSource, "silently" | "giveWay"> {
  const { storage } = platform;
  return {
    entries: () => readArchiveList(storage, ticket.id),
    read: async function* ({ storageKey, versionId }, startBytes) {
      if (storageKey === null) return;
      if (!(await mayStillFetch(platform, heldOriginals(ticket.holder, versionId)))) throw new AppError("EXPIRED");
      yield* await storage.openRead(storageKey, { start: startBytes });
    },
    crcs: recent.of(ticket.id, ticket.entryCount),
  };
}

async function sendArchive(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, archiveBytes, name }: DownloadTicket,
  source: ArchiveSource,
): Promise<FastifyReply> {
  const etag = `"${id}"`;
  const { "if-range": ifRange, range: asked } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? readRange(asked, archiveBytes) : null;
  const isWhole = range === null || range === "unsatisfiable";
  const sent: ZipRange = isWhole ? { start: 0, end: archiveBytes - 1 } : range;
  const hasBody = request.method !== "HEAD";
  // A HEAD request reports missing files too, without the read that a range may need.
  const stream = zipStream(source, hasBody ? sent : { start: 0, end: 0 });
  const bytes = range === "unsatisfiable" ? undefined : Readable.from(stream, { objectMode: false });
  // An error before the first byte can still set the status.
  if (bytes) await once(bytes, "readable");
  if (!hasBody) bytes?.destroy();
  reply.headers({
    "content-type": "application/zip",
    "content-disposition": attachment(name),
    "accept-ranges": "bytes",
    etag,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${archiveBytes}`).header("content-length", 0).send();
  }
  if (range !== null) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${archiveBytes}`);
  reply.header("content-length", sent.end - sent.start + 1);
  return reply.send(hasBody ? bytes : undefined);
}
