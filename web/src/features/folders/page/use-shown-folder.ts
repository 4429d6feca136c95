import { useDeferredValue, useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import {
  type FolderKind,
  type FolderSortKey,
  folderKind,
  folderSortKeys,
  initialFolderSort,
  STARTS_DESCENDING,
} from "#core/sorting/sort-rules.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { isSortBy } from "#web/ui/table/use-stored-sort.ts";
import type { OpenFolder } from "../api/folder-queries.ts";
import { assetItem, type BrowserItem, folderItem, orderedAssets, shownFolders } from "../items/browser-item.ts";
import { useFolderFilter } from "./folder-filter.ts";
import { filteredTakes, isFiltering } from "./take-filter.ts";

const SORT_KEYS: readonly FolderSortKey[] = ["name", "created", "size", "duration", "selected", "scene"];
const storageKey = (kind: FolderKind) => `rushlight.sort.folder.${kind}`;

const isSort = isSortBy(SORT_KEYS);

/** The sort of this kind of folder: the user's own choice wins over the kind's default (FOLDERS-051 to 053, FOLDERS-109). */
function sortFor(kind: FolderKind, available: readonly FolderSortKey[]): Sort<FolderSortKey> {
  const remembered = readStored<Sort<FolderSortKey> | null>(storageKey(kind), isSort, null) ?? undefined;
  return initialFolderSort(kind, remembered && available.includes(remembered.key) ? remembered : undefined);
}

const NOTHING: OpenFolder["assets"] = [];

/** Filter, sort and the items they leave. A change of folder resets the filter (FOLDERS-050). */
export function useShownFolder(data: OpenFolder | undefined, folderId: string) {
  const [filter, setFilter] = useFolderFilter(folderId);
  const [chosen, setChosen] = useState<{ folderId: string; sort: Sort<FolderSortKey> } | null>(null);
  const assets = data?.assets ?? NOTHING;
  const kind = folderKind(assets);
  const sortKeys = useMemo(() => folderSortKeys(assets), [assets]);
  const remembered = useMemo(() => sortFor(kind, sortKeys), [kind, sortKeys]);
  const sort = chosen?.folderId === folderId ? chosen.sort : remembered;
  // Typing and choosing show at once; thousands of items follow in small pieces. Of another folder nothing old is kept.
  const now = useMemo(() => ({ folderId, filter, sort }), [folderId, filter, sort]);
  const later = useDeferredValue(now);
  const applied = later.folderId === folderId ? later : now;
  const folders = useMemo(
    () => shownFolders(data?.folders ?? [], applied.filter).map(folderItem),
    [data?.folders, applied.filter],
  );
  const ordered = useMemo(() => orderedAssets(assets, applied.sort), [assets, applied.sort]);
  const takes = useMemo(() => filteredTakes(ordered, applied.filter), [ordered, applied.filter]);
  const files = useMemo(() => takes.map(assetItem), [takes]);
  const items: BrowserItem[] = useMemo(() => [...folders, ...files], [folders, files]);
  return {
    filter,
    setFilter,
    filtering: isFiltering(filter),
    sort,
    sortKeys,
    onSort: (key: FolderSortKey) => {
      const next = chosenSort<FolderSortKey>(sort, key, STARTS_DESCENDING);
      setChosen({ folderId, sort: next });
      writeStored(storageKey(kind), next);
    },
    folders,
    files,
    items,
    total: assets.length + (data?.folders.length ?? 0),
  };
}
