import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { StoredPicture } from "./picture-view.ts";

/** An image in all its sizes, stored under its final prefix. @public */
export interface PublishedImage {
  readonly targetId: string;
  /** The id of the person who uploaded it. */
  readonly userId: string;
  /** The prefix of its files. */
  readonly prefix: string;
  readonly picture: StoredPicture;
}

/** One kind of item with a custom image. @public */
export interface ImagePurpose {
  /** Unique and stable: rows contain it. */
  readonly name: string;
  /** The longer sides of the sizes to make, largest first. */
  readonly longSides: readonly number[];
  /**
   * Checked when the address is requested, when its bytes have arrived, and when the image is published.
   * @throws AppError NOT_FOUND, FORBIDDEN
   */
  requireRight(ctx: CallContext, targetId: string): Promise<void>;
  /**
   * Sets the image on the target, in the transaction that ends the upload, including its events. Returns the prefix of the image
   * it replaces, null if there was none.
   * @throws AppError NOT_FOUND if the target is gone
   */
  publish(unit: Unit, image: PublishedImage, now: Date): Promise<string | null>;
}

const purposes = new Map<string, ImagePurpose>();

/** Registers a purpose in this process; called in the `start` of the feature that owns it. Idempotent. @public */
export function registerImagePurpose(purpose: ImagePurpose): void {
  const known = purposes.get(purpose.name);
  if (known !== undefined && known !== purpose) throw new Error(`The image purpose ${purpose.name} has two owners.`);
  purposes.set(purpose.name, purpose);
}

/** @throws Error for a name that no feature has registered, as in a row from another version of the program */
export function imagePurpose(name: string): ImagePurpose {
  const purpose = purposes.get(name);
  if (purpose === undefined) throw new Error(`The image purpose ${name} has no owner.`);
  return purpose;
}
