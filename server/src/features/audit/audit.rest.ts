import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { csvLine } from "#core/csv/csv-line.ts";
import { AppError } from "#core/errors/app-error.ts";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mayStillFetch } from "#server/platform/storage/address-holders.ts";
import { attachment } from "#server/platform/storage/routes/content-disposition.ts";
import { openAuditExport } from "./audit-export-address.ts";
import type { AuditRow } from "./audit-record.ts";
import { type AuditFilter, type AuditKey, AuditReader } from "./audit-store.ts";
import { auditKey } from "./list-audit-log.ts";

const PAGE = 1_000;
/** Without it, Excel opens a file in the local encoding. */
const BYTE_ORDER_MARK = "\uFEFF";
const TITLES = ["time", "actor kind", "actor", "actor e-mail", "actor id", "act", "target kind", "target", "target id"];
const MORE_TITLES = ["place kind", "place", "place id", "address", "program", "details"];

/** `GET /api/audit-log/TOKEN`: the address grants access, without a session. */
export function registerAuditRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { token: string } }>("/audit-log/:token", async (request, reply) => {
    const nowMs = platform.clock.nowMs();
    const { filter, holder } = openAuditExport(signingSecret(platform.config), request.params.token, nowMs);
    if (!(await mayStillFetch(platform, holder))) throw new AppError("EXPIRED");
    const day = new Date(nowMs).toISOString().slice(0, 10);
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", attachment(`rushlight-audit-${day}.csv`))
      .send(Readable.from(csvOf(new AuditReader(platform.db), filter)));
  });
}

/** Yields page by page, at the client's speed, so that a log of any length only needs the memory of one page. */
async function* csvOf(reader: AuditReader, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...TITLES, ...MORE_TITLES]);
  let after: AuditKey | null = null;
  for (;;) {
    const rows: readonly AuditRow[] = await reader.page(filter, after, PAGE);
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = auditKey(last);
  }
}

function cells(row: AuditRow): string[] {
  const who = [row.actorKind, row.actorName, row.actorEmail, row.actorId ?? ""];
  const whom = [row.targetKind, row.targetName, row.targetId ?? ""];
  const where = [row.placeKind ?? "", row.placeName, row.placeId ?? "", row.address ?? "", row.userAgent ?? ""];
  return [row.at.toISOString(), ...who, row.verb, ...whom, ...where, JSON.stringify(row.details)];
}
