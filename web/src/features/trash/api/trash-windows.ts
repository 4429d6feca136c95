import type { QueryKey } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import { type WindowSource, windowOptions } from "#web/data/windows/window-source.ts";
import { TRASH_LIST } from "./trash.documents.ts";

type TrashWindow = ResultOf<typeof TRASH_LIST>["trashWindow"];
export type TrashEntry = TrashWindow["nodes"][number];

/** The only order of the trash. */
export const NEWEST_FIRST = {};

export const trashKey = (projectId: string): QueryKey => ["trash", projectId];

/** PLUS-1347: what the person may restore in this project, by index. */
export function trashSource(projectId: string): WindowSource<typeof NEWEST_FIRST, TrashWindow, TrashEntry> {
  const key = trashKey(projectId);
  return {
    key,
    query(_order, at) {
      const part = { project: projectId, first: WINDOW_ITEMS, ...(typeof at === "number" ? { from: at } : { at }) };
      const load = async (signal: AbortSignal) => (await execute(TRASH_LIST, part, signal)).trashWindow;
      // Deletions are announced only to people who may see the folder: each visit asks again.
      return { ...windowOptions(key, at, load), staleTime: 0 };
    },
    read: ({ version, from, count, nodes }) => ({ version, from, length: count, items: nodes }),
  };
}
