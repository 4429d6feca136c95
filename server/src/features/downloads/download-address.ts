import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError, notFound } from "#core/errors/app-error.ts";

/** The signed content of an archive's address. */
export interface DownloadTicket {
  readonly id: string;
  readonly expiresAtMs: number;
  readonly entryCount: number;
  readonly archiveBytes: number;
  /** The archive's file name. */
  readonly name: string;
  /** The holder: the archive stops with their permission. */
  readonly holder: string;
}

/** Returns the address below `/api`, whose holder may fetch the archive without a session. */
export function downloadPath(secret: string, ticket: DownloadTicket): string {
  const { id, expiresAtMs, entryCount, archiveBytes, name, holder } = ticket;
  const fields = [id, ...[expiresAtMs, entryCount, archiveBytes].map((value) => value.toString(36)), holder];
  const token = [...fields, signature(secret, fields, name)].join(".");
  return `/downloads/${token}?${new URLSearchParams({ name }).toString()}`;
}

/** @throws AppError NOT_FOUND for an address without our signature, EXPIRED for an old one */
export function openDownload(secret: string, token: string, name: string, nowMs: number): DownloadTicket {
  const fields = token.split(".");
  const given = Buffer.from(fields.pop() ?? "");
  const expected = Buffer.from(signature(secret, fields, name));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound("Address");
  const [id = "", ...rest] = fields;
  const holder = rest.pop() ?? "";
  const [expiresAtMs = 0, entryCount = 0, archiveBytes = 0] = rest.map((digits) => Number.parseInt(digits, 36));
  if (nowMs >= expiresAtMs) throw new AppError("EXPIRED");
  return { id, expiresAtMs, entryCount, archiveBytes, name, holder };
}

function signature(secret: string, fields: readonly string[], name: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["download-address", ...fields, name]))
    .digest("base64url")
    .slice(0, 27);
}
