import { useMemo } from "react";
import { useWindows } from "#web/data/windows/use-windows.ts";
import type { WindowSource } from "#web/data/windows/window-source.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { folderKeys } from "../api/folder-keys.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import { type FolderWindow, placedWindow, windowQuery } from "./folder-window.ts";
import type { ListOrder } from "./window-variables.ts";

/** A folder's list, of which only the visible part is loaded. */
export function useFolderWindows({ projectId, folderId }: ChangePlace, wanted: ListOrder) {
  const source = useMemo(
    (): WindowSource<ListOrder, FolderWindow, BrowserItem> => ({
      key: folderKeys.windows(projectId, folderId),
      query: (order, at) => windowQuery({ projectId, folderId }, order, at),
      read: placedWindow,
    }),
    [projectId, folderId],
  );
  return useWindows(source, wanted);
}
