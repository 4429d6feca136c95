/** The largest file of a comment: 100 MiB. */
export const LARGEST_ATTACHMENT_BYTES = 100 * 1024 ** 2;
/** Files of one comment. */
export const MOST_ATTACHMENTS = 10;

/** Why a file can't be part of a comment. */
export type AttachmentProblem = "TOO_LARGE" | "TOO_MANY" | "HIDDEN";

/** The first problem with files that are added to a comment that has some already; null if there is none. */
export function attachmentProblem(
  files: readonly { readonly name: string; readonly size: number }[],
  existingCount: number,
): AttachmentProblem | null {
  if (existingCount + files.length > MOST_ATTACHMENTS) return "TOO_MANY";
  if (files.some(({ name }) => name.startsWith("."))) return "HIDDEN";
  return files.some(({ size }) => size > LARGEST_ATTACHMENT_BYTES) ? "TOO_LARGE" : null;
}
