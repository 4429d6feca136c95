import type { Platform } from "#server/platform/platform.ts";
import type { FactorRow } from "./factor-store.ts";

/** A factor that counts only once one of its codes, or one sent to it, was given. */
export function newFactor(
  { clock }: Platform,
  kind: Pick<FactorRow, "user_id" | "type" | "secret" | "recipient">,
): FactorRow {
  return {
    ...kind,
    id: clock.uuid(),
    is_active: false,
    last_step: 0,
    created_at: clock.now(),
    activated_at: null,
    triggered_at: null,
    code_hash: null,
    code_expires_at: null,
    code_tries: 0,
  };
}
