const BYTE_UNITS = ["B", "kB", "MB", "GB", "TB", "PB"] as const;
const BIT_UNITS = ["Bit", "kBit", "MBit", "GBit", "TBit", "PBit"] as const;
/** Sizes count in thousands (FORMAT-005). */
const STEP = 1000;

/** "12.3 GB": base 1000, one decimal, from B to PB (FORMAT-005, FORMAT-006). Whole bytes have no decimal. */
export function formatBytes(bytes: number): string {
  return inUnits(bytes, BYTE_UNITS);
}

/** "8.2 MBit/s" for bits per second, from Bit to PBit (FORMAT-007). */
export function formatBitRate(bitsPerSecond: number): string {
  return `${inUnits(bitsPerSecond, BIT_UNITS)}/s`;
}

/** "3.4 MB/s" for bytes per second. */
export function formatByteRate(bytesPerSecond: number): string {
  return `${formatBytes(bytesPerSecond)}/s`;
}

function inUnits(amount: number, units: readonly string[]): string {
  if (!Number.isFinite(amount) || amount < 0) return `0 ${units[0] ?? ""}`;
  let value = amount;
  let unit = 0;
  // 999 950 is 1000.0 k after rounding: it belongs to the next unit
  while (unit < units.length - 1 && Number(value.toFixed(unit === 0 ? 0 : 1)) >= STEP) {
    value /= STEP;
    unit++;
  }
  return `${value.toFixed(unit === 0 ? 0 : 1)} ${units[unit] ?? ""}`;
}
