import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { MediaAsker, MediaObject, MediaReplacer } from "#server/platform/storage/replaced-media.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { markedMedia } from "../marked-media.ts";
import { MarkingReader } from "./marking-store.ts";
import { memberRecipient, projectOf, someProjectMarks } from "./member-recipient.ts";

/**
 * Returns what a member gets for a poster of a project that gives them marked pictures: the address's holder names the project
 * (PLUS-1300).
 */
export const membersPosters: MediaReplacer = async (
  platform,
  { key, fields: [, userId = "", projectId = ""], asker },
) => mediaForMember(platform, { key, userId, projectId, asker });

/** An address without a holder may be older than the project's setting: it opens none of its pictures (PLUS-1301). */
export const unheldMedia: MediaReplacer = async (platform, { key }) => {
  if (!(await someProjectMarks(platform))) return null;
  if (await new MarkingReader(platform.db).isMarked(key)) throw new AppError("EXPIRED");
  return null;
};

interface MembersRequest {
  readonly key: string;
  readonly userId: string;
  readonly projectId: string;
  readonly asker: MediaAsker;
}

/**
 * Returns what a member gets in place of a stored object; null: the object itself, without a mark.
 * @throws AppError EXPIRED if the account or the project is gone
 */
export async function mediaForMember(
  platform: Platform,
  { key, userId, projectId, asker }: MembersRequest,
): Promise<MediaObject | null> {
  const actor = await holderActor(platform, "u", userId);
  const project = actor?.kind === "user" ? await projectOf(platform, actor, projectId) : null;
  if (actor?.kind !== "user" || project === null) throw new AppError("EXPIRED");
  const recipient = await memberRecipient(platform, actor, project.scope, asker.address);
  return recipient && markedMedia(platform, key, recipient);
}

/** Posters are served as long as their holder can see the project. */
export async function maySeePosters(
  platform: Platform,
  [kind = "", userId = "", projectId = ""]: readonly string[],
): Promise<boolean> {
  const actor = await holderActor(platform, kind, userId);
  const project = actor?.kind === "user" ? await projectOf(platform, actor, projectId) : null;
  return project?.rights.view === true;
}
