import { MOST_ATTACHMENTS } from "#core/attachments/attachment-limits.ts";
import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { requireUser } from "../../users/require-user.ts";
import { AttachmentFileWriter } from "./attachment-file-store.ts";
import { AttachmentReader, AttachmentWriter } from "./attachment-store.ts";

/**
 * Returns the ids of uploaded files, without duplicates.
 * @throws AppError FORBIDDEN for visitors, NOT_FOUND, VALIDATION
 */
export function requireFileIds({ actor }: CallContext, given: readonly string[] | null): readonly string[] {
  const ids = [...new Set(given ?? [])];
  if (ids.length === 0) return [];
  if (actor.kind === "visitor") throw new AppError("FORBIDDEN");
  if (ids.length > MOST_ATTACHMENTS) throw tooMany();
  if (!ids.every(isUuid)) throw notFound("File");
  return ids;
}

/**
 * Attaches uploaded files to a comment, under the lock of its asset.
 * @throws AppError NOT_FOUND for a file that somebody else uploaded, or for another version; VALIDATION for more files than a
 * comment may have; CONFLICT for a file of another comment
 */
export async function attachFiles(
  ctx: CallContext,
  unit: Unit,
  comment: { readonly id: string; readonly versionId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const { userId } = requireUser(ctx.actor);
  const files = new AttachmentFileWriter(unit.db);
  const sent = await files.lockSent(fileIds, { userId, versionId: comment.versionId });
  if (sent.length < fileIds.length) throw notFound("File");
  if (sent.some(({ isPosted }) => isPosted)) throw new AppError("CONFLICT", "The file is already part of a comment");
  const existing = await new AttachmentReader(unit.db).of([comment.id]);
  if (existing.length + fileIds.length > MOST_ATTACHMENTS) throw tooMany();
  const { clock } = ctx.platform;
  const added = fileIds.map((fileId) => ({ id: clock.uuid(), fileId }));
  await new AttachmentWriter(unit.db).add(comment.id, added);
  await files.markAttached(fileIds, clock.now());
}

const tooMany = () => invalid("attachments", `A comment can have at most ${MOST_ATTACHMENTS} files`);
