import type { ListedObject } from "#server/platform/storage/storage.ts";
import { isTemporary, type ObjectUnit, sortedBy, unitOf } from "./object-unit.ts";

/** The objects of one unit, next to each other in the list. */
export interface ObjectGroup extends ObjectUnit {
  /** See `Reference.key`. */
  readonly key: string;
  readonly objectKeys: string[];
  sizeBytes: number;
}

export interface Aside {
  readonly onTemporary?: (object: ListedObject) => void;
  /** Keys that Rushlight never makes. */
  readonly onStrange?: (object: ListedObject) => void;
}

/** Groups a store's list by unit, with one unit at a time in memory. */
export async function* groupObjects(objects: AsyncIterable<ListedObject>, aside: Aside): AsyncGenerator<ObjectGroup> {
  let current: ObjectGroup | undefined;
  for await (const object of objects) {
    const unit = isTemporary(object.key) ? null : unitOf(object.key);
    if (unit === null) {
      if (isTemporary(object.key)) aside.onTemporary?.(object);
      else aside.onStrange?.(object);
      continue;
    }
    if (current?.unit !== unit.unit) {
      if (current) yield current;
      current = { ...unit, key: sortedBy(unit.unit), objectKeys: [], sizeBytes: 0 };
    }
    current.objectKeys.push(object.key);
    current.sizeBytes += object.sizeBytes;
  }
  if (current) yield current;
}
