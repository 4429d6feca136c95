import type { Platform } from "../platform.ts";

/** Whether the holder may still have what the address opens; `fields` is what follows the kind. */
export type HolderCheck = (platform: Platform, fields: readonly string[]) => Promise<boolean>;

const checks = new Map<string, HolderCheck>();

/** For the `start` of the feature that gives out such addresses. Repeating it changes nothing. */
export function registerAddressHolder(kind: string, check: HolderCheck): void {
  const known = checks.get(kind);
  if (known !== undefined && known !== check) throw new Error(`Addresses held by "${kind}" have two owners.`);
  checks.set(kind, check);
}

/** Asked on every request: an address stops at once with the right it was given for. An unknown kind opens nothing. */
export async function mayStillFetch(platform: Platform, holder: string): Promise<boolean> {
  const [kind = "", ...fields] = holder.split("_");
  return (await checks.get(kind)?.(platform, fields)) ?? false;
}
