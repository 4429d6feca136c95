import type { UserActor } from "#core/permissions/actor.ts";

/** Somebody with one session, for tests of who receives what. */
export const livePerson = (token: string): UserActor => ({
  kind: "user",
  userId: `user of ${token}`,
  name: token,
  email: `${token}@example.com`,
  isSuperuser: false,
  sessionId: `session of ${token}`,
  verified: true,
  managedWorkspaceIds: new Set(),
});
