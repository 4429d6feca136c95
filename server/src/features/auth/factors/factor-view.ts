import type { FactorRow } from "./factor-store.ts";

/** A factor as the API returns it (DATA-050). The secret and its QR code leave the server only when the factor is created. */
export interface FactorView {
  readonly id: string;
  readonly type: "app" | "sms";
  readonly isActive: boolean;
  readonly recipient: string | null;
  /** True if a code must be sent first; an app generates its own. */
  readonly mustTrigger: boolean;
  readonly triggeredAt: Date | null;
  /** This factor's id in `verify/{token}` and `trigger-factor/{token}`. */
  readonly token: string;
  readonly secret: string | null;
  readonly qr: string | null;
}

export function factorView(row: FactorRow, created: { secret: string; qr: string } | null = null): FactorView {
  return {
    id: row.id,
    type: row.type === "sms" ? "sms" : "app",
    isActive: row.is_active,
    recipient: row.recipient,
    mustTrigger: row.type === "sms",
    triggeredAt: row.triggered_at,
    token: row.id,
    secret: created?.secret ?? null,
    qr: created?.qr ?? null,
  };
}
