import { isUuid } from "#core/ids/uuid.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { ACTORS_CHANGED } from "#server/platform/live/actors-changed.ts";
import type { LiveRoute } from "#server/platform/live/live.ts";
import type { Platform } from "#server/platform/platform.ts";
import { ACCOUNTS_CHANGED } from "../auth/account-events.ts";
import { ASSIGNMENTS_CHANGED } from "./assignment-events.ts";
import { MemberAudienceReader } from "./member-audience-store.ts";

const message = async () => ({ event: "usersChanged" });

/** Who has other rights looks at once at what is left to see (PLUS-248). */
const rightsMessage = async () => ({ event: "rightsChanged" });

/** Lists of users follow what other administrators change. */
export const memberRoutes: readonly LiveRoute[] = [
  {
    event: ACCOUNTS_CHANGED,
    message,
    audience: (_payload, actors, platform) => administrators(platform, null, actors),
  },
  {
    event: ASSIGNMENTS_CHANGED,
    message,
    audience: async ({ projectId }, actors, platform) =>
      isUuid(projectId) ? administrators(platform, projectId, actors) : new Set(),
  },
  {
    event: ASSIGNMENTS_CHANGED,
    message: rightsMessage,
    audience: async ({ userIds }, actors) => those(userIds, actors),
  },
  { event: ACTORS_CHANGED, message: rightsMessage, audience: async ({ userId }, actors) => those([userId], actors) },
];

/** Which of these connected people administer people: those of the project, or without one of any. One query for all of them. */
async function administrators(
  platform: Platform,
  projectId: string | null,
  actors: readonly Actor[],
): Promise<ReadonlySet<Actor>> {
  const userIds = new Set(actors.flatMap((actor) => (actor.kind === "user" ? actor.userId : [])));
  const found = await new MemberAudienceReader(platform.db).administrators(projectId, [...userIds]);
  return new Set(actors.filter((actor) => actor.kind === "user" && found.has(actor.userId)));
}

function those(userIds: unknown, actors: readonly Actor[]): ReadonlySet<Actor> {
  const wanted = new Set<unknown>(Array.isArray(userIds) ? userIds : []);
  return new Set(actors.filter((actor) => actor.kind === "user" && wanted.has(actor.userId)));
}
