import { AppError } from "#core/errors/app-error.ts";
import type { ListedObject, Storage } from "#server/platform/storage/storage.ts";
import { keyInside } from "#server/platform/storage/storage-root.ts";
import { blobKey, type KeptObject } from "./backup-format.ts";
import { sideBySide } from "./by-key.ts";
import { hashPassing } from "./passing-hash.ts";
import type { Turn } from "./seal.ts";

export interface CopyTarget {
  readonly from: Storage;
  readonly to: Storage;
  readonly seal: Turn;
  readonly recipients: readonly string[];
  /** Called for each copied object, but not for kept ones. */
  readonly onCopied: (object: KeptObject) => void;
}

/**
 * Yields all objects of a storage, in order; objects in `known` are not copied again.
 * @param keepsGone whether known objects that have since been deleted stay in the list
 */
export async function* copyObjects(
  target: CopyTarget,
  known: AsyncIterable<KeptObject>,
  keepsGone: boolean,
): AsyncGenerator<KeptObject> {
  for await (const [found, kept] of sideBySide(worthKeeping(target.from.list()), known)) {
    if (found && kept && isSame(target, found, kept)) yield kept;
    else if (found) {
      const copied = await copyObject(target, found);
      if (copied) yield copied;
    } else if (kept && keepsGone) yield kept;
  }
}

/** Skips temporary files: unfinished transfers start again. */
async function* worthKeeping(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject> {
  for await (const object of objects) if (!keyInside(object.key).startsWith("temp/")) yield object;
}

const isSame = ({ recipients }: CopyTarget, found: ListedObject, kept: KeptObject) =>
  kept.blob === blobKey(found, recipients);

/** Returns null if the object was deleted in the meantime. */
async function copyObject(target: CopyTarget, found: ListedObject): Promise<KeptObject | null> {
  const blob = blobKey(found, target.recipients);
  const source = await openIfThere(target.from, found.key);
  if (source === null) return null;
  const plain = hashPassing(source);
  const stored = hashPassing(target.seal(plain));
  await target.to.write(blob, stored);
  const { key, etag } = found;
  const copied = { key, etag, sizeBytes: plain.sizeBytes, sha256: plain.sha256, blob, blobSha256: stored.sha256 };
  target.onCopied(copied);
  return copied;
}

async function openIfThere(storage: Storage, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return await storage.openRead(key);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
