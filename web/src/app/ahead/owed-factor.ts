import { readStored, writeStored } from "#web/ui/stored-value.ts";

const KEY = "rushlight.factor-owed";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether this browser's person had to set up a second factor when the app was open last: then nothing but the account is asked for (PLUS-121). */
export function wasFactorOwed(): boolean {
  return readStored(KEY, isBoolean, false);
}

export function rememberFactorOwed(isOwed: boolean): void {
  if (isOwed !== wasFactorOwed()) writeStored(KEY, isOwed);
}
