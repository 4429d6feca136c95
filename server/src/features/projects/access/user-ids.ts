import { invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";

const MAX_USERS = 500;

/**
 * Returns the ids of people to assign: validated, deduplicated, and in a fixed order, so that two concurrent assignments can't
 * deadlock.
 * @throws AppError VALIDATION, NOT_FOUND
 * @public
 */
export function requireUserIds(userIds: readonly string[]): readonly string[] {
  if (userIds.length === 0) throw invalid("userIds", "Please select one or more users");
  if (userIds.length > MAX_USERS) throw invalid("userIds", `At most ${MAX_USERS} users at once`);
  if (!userIds.every(isUuid)) throw notFound("User");
  return [...new Set(userIds)].sort();
}

/** @throws AppError NOT_FOUND if one of the accounts doesn't exist. @public */
export function requireAllLiving(wanted: readonly string[], living: ReadonlySet<string>): void {
  if (wanted.some((id) => !living.has(id))) throw notFound("User");
}
