import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StoredFile } from "./finalize/stored-file.ts";
import type { StoredUpload } from "./upload-store.ts";

/** What an upload is for, if it doesn't become assets of its folder. @public */
export interface UploadPurpose {
  /** Unique and stable: rows contain it. */
  readonly name: string;
  /** The folder below a storage's root that contains its files. */
  readonly root: string;
  /**
   * Checked with every call about the upload, and when it is published.
   * @throws AppError NOT_FOUND, FORBIDDEN
   */
  requireRight(ctx: CallContext, targetId: string): Promise<void>;
  /** Takes the files over, in the transaction that ends the upload. */
  publish(unit: Unit, platform: Platform, upload: PurposedUpload, files: readonly StoredFile[]): Promise<void>;
}

/** @public */
export interface PurposedUpload extends StoredUpload {
  readonly purpose: NonNullable<StoredUpload["purpose"]>;
}

const purposes = new Map<string, UploadPurpose>();

/** Called in the `start` of the feature that owns the purpose. Idempotent. @public */
export function registerUploadPurpose(purpose: UploadPurpose): void {
  const known = purposes.get(purpose.name);
  if (known !== undefined && known !== purpose) throw new Error(`The upload purpose ${purpose.name} has two owners.`);
  purposes.set(purpose.name, purpose);
}

/** @throws Error for a name that no feature has registered, as in a row from another version of the program */
export function uploadPurpose(name: string): UploadPurpose {
  const purpose = purposes.get(name);
  if (purpose === undefined) throw new Error(`The upload purpose ${name} has no owner.`);
  return purpose;
}

export const isPurposed = (upload: StoredUpload): upload is PurposedUpload => upload.purpose !== null;
