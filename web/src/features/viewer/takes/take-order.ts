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
  readonly commentCount: number;
  readonly mayEdit: boolean;
}

/** PLAYER-017 */
export function sortTakes<One extends Omit<Take, "posterUrl" | "commentCount" | "mayEdit">>(
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
