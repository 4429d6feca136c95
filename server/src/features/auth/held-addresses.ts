import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { LinkSessionReader } from "./session/link-session-store.ts";
import { personActor } from "./session/person-actor.ts";
import { linkDoor } from "./sign-in/link-door.ts";

/**
 * Whom an address was given to, with today's rights: `u` and a person's id, or `v` and a visit's. Null once the account, the visit or
 * its link is gone.
 * @public
 */
export async function holderActor(platform: Platform, kind: string, id: string): Promise<Actor | null> {
  if (kind === "u") return personActor(platform, id);
  if (kind !== "v") return null;
  const session = await new LinkSessionReader(platform.db).byId(id, platform.clock.now());
  return (session && (await linkDoor()?.visitor(platform, session))) ?? null;
}

/** PLUS-397: what only superusers may have ends when somebody is one no more. */
export async function isSuperuserStill(platform: Platform, [id = ""]: readonly string[]): Promise<boolean> {
  return (await personActor(platform, id))?.isSuperuser === true;
}

/** PLUS-291: what a visitor was given ends with the visit. */
export async function isVisitAlive(platform: Platform, [id = ""]: readonly string[]): Promise<boolean> {
  return (await holderActor(platform, "v", id)) !== null;
}
