import { rightsChanged } from "#core/live/rights-changed.ts";
import { usersChanged } from "#core/live/users-changed.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { ACTORS_CHANGED } from "#server/platform/live/actors-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { ACCOUNTS_CHANGED } from "../auth/account-events.ts";
import { ASSIGNMENTS_CHANGED } from "./assignments/assignment-events.ts";
import { MemberAudienceReader } from "./member-audience-store.ts";

const message = async () => ({});

/** User lists follow other administrators' changes; a person whose permissions change reloads what they can see (PLUS-248). */
export const memberRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: ACCOUNTS_CHANGED,
    sends: usersChanged,
    message,
    audience: (_payload, actors, platform) => administrators(platform, null, actors),
  }),
  liveRoute({
    event: ASSIGNMENTS_CHANGED,
    sends: usersChanged,
    message,
    audience: ({ projectId }, actors, platform) => administrators(platform, projectId, actors),
  }),
  liveRoute({
    event: ASSIGNMENTS_CHANGED,
    sends: rightsChanged,
    message,
    audience: async ({ userIds }, actors) => those(userIds, actors),
  }),
  liveRoute({
    event: ACTORS_CHANGED,
    sends: rightsChanged,
    message,
    audience: async ({ userId }, actors) => those([userId], actors),
  }),
];

/** Returns which of these connected people administer people: of the project, or of any if null. One query for all of them. */
async function administrators(
  platform: Platform,
  projectId: string | null,
  actors: readonly Actor[],
): Promise<ReadonlySet<Actor>> {
  const userIds = new Set(actors.flatMap((actor) => (actor.kind === "user" ? actor.userId : [])));
  const found = await new MemberAudienceReader(platform.db).administrators(projectId, [...userIds]);
  return new Set(actors.filter((actor) => actor.kind === "user" && found.has(actor.userId)));
}

function those(userIds: readonly string[], actors: readonly Actor[]): ReadonlySet<Actor> {
  const wanted = new Set(userIds);
  return new Set(actors.filter((actor) => actor.kind === "user" && wanted.has(actor.userId)));
}
