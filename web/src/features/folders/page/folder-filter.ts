import { useMemo } from "react";
import { create } from "zustand";
import { type FolderFilter, NO_FILTER } from "./take-filter.ts";

/** The filter in use, and the folder it was set in: viewer and folder page show the same takes of it (PLUS-354). */
const useHeldFilter = create<{ folderId: string; filter: FolderFilter }>(() => ({ folderId: "", filter: NO_FILTER }));

/** FOLDERS-050: the text belongs to the folder it was typed in, the switches stay. */
function withoutText(filter: FolderFilter): FolderFilter {
  return filter.text === "" ? filter : { ...filter, text: "" };
}

/**
 * The filter of a folder, and how to change it.
 * @public
 */
export function useFolderFilter(folderId: string): [FolderFilter, (filter: FolderFilter) => void] {
  const filter = useHeldFilter((held) => held.filter);
  const isOwn = useHeldFilter((held) => held.folderId === folderId);
  const shown = useMemo(() => (isOwn ? filter : withoutText(filter)), [isOwn, filter]);
  return [shown, (next) => useHeldFilter.setState({ folderId, filter: next })];
}
