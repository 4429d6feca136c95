import type { Platform } from "#server/platform/platform.ts";
import { AccountReader } from "../account-store.ts";

/** Installations known to have an account. Rows of deleted ones stay, so this never changes back. */
const begun = new WeakSet<Platform>();

/** Whether nobody can sign in yet: the first account is created with the link that the start command prints (PLUS-1521). */
export async function needsFirstAccount(platform: Platform): Promise<boolean> {
  if (begun.has(platform)) return false;
  if (!(await new AccountReader(platform.db).hasJoined())) return true;
  begun.add(platform);
  return false;
}
