import { AppError } from "#core/errors/app-error.ts";
import { createCallContext } from "#server/platform/call/call-context.ts";
import type { MediaReplacer } from "#server/platform/storage/replaced-media.ts";
import { homesOf } from "../../assets/versions/held-originals.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { markedMedia } from "../marked-media.ts";
import { memberRecipient, someProjectMarks } from "./member-recipient.ts";

/** Marks streams and pictures of a take by the setting of the project that the take is in now (PLUS-1300). */
export const membersStream: MediaReplacer = async (platform, { key, fields: [userId = "", versionId = ""], asker }) => {
  if (!(await someProjectMarks(platform))) return null;
  const actor = await holderActor(platform, "u", userId);
  if (actor?.kind !== "user") throw new AppError("EXPIRED");
  const [home] = await homesOf(createCallContext({ platform, actor }), [versionId]);
  if (!home) throw new AppError("EXPIRED");
  const recipient = await memberRecipient(platform, actor, home.folder.project.scope, asker.address);
  return recipient && markedMedia(platform, key, recipient);
};
