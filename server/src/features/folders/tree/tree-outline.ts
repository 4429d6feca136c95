import { IdList } from "#server/platform/paging/id-list.ts";

/** The position of a line in the tree. */
export interface TreePlace {
  readonly place: number;
  /** 1 directly below the root folder. */
  readonly level: number;
  /** The position among its siblings, from 1. */
  readonly position: number;
  readonly siblingCount: number;
  /** The index of its parent's line; null directly below the root folder. */
  readonly parentPlace: number | null;
}

/** Adjacent lines that are children of the same folder. */
type Run = TreePlace;

/** The lines of a tree from top to bottom, with some folders open: 16 bytes each, however many there are. */
export interface TreeOutline {
  readonly ids: IdList;
  readonly placeAt: (place: number) => TreePlace;
}

/** @param children of the root folder and of each open one, in order; open folders inside closed ones have no lines */
export function treeOutline(
  rootId: string,
  children: ReadonlyMap<string, IdList>,
  openIn: (parentId: string) => readonly string[],
): TreeOutline {
  const runs: Run[] = [];
  const parts: Buffer[] = [];
  let length = 0;

  function add(list: IdList, from: number, to: number, level: number, parentPlace: number | null): void {
    if (to === from) return;
    runs.push({ place: length, level, position: from + 1, siblingCount: list.length, parentPlace });
    parts.push(list.bytesOf(from, to));
    length += to - from;
  }
  function walk(parentId: string, level: number, parentPlace: number | null): void {
    const list = children.get(parentId);
    if (!list) return;
    const open = [...list.placesOf(openIn(parentId))].sort(([, one], [, other]) => one - other);
    let done = 0;
    for (const [id, at] of open) {
      add(list, done, at + 1, level, parentPlace);
      walk(id, level + 1, length - 1);
      done = at + 1;
    }
    add(list, done, list.length, level, parentPlace);
  }

  walk(rootId, 1, null);
  return {
    ids: new IdList(Buffer.concat(parts)),
    placeAt(place) {
      const run = runs.findLast((one) => one.place <= place);
      if (!run) throw new RangeError(`no line ${place}`);
      return { ...run, place, position: run.position + place - run.place };
    },
  };
}
