import { passwordProblem } from "#core/passwords/password-strength.ts";
import { linkExpiry } from "#core/shares/link-expiry.ts";
import type { LinkWatermark } from "#core/watermark/link-watermarks.ts";
import type { WatermarkPosition } from "#core/watermark/watermarks.ts";
import { type ExpiryEntry, entryOf, inAWeek, momentOf } from "./options/expiry-entry.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** The stored options of a link. */
export interface SavedConditions {
  readonly name: string;
  readonly canDownload: boolean;
  readonly canComment: boolean;
  readonly canResolve: boolean;
  readonly showComments: boolean;
  readonly expiresAt: string | null;
  readonly hasPassword: boolean;
  readonly watermark: LinkWatermark | null;
}

/** The options in the dialog. */
export interface ShareForm {
  readonly name: string;
  readonly canDownload: boolean;
  readonly canComment: boolean;
  readonly canResolve: boolean;
  readonly showComments: boolean;
  readonly hasExpiry: boolean;
  readonly expiry: ExpiryEntry;
  readonly hasPassword: boolean;
  /** Null: not typed here; the stored one applies. */
  readonly password: string | null;
  readonly hasWatermark: boolean;
  readonly watermarkText: string;
  readonly position: WatermarkPosition;
}

const NO_EXPIRY: ExpiryEntry = { day: "", time: "" };

export function formOf(saved: SavedConditions): ShareForm {
  const { name, canDownload, canComment, canResolve, showComments, expiresAt, hasPassword, watermark } = saved;
  return {
    name,
    canDownload,
    canComment,
    canResolve,
    showComments,
    hasExpiry: expiresAt !== null,
    expiry: expiresAt === null ? NO_EXPIRY : entryOf(Date.parse(expiresAt)),
    hasPassword,
    password: null,
    hasWatermark: watermark !== null,
    watermarkText: watermark?.text ?? "",
    position: watermark?.position ?? "BOTTOMCENTER",
  };
}

/**
 * The form after a save that sent `sent`. Fields that nobody has touched here since show the link as stored, so that the next
 * save doesn't undo somebody else's change (PLUS-1441). Typed text that means the same stays.
 */
export function rebased(form: ShareForm, sent: ShareForm, saved: SavedConditions): ShareForm {
  const stored = formOf(saved);
  const isTouched = (...fields: (keyof ShareForm)[]) => fields.some((field) => form[field] !== sent[field]);
  const kept: (keyof ShareForm)[] = SINGLE_FIELDS.filter((field) => isTouched(field));
  if (form.name.trim() === saved.name) kept.push("name");
  if (form.watermarkText.trim() === stored.watermarkText) kept.push("watermarkText");
  if (isTouched("hasExpiry", "expiry") || isExpiryKept(form, saved)) kept.push("hasExpiry", "expiry");
  if (isTouched("hasPassword", "password") || (form.hasPassword && saved.hasPassword))
    kept.push("hasPassword", "password");
  return { ...stored, ...Object.fromEntries(kept.map((field) => [field, form[field]])) };
}

/** Fields that are values on their own, unlike the two fields of an expiration or a password. */
const SINGLE_FIELDS = [
  "name",
  "canDownload",
  "canComment",
  "canResolve",
  "showComments",
  "hasWatermark",
  "watermarkText",
  "position",
] as const satisfies (keyof ShareForm)[];

export type ShareOption = "expiry" | "password" | "watermark";

/** SHARES-077 to SHARES-079: turning an option off clears its value. */
export function switched(option: ShareOption, isOn: boolean, nowMs: number): Partial<ShareForm> {
  switch (option) {
    case "expiry":
      return { hasExpiry: isOn, expiry: isOn ? inAWeek(nowMs) : NO_EXPIRY };
    case "password":
      return { hasPassword: isOn, password: null };
    case "watermark":
      return { hasWatermark: isOn, watermarkText: "" };
  }
}

export interface ShareProblems {
  readonly name: string | null;
  /** `expired`: nobody can open it, but everything else can still be changed (SHARES-080). */
  readonly expiry: "past" | "expired" | null;
  readonly password: string | null;
  readonly isPasswordMissing: boolean;
  readonly isWatermarkMissing: boolean;
}

/** SHARES-088, SHARES-095, SHARES-096, SHARES-100: the problems, by field. */
export function shareProblems(form: ShareForm, saved: SavedConditions, nowMs: number): ShareProblems {
  return {
    name: form.name.trim() === "" ? text.nameMissing : null,
    expiry: expiryProblem(form, saved, nowMs),
    password: form.hasPassword && form.password !== null ? passwordProblem(form.password) : null,
    isPasswordMissing: form.hasPassword && form.password === null && !saved.hasPassword,
    isWatermarkMissing: form.hasWatermark && form.watermarkText.trim() === "",
  };
}

/** SHARES-075: whether it can be saved at all. */
export function isSavable({ name, expiry, password, isPasswordMissing, isWatermarkMissing }: ShareProblems): boolean {
  return name === null && password === null && expiry !== "past" && !isPasswordMissing && !isWatermarkMissing;
}

function expiryProblem(form: ShareForm, saved: SavedConditions, nowMs: number): ShareProblems["expiry"] {
  if (!form.hasExpiry) return null;
  if (isExpiryKept(form, saved) && saved.expiresAt !== null)
    return linkExpiry(Date.parse(saved.expiresAt), nowMs).state === "expired" ? "expired" : null;
  const atMs = momentOf(form.expiry);
  return atMs !== null && atMs > nowMs ? null : "past";
}

/** Seconds aren't shown: while day and minute mean the same, the stored moment stays. */
function isExpiryKept({ hasExpiry, expiry }: ShareForm, { expiresAt }: SavedConditions): boolean {
  if (expiresAt === null || !hasExpiry) return !hasExpiry && expiresAt === null;
  return momentOf(entryOf(Date.parse(expiresAt))) === momentOf(expiry);
}

/** The input for the server: only differences. */
export interface ShareChanges {
  readonly name?: string;
  readonly canDownload?: boolean;
  readonly canComment?: boolean;
  readonly canResolve?: boolean;
  readonly showComments?: boolean;
  /** False: it is no longer a draft. */
  readonly draft?: false;
  readonly hasExpiry?: boolean;
  readonly expiresAt?: string;
  readonly hasPassword?: boolean;
  readonly password?: string;
  readonly hasWatermark?: boolean;
  readonly watermark?: LinkWatermark;
}

/**
 * SHARES-126: a false flag clears, a value sets. `sentPassword` is the one that this dialog has already sent. Null: nothing
 * differs.
 */
export function changesOf(form: ShareForm, saved: SavedConditions, sentPassword: string | null): ShareChanges | null {
  const changes: ShareChanges = {
    ...(form.name.trim() !== saved.name && { name: form.name.trim() }),
    ...(form.canDownload !== saved.canDownload && { canDownload: form.canDownload }),
    ...(form.canComment !== saved.canComment && { canComment: form.canComment }),
    ...(form.canResolve !== saved.canResolve && { canResolve: form.canResolve }),
    ...(form.showComments !== saved.showComments && { showComments: form.showComments }),
    ...expiryChanges(form, saved),
    ...passwordChanges(form, saved, sentPassword),
    ...watermarkChanges(form, saved),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

function expiryChanges(form: ShareForm, saved: SavedConditions): ShareChanges {
  if (isExpiryKept(form, saved)) return {};
  const atMs = form.hasExpiry ? momentOf(form.expiry) : null;
  return atMs === null ? { hasExpiry: false } : { hasExpiry: true, expiresAt: new Date(atMs).toISOString() };
}

function passwordChanges(form: ShareForm, saved: SavedConditions, sentPassword: string | null): ShareChanges {
  if (!form.hasPassword) return saved.hasPassword ? { hasPassword: false } : {};
  if (form.password === null || (saved.hasPassword && form.password === sentPassword)) return {};
  return { hasPassword: true, password: form.password };
}

function watermarkChanges({ hasWatermark, watermarkText, position }: ShareForm, saved: SavedConditions): ShareChanges {
  const before = saved.watermark;
  if (!hasWatermark) return before === null ? {} : { hasWatermark: false };
  const text = watermarkText.trim();
  if (before?.text === text && before.position === position) return {};
  return { hasWatermark: true, watermark: { text, position } };
}
