import { nameKey } from "#core/names/name-rules.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { FolderTreeWriter } from "../../folders/tree/folder-tree-store.ts";
import { AssetWriter } from "../asset-store.ts";
import { type ItemKind, NamesReader } from "./free-names-store.ts";

/** An item that is about to be added to a folder, and its current name. @public */
export interface Arrival {
  readonly id: string;
  readonly folderId: string;
  readonly name: string;
}

/**
 * Finds free names for folders or assets that are about to be added to their destinations, also among each other. Requires the
 * tree lock. `nameFor` returns the name itself if it is free, else another one.
 * @returns their names by id
 * @public
 */
export async function giveFreeNames(
  unit: Unit,
  kind: ItemKind,
  arrivals: readonly Arrival[],
  nameFor: (name: string, isTaken: (candidate: string) => boolean) => string,
): Promise<ReadonlyMap<string, string>> {
  if (arrivals.length === 0) return new Map();
  const taken = await new NamesReader(unit.db).taken(kind, [...new Set(arrivals.map(({ folderId }) => folderId))]);
  const named = arrivals.map(({ id, folderId, name: before }) => {
    const inFolder = taken.get(folderId) ?? new Set();
    const name = nameFor(before, (candidate) => inFolder.has(nameKey(candidate)));
    taken.set(folderId, inFolder.add(nameKey(name)));
    return { id, name, nameKey: nameKey(name), isChanged: name !== before };
  });
  const writer = kind === "folder" ? new FolderTreeWriter(unit.db) : new AssetWriter(unit.db);
  await writer.renameEach(named.filter(({ isChanged }) => isChanged));
  return new Map(named.map(({ id, name }) => [id, name]));
}
