import type { Platform } from "#server/platform/platform.ts";
import type { FactorRow } from "./factor-store.ts";

/** Creates a factor that is active once one of its codes is entered. */
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
