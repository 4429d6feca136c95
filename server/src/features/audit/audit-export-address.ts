import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { AuditFilter } from "./audit-store.ts";

/** The address below `/api`: whoever has it may fetch what the filter lets through, without a session, until it expires. */
export function auditExportPath(secret: string, filter: AuditFilter, expiresAtMs: number): string {
  const told = Buffer.from(JSON.stringify({ ...filter, expiresAtMs })).toString("base64url");
  return `/audit-log/${told}.${signature(secret, told)}`;
}

/** @throws AppError NOT_FOUND for an address that was not signed by us, EXPIRED for an old one */
export function openAuditExport(secret: string, token: string, nowMs: number): AuditFilter {
  const [told = "", given = ""] = token.split(".");
  const [sent, expected] = [Buffer.from(given), Buffer.from(signature(secret, told))];
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw notFound("Address");
  // Signed by us, so that it is what we wrote.
  const read = JSON.parse(Buffer.from(told, "base64url").toString("utf8")) as Signed;
  if (nowMs >= read.expiresAtMs) throw new AppError("EXPIRED");
  const { expiresAtMs: _expiresAtMs, from, to, ...rest } = read;
  return { ...rest, from: from === null ? null : new Date(from), to: to === null ? null : new Date(to) };
}

type Signed = Omit<AuditFilter, "from" | "to"> & {
  readonly from: string | null;
  readonly to: string | null;
  readonly expiresAtMs: number;
};

function signature(secret: string, told: string): string {
  return createHmac("sha256", secret).update(`audit-export ${told}`).digest("base64url").slice(0, 27);
}
