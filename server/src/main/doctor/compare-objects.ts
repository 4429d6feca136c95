import type { ListedObject, Storage } from "#server/platform/storage/storage.ts";
import { storageRoot } from "#server/platform/storage/storage-root.ts";
import { sideBySide } from "../backup/by-key.ts";
import { type Aside, groupObjects, type ObjectGroup } from "./group-objects.ts";
import type { Reference, ReferenceReader } from "./reference-store.ts";

export interface ComparedStores {
  readonly references: ReferenceReader;
  readonly storage: Storage;
  /** The configured storages: "" and the prefixes of the others, each with a slash. */
  readonly roots: ReadonlySet<string>;
  readonly nowMs: number;
  /** Younger objects are left alone: their row may not have been written yet. */
  readonly graceMs: number;
  readonly signal: AbortSignal;
}

/** Callbacks for what the comparison finds; each is awaited, and all are optional. */
export interface Differences extends Aside {
  readonly onObject?: (object: ListedObject) => void;
  readonly onKnown?: (group: ObjectGroup) => void;
  /** Reports a reference to a storage that isn't configured here. */
  readonly onElsewhere?: (reference: Reference) => void;
  readonly onMissing?: (reference: Reference) => void;
  /** Reports a unit with missing files or with the wrong number of bytes. */
  readonly onIncomplete?: (reference: Reference, isSize: boolean) => void;
  readonly onOrphan?: (group: ObjectGroup) => Promise<void> | void;
}

const AT_ONCE = 200;

/**
 * Compares the database with the store, both ordered by key, in constant memory. Both can change in the meantime, so every
 * difference is checked again before it counts.
 */
export async function compareObjects(stores: ComparedStores, found: Differences): Promise<void> {
  const groups = groupObjects(counted(stores.storage.list(), found), found);
  const maybeOrphans: ObjectGroup[] = [];
  for await (const [reference, group] of sideBySide(stores.references.all(), groups)) {
    stores.signal.throwIfAborted();
    if (group && reference) {
      found.onKnown?.(group);
      await lookInside(stores, reference, group, found);
    } else if (reference) await confirmMissing(stores, reference, found);
    else if (group) maybeOrphans.push(group);
    if (maybeOrphans.length >= AT_ONCE) await confirmOrphans(stores, maybeOrphans.splice(0), found);
  }
  await confirmOrphans(stores, maybeOrphans, found);
}

async function* counted(objects: AsyncIterable<ListedObject>, found: Differences): AsyncGenerator<ListedObject> {
  for await (const object of objects) {
    found.onObject?.(object);
    yield object;
  }
}

async function confirmMissing(stores: ComparedStores, reference: Reference, found: Differences): Promise<void> {
  if (!reference.isNeeded) return;
  if (!stores.roots.has(storageRoot(reference.unit))) return found.onElsewhere?.(reference);
  const [first] = reference.files;
  const key = isSingle(reference) ? reference.unit : `${reference.unit}/${first}`;
  const isThere = (isSingle(reference) || first !== undefined) && (await stores.storage.stat(key)) !== null;
  if (!isThere && (await stores.references.isCurrent(reference))) found.onMissing?.(reference);
}

const isSingle = ({ kind }: Reference) => kind === "original" || kind === "metadata" || kind === "download";

async function lookInside(
  stores: ComparedStores,
  reference: Reference,
  group: ObjectGroup,
  found: Differences,
): Promise<void> {
  if (!reference.isNeeded) return;
  const isWrongSize = reference.sizeBytes !== null && reference.sizeBytes !== group.sizeBytes;
  const keys = new Set(group.objectKeys);
  const lacks = reference.files.some((file) => !keys.has(`${reference.unit}/${file}`));
  if ((isWrongSize || lacks) && (await stores.references.isCurrent(reference)))
    found.onIncomplete?.(reference, isWrongSize);
}

async function confirmOrphans(
  stores: ComparedStores,
  groups: readonly ObjectGroup[],
  found: Differences,
): Promise<void> {
  if (groups.length === 0) return;
  const unused = await stores.references.unused(groups);
  for (const group of groups) if (unused.has(group.unit) && (await isOld(stores, group))) await found.onOrphan?.(group);
}

/** Whether all of a group's objects are old enough. */
async function isOld({ storage, nowMs, graceMs }: ComparedStores, { objectKeys }: ObjectGroup): Promise<boolean> {
  for (const key of objectKeys) {
    const there = await storage.stat(key);
    if (there !== null && there.modifiedAtMs > nowMs - graceMs) return false;
  }
  return true;
}
