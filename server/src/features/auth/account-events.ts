import type { Unit } from "#server/platform/outbox/transact.ts";

/** Accounts came, joined, went, or have another name, address or right; no payload. @public */
export const ACCOUNTS_CHANGED = "accounts.changed";

/** @public */
export async function emitAccountsChanged(unit: Unit): Promise<void> {
  await unit.emit(ACCOUNTS_CHANGED, {});
}
