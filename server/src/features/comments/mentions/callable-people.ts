import type { Platform } from "#server/platform/platform.ts";
import { personActors } from "../../auth/session/person-actor.ts";
import { folderAudience } from "../../folders/audience/folder-audience.ts";
import { type MentionPlace, MentionReader, type NamedPerson, type PeopleWanted } from "./mention-store.ts";

/**
 * Returns the people who may be mentioned on a take, or be assigned one of its threads: people of its project, and those who
 * wrote on it, as long as they may see it now, or have the permission `right` there. Nobody else is ever returned.
 * @public
 */
export async function callablePeople(
  platform: Platform,
  place: MentionPlace,
  wanted: PeopleWanted,
  right: "view" | "comment" = "view",
): Promise<readonly NamedPerson[]> {
  const people = await new MentionReader(platform.db).around(place, wanted);
  const actors = await personActors(
    platform,
    people.map(({ id }) => id),
  );
  const audience = await folderAudience(platform, place.folderId, [...actors.values()], { right });
  return people.filter(({ id }) => {
    const actor = actors.get(id);
    return actor !== undefined && audience.has(actor);
  });
}
