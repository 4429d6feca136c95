import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { personActors } from "../auth/session/person-actor.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { type Candidate, type NotificationSubject, RecipientReader } from "./recipient-store.ts";

/**
 * Returns who is notified about something in a folder: people who are assigned, may view the folder, and didn't turn
 * notifications off for the project (NOTIFY-014, NOTIFY-015). Takes two queries for all of them.
 * @public
 */
export async function recipientsIn(
  platform: Platform,
  folder: { readonly projectId: string; readonly folderId: string },
  about: NotificationSubject,
): Promise<readonly Candidate[]> {
  const candidates = await new RecipientReader(platform.db).candidates(folder.projectId, about);
  const actors = new Map(candidates.map((candidate) => [actorOf(candidate), candidate]));
  const audience = await folderAudience(platform, folder.folderId, [...actors.keys()]);
  return [...actors].flatMap(([actor, candidate]) => (audience.has(actor) ? [candidate] : []));
}

/**
 * Returns which of these people are notified about something in a folder that concerns them: those who may view it, by assignment
 * or as an administrator, and didn't turn notifications off for the project (PLUS-891).
 * @public
 */
export async function recipientsAmong(
  platform: Platform,
  folder: { readonly projectId: string; readonly folderId: string },
  about: NotificationSubject,
  userIds: readonly string[],
): Promise<readonly Candidate[]> {
  if (userIds.length === 0) return [];
  const willing = await new RecipientReader(platform.db).among(folder.projectId, about, userIds);
  const actors = [...(await personActors(platform, willing)).values()];
  const audience = await folderAudience(platform, folder.folderId, actors);
  return actors.filter((actor) => audience.has(actor));
}

/** Returns an actor as if the person were signed in, with their assignments only, not what they administer. */
function actorOf({ userId, name, email, isSuperuser }: Candidate): UserActor {
  return {
    kind: "user",
    userId,
    name,
    email,
    isSuperuser,
    sessionId: "",
    verified: true,
    managedWorkspaceIds: new Set(),
  };
}
