import { invalid } from "#core/errors/app-error.ts";
import { NAME_MAX_LENGTH } from "#core/names/name-rules.ts";
import { WATERMARK_POSITIONS, type WatermarkPosition } from "#core/watermark/watermarks.ts";
import { checkNewPassword, hashPassword } from "../../auth/passwords/password.ts";
import type { LinkChoices } from "./link-store.ts";

/** A caller's options of a link; omitted ones stay unchanged. */
export interface LinkFields {
  readonly name?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly hasPassword?: boolean | null | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly hasExpiry?: boolean | null | undefined;
  readonly canDownload?: boolean | null | undefined;
  readonly canComment?: boolean | null | undefined;
  /** Whether visitors may resolve threads, if comments are allowed. */
  readonly canResolve?: boolean | null | undefined;
  /** Null: unchanged; a link without this option shows them if it allows comments. */
  readonly showComments?: boolean | null | undefined;
  /** For a new link: nobody can open it yet. For a draft, false: anyone with the address can open it from now on. */
  readonly draft?: boolean | null | undefined;
  readonly hasWatermark?: boolean | null | undefined;
  readonly watermark?: { readonly position: WatermarkPosition; readonly text: string } | null | undefined;
}

/** The password is hashed before anything is locked, since hashing is slow and may have to wait. */
type HashedFields = Omit<LinkFields, "password"> & { readonly passwordHash: string | undefined };

/** The default of SHARES-084. */
const DEFAULT_LIFE_MS = 7 * 86_400_000;
const LONGEST_WATERMARK = 200;
const CONTROL = /\p{Cc}/u;

/** Hashes a new password; undefined if none is given. @throws AppError VALIDATION if it isn't strong enough */
export async function newLinkPassword({ password: typed, hasPassword }: LinkFields): Promise<string | undefined> {
  if (typed == null || hasPassword === false) return undefined;
  checkNewPassword(typed);
  return hashPassword(typed);
}

/**
 * Returns the resulting options. A false flag clears its value, a true flag without a value keeps the stored one, a value sets it
 * (SHARES-126). The same rules as in the dialog, one field each (SHARES-102).
 * @throws AppError VALIDATION that names the field
 */
export function linkChoices(before: LinkChoices, fields: HashedFields, now: Date): LinkChoices {
  return {
    name: fields.name == null ? before.name : requireLinkName(fields.name),
    passwordHash: password(before, fields),
    expiresAt: expiry(before, fields, now),
    canDownload: fields.canDownload ?? before.canDownload,
    canComment: fields.canComment ?? before.canComment,
    canResolve: fields.canResolve ?? before.canResolve,
    showComments: fields.showComments ?? before.showComments,
    isDraft: before.isDraft && fields.draft !== false,
    ...watermark(before, fields),
  };
}

/** The name is shown to outsiders as a sentence, so slashes are allowed, unlike in folder names. */
function requireLinkName(typed: string): string {
  const name = typed.trim();
  if (name === "") throw invalid("name", "A Name Must Be Provided.");
  if (Array.from(name).length > NAME_MAX_LENGTH)
    throw invalid("name", `The name is longer than ${NAME_MAX_LENGTH} characters`);
  if (CONTROL.test(name)) throw invalid("name", "The name contains unprintable characters");
  return name;
}

function password(before: LinkChoices, { hasPassword, passwordHash }: HashedFields): string | null {
  if (hasPassword === false) return null;
  if (passwordHash !== undefined) return passwordHash;
  if (hasPassword && before.passwordHash === null) throw invalid("password", "Please enter the password!");
  return before.passwordHash;
}

function expiry(before: LinkChoices, { hasExpiry, expiresAt }: LinkFields, now: Date): Date | null {
  if (hasExpiry === false) return null;
  if (expiresAt == null) return hasExpiry && before.expiresAt === null ? inAWeek(now) : before.expiresAt;
  // Renaming an expired link resends its date: only a new date must be in the future (SHARES-096).
  if (expiresAt.getTime() !== before.expiresAt?.getTime() && expiresAt <= now)
    throw invalid("expiresAt", "The Expiration Date Must Be Set in the Future.");
  return expiresAt;
}

export function inAWeek(now: Date): Date {
  return new Date(now.getTime() + DEFAULT_LIFE_MS);
}

function watermark(
  before: LinkChoices,
  { hasWatermark, watermark: given }: LinkFields,
): Pick<LinkChoices, "watermarkText" | "watermarkPosition"> {
  if (hasWatermark === false) return { watermarkText: null, watermarkPosition: null };
  if (given == null) return { watermarkText: before.watermarkText, watermarkPosition: before.watermarkPosition };
  const text = given.text.trim();
  if (text === "") throw invalid("watermark", "Enter the watermark text");
  if (Array.from(text).length > LONGEST_WATERMARK)
    throw invalid("watermark", `The watermark is longer than ${LONGEST_WATERMARK} characters`);
  if (CONTROL.test(text)) throw invalid("watermark", "The watermark contains unprintable characters");
  if (!WATERMARK_POSITIONS.includes(given.position)) throw invalid("watermark", "Unknown position");
  return { watermarkText: text, watermarkPosition: given.position };
}
