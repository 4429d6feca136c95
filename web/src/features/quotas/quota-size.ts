/** The units of a typed quota. Sizes count in thousands (FORMAT-005). */
export const QUOTA_UNITS = ["MB", "GB", "TB"] as const;

export type QuotaUnit = (typeof QUOTA_UNITS)[number];

export interface TypedSize {
  readonly text: string;
  readonly unit: QuotaUnit;
}

const BYTES: Readonly<Record<QuotaUnit, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 };

/** A number, with its own unit if it has one. A comma with three digits behind it could be either, so it is refused. */
const SIZE = /^(\d+(?:\.\d+|,\d{1,2})?)\s*(MB|GB|TB)?$/i;

/** Returns the bytes of a typed size; null if nothing is typed (no quota), "wrong" for anything else. */
export function typedBytes({ text, unit }: TypedSize): number | null | "wrong" {
  if (text.trim() === "") return null;
  const [, digits, ownUnit] = SIZE.exec(text.trim()) ?? [];
  if (digits === undefined) return "wrong";
  const chosen = QUOTA_UNITS.find((one) => one === ownUnit?.toUpperCase()) ?? unit;
  const [whole = "", decimals = ""] = digits.split(/[.,]/);
  // Whole numbers, since 9007.19 times a trillion isn't exact.
  const bytes = Math.round(Number(whole + decimals) * (BYTES[chosen] / 10 ** decimals.length));
  return bytes >= 1 && Number.isSafeInteger(bytes) ? bytes : "wrong";
}

/** Returns the size to edit, in the largest unit that needs at most two decimals. */
export function typedSize(bytes: number | null): TypedSize {
  if (bytes === null) return { text: "", unit: "GB" };
  const unit =
    QUOTA_UNITS.findLast((one) => bytes >= BYTES[one] && Number.isInteger((bytes * 100) / BYTES[one])) ?? "MB";
  return { text: String(bytes / BYTES[unit]), unit };
}
