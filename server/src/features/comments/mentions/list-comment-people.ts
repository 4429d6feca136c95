import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireVersion } from "../comment-access.ts";
import { callablePeople } from "./callable-people.ts";
import type { NamedPerson } from "./mention-store.ts";

const MOST_PEOPLE = 20;
/** The number of people considered: in a large project a few more letters find the others. */
const MOST_LOOKED_AT = 200;
const LONGEST_TEXT = 200;

/**
 * Lists the people who can be mentioned in comments on a version, or be assigned one of its threads, whose names contain the text
 * (PLUS-890). For people with accounts who may comment there.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, VALIDATION
 */
export async function listCommentPeople(
  ctx: CallContext,
  versionId: string,
  text: string,
): Promise<readonly NamedPerson[]> {
  const { target, folder } = await requireVersion(ctx, versionId);
  requireUser(ctx.actor);
  if (!folder.rights.comment) throw new AppError("FORBIDDEN");
  if (text.length > LONGEST_TEXT || text.includes("\0")) throw invalid("text", "This text is too long");
  const people = await callablePeople(ctx.platform, target, { text: text.trim(), limit: MOST_LOOKED_AT });
  return people.slice(0, MOST_PEOPLE);
}
