import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUnpaused } from "#server/platform/storage/upload-room.ts";
import { requireUser } from "../users/require-user.ts";
import type { ImagePurpose } from "./image-purpose.ts";
import { ImageUploadWriter } from "./image-upload-store.ts";

/** Enough for an image that is shown on a screen. */
export const MAX_IMAGE_BYTES = 50 * 1024 ** 2;
/** Includes time to choose another file, and for a slow connection. */
const ADDRESS_LIFE_MS = 3_600_000;

/** @public */
export interface ImageUploadView {
  readonly id: string;
  /** The file is sent with PUT to the first one. */
  readonly urls: readonly string[];
}

/** Returns the key of the bytes until the sizes are made; below the prefix that the clean-up of uploads covers. */
export const temporaryImageKey = (id: string): string => `temp/image-${id}`;
/**
 * Returns the permanent prefix of an upload's images: derived from the upload, so that a repeated attempt overwrites the first.
 */
export const imagePrefix = (id: string): string => `images/${id}`;

/**
 * Returns an upload address for an image, as in PROJECTS-046. Nothing changes until the upload is confirmed.
 * @throws AppError of the purpose; STORAGE_FULL while uploads are paused
 * @public
 */
export async function startImageUpload(
  ctx: CallContext,
  purpose: ImagePurpose,
  targetId: string,
): Promise<ImageUploadView> {
  const { userId } = requireUser(ctx.actor);
  await purpose.requireRight(ctx, targetId);
  const { clock, config, storage, addresses, transact } = ctx.platform;
  await requireUnpaused({ storage, root: "", pauseAt: config.uploadsPauseAt });
  const id = await transact(async (unit) => {
    const [newId, now] = [clock.uuid(), clock.now()];
    await new ImageUploadWriter(unit.db).insert({
      id: newId,
      purpose: purpose.name,
      target_id: targetId,
      user_id: userId,
      temp_key: temporaryImageKey(newId),
      created_at: now,
      updated_at: now,
    });
    return newId;
  });
  const key = temporaryImageKey(id);
  const own = addresses.upload({ key, sizeBytes: MAX_IMAGE_BYTES, isLimit: true }, ADDRESS_LIFE_MS);
  const direct = await storage.signedPut(key, { expiresAtMs: clock.nowMs() + ADDRESS_LIFE_MS });
  return { id, urls: [direct ?? ctx.uploadAddress + own.url] };
}
