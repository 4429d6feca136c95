import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { StoredPicture } from "./picture-view.ts";

/** A picture in its sizes, in place in the storage. @public */
export interface PublishedImage {
  readonly targetId: string;
  /** Who sent it. */
  readonly userId: string;
  /** The files are below it. */
  readonly prefix: string;
  readonly picture: StoredPicture;
}

/** One kind of thing that shows a picture of somebody's choice. @public */
export interface ImagePurpose {
  /** Unique and stable: rows name it. */
  readonly name: string;
  /** Longer sides of the sizes to make, largest first. */
  readonly longSides: readonly number[];
  /** Asked when the address is wanted, when its bytes are in, and when the picture is shown. @throws AppError NOT_FOUND, FORBIDDEN */
  requireRight(ctx: CallContext, targetId: string): Promise<void>;
  /**
   * Puts the picture on the target, in the transaction that ends the upload; events belong here too.
   * Returns the prefix of the image it replaces, null if there was none.
   * @throws AppError NOT_FOUND when the target is gone
   */
  publish(unit: Unit, image: PublishedImage, now: Date): Promise<string | null>;
}

const purposes = new Map<string, ImagePurpose>();

/** Makes a purpose known to this process; for the `start` of the feature that owns it. Repeating it changes nothing. @public */
export function registerImagePurpose(purpose: ImagePurpose): void {
  const known = purposes.get(purpose.name);
  if (known !== undefined && known !== purpose) throw new Error(`The image purpose ${purpose.name} has two owners.`);
  purposes.set(purpose.name, purpose);
}

/** @throws Error for a name that no feature has registered: a row of another version of the program */
export function imagePurpose(name: string): ImagePurpose {
  const purpose = purposes.get(name);
  if (purpose === undefined) throw new Error(`The image purpose ${name} has no owner.`);
  return purpose;
}
