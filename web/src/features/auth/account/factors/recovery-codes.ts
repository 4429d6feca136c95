import { accountMessages } from "../account.messages.ts";

/** Recovery codes per column (ACCOUNT-063). */
export const CODES_PER_COLUMN = 5;
/** Name of the file with recovery codes (ACCOUNT-067). */
export const CODES_FILE_NAME = `${accountMessages.product.toLowerCase()}-recovery-codes.txt`;

/** The columns of the dialog, top to bottom. */
export function codeColumns(codes: readonly string[]): readonly (readonly string[])[] {
  const columns = Math.ceil(codes.length / CODES_PER_COLUMN);
  return Array.from({ length: columns }, (_, column) =>
    codes.slice(column * CODES_PER_COLUMN, (column + 1) * CODES_PER_COLUMN),
  );
}

/** Whether the server has sent the codes themselves: hidden or used ones can't be saved. */
export function areInClear(codes: readonly string[]): boolean {
  return codes.length > 0 && codes.every((code) => /^[a-z0-9]+-[a-z0-9]+$/.test(code));
}

/** ACCOUNT-066: one code per line. */
export function codesText(codes: readonly string[]): string {
  return `${codes.join("\n")}\n`;
}

/** The key in groups of four, as people read it aloud. */
export function readableKey(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
