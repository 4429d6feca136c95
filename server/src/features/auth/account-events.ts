import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** Accounts were created, joined or deleted, or their name, address or permissions changed. @public */
export const ACCOUNTS_CHANGED = defineEvent("accounts.changed", {});

/** @public */
export async function emitAccountsChanged(unit: Unit): Promise<void> {
  await unit.emit(ACCOUNTS_CHANGED, {});
}
