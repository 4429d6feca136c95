import { readStored, writeStored } from "#web/ui/stored-value.ts";

const KEY = "rushlight.factor-owed";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * Whether this browser's user had to set up a second factor when the app was last open: then only the account is requested
 * (PLUS-121).
 */
export function wasFactorOwed(): boolean {
  return readStored(KEY, isBoolean, false);
}

export function rememberFactorOwed(isOwed: boolean): void {
  if (isOwed !== wasFactorOwed()) writeStored(KEY, isOwed);
}
