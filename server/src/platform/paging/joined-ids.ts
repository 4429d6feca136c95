import type { IdList } from "./id-list.ts";

/** An ordered list of ids. */
export type PlacedIds = Pick<IdList, "length" | "slice" | "placeOf">;

/** Concatenates lists without copying them. @public */
export function joinedIds(head: PlacedIds, tail: PlacedIds): PlacedIds {
  return {
    length: head.length + tail.length,
    slice(from, to) {
      const own = head.slice(from, to);
      return [...own, ...tail.slice(Math.max(0, from - head.length), Math.max(0, to - head.length))];
    },
    placeOf(id) {
      const place = head.placeOf(id);
      if (place >= 0) return place;
      const later = tail.placeOf(id);
      return later < 0 ? -1 : head.length + later;
    },
  };
}
