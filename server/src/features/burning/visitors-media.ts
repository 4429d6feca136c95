import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { MediaReplacer } from "#server/platform/storage/replaced-media.ts";
import { markedMedia } from "./marked-media.ts";
import { membersStream } from "./members/members-stream.ts";
import { visitRecipient } from "./recipient.ts";

/**
 * Returns what a visitor of a watermarked link gets in place of a stored object (PLUS-1078). Checked on every request, whatever
 * the address's age.
 */
export const visitorsMedia: MediaReplacer = async (platform, { key, fields: [sessionId = ""], asker }) => {
  if (!isUuid(sessionId)) throw notFound("File");
  const recipient = await visitRecipient(platform, sessionId, asker.address);
  return recipient && markedMedia(platform, key, recipient);
};

/** Like `visitorsMedia`, for custom posters: only visitors' addresses name the folder. */
export const heldPoster: MediaReplacer = async (platform, { fields: [, ...holder], ...request }) =>
  visitorsMedia(platform, { ...request, fields: holder });

/** Like `visitorsMedia`, for streams, whose addresses name the take too. */
export const heldStream: MediaReplacer = async (platform, { fields: [kind, ...holder], ...request }) =>
  (kind === "u" ? membersStream : visitorsMedia)(platform, { ...request, fields: holder });
