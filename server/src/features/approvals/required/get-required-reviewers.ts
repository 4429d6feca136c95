import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { callablePeople } from "../../comments/mentions/callable-people.ts";
import type { NamedPerson } from "../../comments/mentions/mention-store.ts";
import { type FolderAccess, requireFolder } from "../../folders/folder-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { type RequiredReviewersView, requiredIn } from "./required-view.ts";

const MOST_LOOKED_AT = 200;
const MOST_FOUND = 20;
const LONGEST_TEXT = 200;

/**
 * Requires that the caller may set a folder's required reviewers: people who may edit its project.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireReviewedFolder(ctx: CallContext, folderId: string): Promise<FolderAccess> {
  requireUser(ctx.actor);
  const folder = await requireFolder(ctx, { folderId }, "VIEW");
  if (!folder.project.rights.edit) throw new AppError("FORBIDDEN");
  return folder;
}

/**
 * Returns whose approval the versions of a folder need (PLUS-1050).
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function getRequiredReviewers(ctx: CallContext, folderId: string): Promise<RequiredReviewersView> {
  return requiredIn(ctx, await requireReviewedFolder(ctx, folderId));
}

/**
 * Lists people who can be required there: those of the project who may comment in the folder, by part of their names.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION
 */
export async function listReviewPeople(
  ctx: CallContext,
  folderId: string,
  text: string,
): Promise<readonly NamedPerson[]> {
  const { row } = await requireReviewedFolder(ctx, folderId);
  const place = { projectId: row.projectId, folderId: row.id, assetId: null };
  if (text.length > LONGEST_TEXT || text.includes("\0")) throw invalid("text", "This text is too long");
  const wanted = { text: text.trim(), limit: MOST_LOOKED_AT };
  return (await callablePeople(ctx.platform, place, wanted, "comment")).slice(0, MOST_FOUND);
}
