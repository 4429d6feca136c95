const DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LENGTH = 90;

/**
 * The C4 id of a SHA-512: "c4" and the number in base 58, padded with the zero digit (SMPTE ST 2114).
 * @param sha512 128 hex digits
 */
export function c4Id(sha512: string): string {
  let rest = BigInt(`0x${sha512}`);
  let digits = "";
  for (; rest > 0n; rest /= 58n) digits = DIGITS.charAt(Number(rest % 58n)) + digits;
  return `c4${digits.padStart(LENGTH - 2, "1")}`;
}
