import { useMemo } from "react";
import { create } from "zustand";
import { type FolderFilter, NO_FILTER } from "./take-filter.ts";

/** The current filter, and the folder it was set in: viewer and folder page show the same takes (PLUS-354). */
const useHeldFilter = create<{ folderId: string; filter: FolderFilter }>(() => ({ folderId: "", filter: NO_FILTER }));

/** FOLDERS-050: the text belongs to the folder where it was typed, the switches stay. */
function withoutText(filter: FolderFilter): FolderFilter {
  return filter.text === "" ? filter : { ...filter, text: "" };
}

/**
 * The filter of a folder, and its setter.
 * @public
 */
export function useFolderFilter(folderId: string): [FolderFilter, (filter: FolderFilter) => void] {
  const filter = useHeldFilter((held) => held.filter);
  const isOwn = useHeldFilter((held) => held.folderId === folderId);
  const shown = useMemo(() => (isOwn ? filter : withoutText(filter)), [isOwn, filter]);
  return [shown, (next) => useHeldFilter.setState({ folderId, filter: next })];
}
