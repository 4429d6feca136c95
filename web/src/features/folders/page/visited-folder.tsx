import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { BrowseBar } from "#web/ui/grid/browse-bar.tsx";
import { RestOfListProvider } from "#web/ui/grid/rest-of-list.ts";
import { SelectionProvider } from "#web/ui/grid/selection.ts";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { folderMessages } from "../folder.messages.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import { type VisitedItems, visitedItems } from "../items/folder-items.ts";
import { type ItemAddresses, ItemAddressProvider } from "../items/item-address.ts";
import { type PickedItems, pickedCount } from "../items/picked-items.ts";
import { useFolderSelection } from "../windows/use-folder-selection.ts";
import { FolderBody, presentFolder } from "./folder-body.tsx";
import { FolderSelectionBar } from "./folder-selection-bar.tsx";
import { useEscapeKey } from "./use-escape-key.ts";
import { useShownFolder } from "./use-shown-folder.ts";

export interface VisitedFolderProps {
  projectId: string;
  folderId: string;
  /** Where items lead; pass the same object at every render. */
  addresses: ItemAddresses;
  onOpen: (address: string) => void;
  /** Whether the link has a transfer server (ASPERA-012). */
  hasAspera: boolean;
  /** Whether downloads carry the link's watermark. */
  savesMarked: boolean;
  /** Above the items, scrolling with them. */
  head: (whole: ReturnType<typeof useShownFolder>["whole"]) => ReactNode;
}

/** A folder for somebody who may view it and, if allowed, download from it, but change nothing: no tree, no sidebar. */
export function VisitedFolder(props: VisitedFolderProps) {
  const { projectId, folderId, addresses, onOpen, hasAspera, savesMarked, head } = props;
  const place = { projectId, folderId };
  const shown = useShownFolder(place);
  const { answer } = shown;
  const folder = presentFolder(answer);
  const failed = answer.isError && !(answer.data && !folder);
  const { selection, picked, pickedNow, rest } = useFolderSelection(place, shown);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const open = (item: BrowserItem) =>
    onOpen(
      addresses.of(
        item.kind === "folder" ? { projectId, folderId: item.id } : { projectId, folderId, assetId: item.id },
      ),
    );
  const itemsOf = (chosen: PickedItems): VisitedItems | null =>
    folder ? { ...chosen, folder, hasAspera, savesMarked, open } : null;
  // Evaluated when the menu opens, after the right click has changed the selection.
  const menu = useContextMenu({
    label: folderMessages.menu,
    groups: () => {
      const items = itemsOf(pickedNow());
      return items ? menuFor(visitedItems, items) : [];
    },
  });
  useCommandPlace(visitedItems, () => itemsOf(pickedNow()));
  useEscapeKey(selection, shown);
  useEffect(() => {
    if (failed) notifyFailure(folderMessages.loadFailed);
  }, [failed]);
  const items = pickedCount(picked) > 0 ? itemsOf(picked) : null;
  return (
    <SelectionProvider value={selection}>
      <RestOfListProvider value={rest}>
        <ItemAddressProvider value={addresses}>
          <PageFrame
            label={folderMessages.region}
            scroller={setScroller}
            busy={answer.isPending}
            over={items && <FolderSelectionBar target={visitedItems} items={items} />}
          >
            {head(folder && shown.whole)}
            <BrowseBar
              texts={folderMessages}
              sortKeys={shown.sortKeys.map((key) => ({ key, label: folderMessages.sortKeys[key] }))}
              sort={shown.sort}
              onSort={shown.onSort}
              filter={shown.filter.text}
              onFilter={(text) => shown.setFilter({ ...shown.filter, text })}
              hasDetails={false}
            />
            <FolderBody
              answer={answer}
              folder={folder}
              projectId={projectId}
              folderId={folderId}
              shown={shown}
              scroller={scroller}
              onOpen={open}
              onMenu={(event: MouseEvent) => menu.handlers.onContextMenu(event)}
              pencil={undefined}
              begin={null}
            />
            {menu.element}
          </PageFrame>
        </ItemAddressProvider>
      </RestOfListProvider>
    </SelectionProvider>
  );
}
