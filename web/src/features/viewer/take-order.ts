import { type Sort, sorted } from "#core/sorting/sort.ts";
import type { FolderSortKey } from "#core/sorting/sort-rules.ts";

/** A take of the folder, as the filmstrip shows it. */
export interface Take {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly sceneTake: string | null;
  readonly circled: boolean;
  readonly type: string;
  readonly size: number;
  readonly duration: number | null;
  readonly createdAt: string;
  readonly posterUrl: string | null;
}

/** PLAYER-017 */
export function sortTakes<One extends Omit<Take, "posterUrl">>(
  takes: readonly One[],
  sort: Sort<FolderSortKey>,
): One[] {
  return sorted(takes, sort, (take, key) => {
    switch (key) {
      case "name":
        return take.name;
      case "created":
        return Date.parse(take.createdAt);
      case "size":
        return take.size;
      case "duration":
        return take.duration;
      case "selected":
        return take.circled;
      case "scene":
        return take.sceneTake;
    }
  });
}
