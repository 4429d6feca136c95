import { IdList } from "#server/platform/paging/id-list.ts";

/** Where a line of the tree is. */
export interface TreePlace {
  readonly place: number;
  /** 1 directly below the root folder. */
  readonly level: number;
  /** Among the children of its folder, from 1. */
  readonly position: number;
  readonly siblingCount: number;
  /** The place of the folder that contains it; null directly below the root folder. */
  readonly parentPlace: number | null;
}

/** Neighbouring lines that are children of one folder. */
type Run = TreePlace;

/** The lines of a tree from top to bottom, as some open folders show them: 16 bytes each, however many there are. */
export interface TreeOutline {
  readonly ids: IdList;
  readonly placeAt: (place: number) => TreePlace;
}

/** @param children of the root folder and of each open one, in order; folders that no open one contains have no lines */
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
