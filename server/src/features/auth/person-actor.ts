import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { PersonActorReader } from "./person-actor-store.ts";

/**
 * Somebody as if they were signed in, to ask what they may do: for what goes on in their name while they are away. Null once the
 * account is gone.
 * @public
 */
export async function personActor(platform: Platform, userId: string): Promise<UserActor | null> {
  const row = await new PersonActorReader(platform.db).byId(userId);
  if (!row) return null;
  const { name, email, isSuperuser, managedWorkspaceIds } = row;
  return {
    kind: "user",
    userId,
    name,
    email,
    isSuperuser,
    sessionId: "",
    verified: true,
    managedWorkspaceIds: new Set(managedWorkspaceIds),
  };
}
