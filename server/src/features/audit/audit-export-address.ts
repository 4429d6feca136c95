import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { AuditFilter } from "./audit-store.ts";

export interface AuditExportTicket {
  readonly filter: AuditFilter;
  /** The id of the superuser it was issued to. */
  readonly holder: string;
  readonly expiresAtMs: number;
}

/**
 * Returns the address below `/api`, whose holder may fetch the filtered records, without a session, until it expires or they are
 * no longer a superuser.
 */
export function auditExportPath(secret: string, { filter, holder, expiresAtMs }: AuditExportTicket): string {
  const told = Buffer.from(JSON.stringify({ ...filter, holder, expiresAtMs })).toString("base64url");
  return `/audit-log/${told}.${signature(secret, told)}`;
}

/** @throws AppError NOT_FOUND for an address without our signature, EXPIRED for an old one */
export function openAuditExport(secret: string, token: string, nowMs: number): AuditExportTicket {
  const [told = "", given = ""] = token.split(".");
  const [sent, expected] = [Buffer.from(given), Buffer.from(signature(secret, told))];
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw notFound("Address");
  // Its signature is valid, so the content is what this program wrote.
  const read = JSON.parse(Buffer.from(told, "base64url").toString("utf8")) as Signed;
  if (nowMs >= read.expiresAtMs) throw new AppError("EXPIRED");
  const { expiresAtMs, holder, from, to, ...rest } = read;
  const filter = { ...rest, from: from === null ? null : new Date(from), to: to === null ? null : new Date(to) };
  return { filter, holder, expiresAtMs };
}

type Signed = Omit<AuditFilter, "from" | "to"> & {
  readonly from: string | null;
  readonly to: string | null;
  readonly holder: string;
  readonly expiresAtMs: number;
};

function signature(secret: string, told: string): string {
  return createHmac("sha256", secret).update(`audit-export ${told}`).digest("base64url").slice(0, 27);
}
