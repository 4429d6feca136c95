import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { PersonActorReader, type PersonActorRow } from "./person-actor-store.ts";

/**
 * Returns a person's actor as if they were signed in, to check their permissions for work in their name. Null if the account is
 * gone.
 * @public
 */
export async function personActor(platform: Platform, userId: string): Promise<UserActor | null> {
  return (await personActors(platform, [userId])).get(userId) ?? null;
}

/** Returns several people's actors by id, in one query; deleted accounts are missing. @public */
export async function personActors(
  { db }: Platform,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserActor>> {
  if (userIds.length === 0) return new Map();
  const rows = await new PersonActorReader(db).byIds(userIds);
  return new Map(rows.map((row) => [row.id, actorOf(row)]));
}

function actorOf({ id, name, email, isSuperuser, managedWorkspaceIds }: PersonActorRow): UserActor {
  return {
    kind: "user",
    userId: id,
    name,
    email,
    isSuperuser,
    sessionId: "",
    verified: true,
    managedWorkspaceIds: new Set(managedWorkspaceIds),
  };
}
