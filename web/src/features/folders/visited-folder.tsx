import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { startDownload } from "#web/data/downloads/start-download.ts";
import { Button } from "#web/ui/button.tsx";
import { useContextMenu } from "#web/ui/context-menu.tsx";
import { BrowseBar } from "#web/ui/grid/browse-bar.tsx";
import { clearSelection, createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { useKept } from "#web/ui/use-kept.ts";
import { usePageKeys } from "#web/ui/use-page-keys.ts";
import { type OpenFolder, useFolder } from "./api/folder-queries.ts";
import type { BrowserItem } from "./browser-item.ts";
import { folderMessages } from "./folder.messages.ts";
import { downloadSelection } from "./folder-actions.ts";
import { FolderBody, presentFolder } from "./folder-body.tsx";
import { folderMenuRights } from "./folder-menu.ts";
import { type ItemAddresses, ItemAddressProvider } from "./item-address.ts";
import { selectionNote } from "./selection-summary.ts";
import { NO_FILTER } from "./take-filter.ts";
import { useShownFolder } from "./use-shown-folder.ts";
import { type VisitActions, visitMenu } from "./visit-menu.ts";

export interface VisitedFolderProps {
  projectId: string;
  folderId: string;
  /** Where items lead; give the same object at every render. */
  addresses: ItemAddresses;
  onOpen: (address: string) => void;
  /** Through the transfer server; absent when the link has none (ASPERA-012). `byWeb` starts the same download without it. */
  downloadViaServer?: ((selection: ReturnType<typeof downloadSelection>, byWeb: () => void) => void) | undefined;
  /** Stands over the items, and scrolls away with them. */
  head: (data: OpenFolder | undefined) => ReactNode;
}

/** A folder for somebody who may look at it and, where allowed, download from it, but change nothing: no tree, no sidebar. */
export function VisitedFolder(props: VisitedFolderProps) {
  const { projectId, folderId, addresses, onOpen, downloadViaServer, head } = props;
  const answer = useFolder(projectId, folderId);
  const data = presentFolder(answer);
  const failed = answer.isError && !(answer.data && !data);
  const shown = useShownFolder(data, folderId);
  const selection = useKept(folderId, createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const open = (item: BrowserItem) =>
    onOpen(
      addresses.of(
        item.kind === "folder" ? { projectId, folderId: item.id } : { projectId, folderId, assetId: item.id },
      ),
    );
  const place = { projectId, folderId };
  const download = (items: readonly BrowserItem[]) =>
    void startDownload(downloadSelection(place, items)).catch(() => notifyFailure(folderMessages.downloadFailed));
  const viaServer =
    downloadViaServer &&
    ((items: readonly BrowserItem[]) => downloadViaServer(downloadSelection(place, items), () => download(items)));
  const picked = (ids: ReadonlySet<string>) => shown.items.filter((item) => ids.has(item.id));
  // Asked when the menu opens, after the right click has changed the selection.
  const menu = useContextMenu({
    label: folderMessages.menu,
    groups: () => (data ? visitMenu(data, picked(selection.getState().selected), { open, download, viaServer }) : []),
  });
  usePageKeys({
    Escape: () => {
      if (selection.getState().mode) selection.setState(clearSelection);
      else shown.setFilter(NO_FILTER);
    },
  });
  useEffect(() => {
    if (failed) notifyFailure(folderMessages.loadFailed);
  }, [failed]);
  const selected = useMemo(() => shown.items.filter((item) => selectedIds.has(item.id)), [shown.items, selectedIds]);
  return (
    <SelectionProvider value={selection}>
      <ItemAddressProvider value={addresses}>
        <PageFrame
          label={folderMessages.region}
          scroller={setScroller}
          busy={answer.isPending}
          over={
            data && selected.length > 0 && <VisitSelectionBar data={data} selected={selected} download={download} />
          }
        >
          {head(data)}
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
            data={data}
            projectId={projectId}
            folderId={folderId}
            shown={shown}
            scroller={scroller}
            onOpen={open}
            onMenu={(event: MouseEvent) => menu.handlers.onContextMenu(event)}
            onPoster={undefined}
            onUpload={undefined}
          />
          {menu.element}
        </PageFrame>
      </ItemAddressProvider>
    </SelectionProvider>
  );
}

function VisitSelectionBar(
  props: { data: OpenFolder; selected: readonly BrowserItem[] } & Pick<VisitActions, "download">,
) {
  const { data, selected, download } = props;
  return (
    <SelectionBar
      label={folderMessages.menu}
      text={folderMessages.selected(selected.length)}
      note={selectionNote(selected)}
      clearLabel={folderMessages.clearSelection}
    >
      {folderMenuRights({ folder: data.folder, selected }).download && (
        <Button kind="ghost" icon="download" onClick={() => download(selected)}>
          {folderMessages.download}
        </Button>
      )}
      <span className="sep" />
    </SelectionBar>
  );
}
