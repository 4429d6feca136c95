import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { LinkSessionReader } from "./session/link-session-store.ts";
import { personActor } from "./session/person-actor.ts";
import { linkDoor } from "./sign-in/link-door.ts";

/**
 * Returns the holder of an address, with their current permissions: `u` and a person's id, or `v` and a visit's. Null once the
 * account, the visit or its link is gone.
 * @public
 */
export async function holderActor(platform: Platform, kind: string, id: string): Promise<Actor | null> {
  if (kind === "u") return personActor(platform, id);
  if (kind !== "v") return null;
  const session = await new LinkSessionReader(platform.db).byId(id, platform.clock.now());
  return (session && (await linkDoor()?.visitor(platform, session))) ?? null;
}

/** Addresses for superusers expire when the holder is no longer a superuser (PLUS-397). */
export async function isSuperuserStill(platform: Platform, [id = ""]: readonly string[]): Promise<boolean> {
  return (await personActor(platform, id))?.isSuperuser === true;
}

/** A visitor's addresses expire with the visit (PLUS-291). */
export async function isVisitAlive(platform: Platform, [id = ""]: readonly string[]): Promise<boolean> {
  return (await holderActor(platform, "v", id)) !== null;
}
