import { superuserHolder } from "#core/permissions/address-holder.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import { auditExportPath } from "./audit-export-address.ts";
import { type AuditFilterInput, auditFilter, requireAuditReader } from "./audit-filter.ts";
import { recordAudit } from "./record-audit.ts";

/** The time to start the download, which itself may take any time. */
const LIFE_MS = 10 * 60_000;

export interface AuditExportView {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Returns an expiring address of the matching records as CSV (PLUS-143). The request itself is recorded too. */
export async function requestAuditExport(
  ctx: CallContext,
  input: AuditFilterInput | null | undefined,
): Promise<AuditExportView> {
  const actor = requireAuditReader(ctx.actor);
  const filter = auditFilter(input);
  const { clock, config, transact } = ctx.platform;
  const target = { kind: "audit", id: null, name: "Audit log" } as const;
  await transact((unit) =>
    recordAudit(unit, clock, { by: actor, verb: "audit.exported", target, details: { filter } }),
  );
  const expiresAtMs = clock.nowMs() + LIFE_MS;
  const path = auditExportPath(signingSecret(config), { filter, holder: superuserHolder(actor.userId), expiresAtMs });
  return { url: `${ctx.siteAddress}/api${path}`, expiresAt: new Date(expiresAtMs) };
}
