import { lazy, type MouseEvent, useCallback, useDeferredValue, useMemo } from "react";
import { formatDuration } from "#core/units/duration.ts";
import type { IconSize } from "#web/ui/grid/grid-layout.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { type GridSection, VirtualGrid } from "#web/ui/grid/virtual-grid.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { folderMessages } from "../folder.messages.ts";
import { AssetCard } from "../items/asset-card.tsx";
import type { BrowserItem } from "../items/browser-item.ts";
import { CardGap } from "../items/card-gap.tsx";
import { type CardPencil, FolderCard } from "../items/folder-card.tsx";
import type { useShownFolder } from "./use-shown-folder.ts";

const loadTable = () => import("../items/folder-table.tsx");
const FolderTable = lazy(async () => ({ default: (await loadTable()).FolderTable }));
// Users of the list view load it with the page.
if (useViewSettings.getState().mode === "list") void loadTable();

type Shown = BrowserItem | undefined;
const idOf = (item: Shown) => item?.id;
const nameOf = (item: Shown) => item?.name ?? "";

/** Approximate card width by icon size: the requested image size must not change with every pixel of the window. */
const IMAGE_PX: Record<IconSize, number> = { 1: 140, 2: 190, 3: 240, 4: 320 };

export interface FolderContentProps {
  projectId: string;
  folderId: string;
  shown: ReturnType<typeof useShownFolder>;
  scroller: HTMLElement | null;
  onOpen: (item: BrowserItem) => void;
  onMenu: (event: MouseEvent) => void;
  /** The folder may be changed, so its items can be dragged to others. */
  mayMove: boolean;
  /** On folder cards; absent without permission. */
  pencil: CardPencil | undefined;
}

/** "48 · 0:58:31" after the heading of the takes. */
function takesNote(count: number, lengthMs: number): string {
  return lengthMs > 0 ? `${count} · ${formatDuration(lengthMs)}` : String(count);
}

/** The folder's folders and takes, as a grid or as a table. */
export function FolderContent(props: FolderContentProps) {
  const { projectId, folderId, shown, scroller, onOpen, onMenu, mayMove, pencil } = props;
  // Hundreds of rows or cards are rendered in small steps, so that the page stays responsive.
  const mode = useDeferredValue(useViewSettings((settings) => settings.mode));
  const size = useViewSettings((settings) => settings.size);
  const { items, folderCount, fileCount, lengthMs, onRange } = shown;
  const imagePx = IMAGE_PX[size];
  const sections: GridSection<Shown>[] = useMemo(
    () => [
      {
        id: "folders",
        title: folderMessages.folders,
        note: String(folderCount),
        folders: true,
        items: items.slice(0, folderCount),
      },
      {
        id: "takes",
        title: folderMessages.takes,
        note: takesNote(fileCount, lengthMs),
        items: items.slice(folderCount),
      },
    ],
    [items, folderCount, fileCount, lengthMs],
  );
  const renderCard = useCallback(
    (item: Shown, index: number, column: number) =>
      item === undefined ? (
        <CardGap key={index} column={column} size={size} />
      ) : item.kind === "folder" ? (
        <FolderCard
          key={item.id}
          folder={item.folder}
          projectId={projectId}
          index={index}
          column={column}
          size={size}
          imagePx={imagePx}
          mayMove={mayMove}
          pencil={pencil}
        />
      ) : (
        <AssetCard
          key={item.id}
          asset={item.asset}
          projectId={projectId}
          folderId={folderId}
          index={index}
          column={column}
          size={size}
          imagePx={imagePx}
          mayMove={mayMove}
        />
      ),
    [projectId, folderId, size, imagePx, mayMove, pencil],
  );
  const openById = (id: string) => {
    const item = items.find((candidate) => candidate?.id === id);
    if (item) onOpen(item);
  };
  if (mode === "list") {
    return (
      <Lazily>
        <FolderTable
          items={items}
          onRange={onRange}
          projectId={projectId}
          folderId={folderId}
          sort={shown.sort}
          onSort={shown.onSort}
          byScene={shown.sortKeys.includes("scene")}
          scroller={scroller}
          onOpen={onOpen}
          onMenu={onMenu}
          mayMove={mayMove}
        />
      </Lazily>
    );
  }
  return (
    <VirtualGrid
      label={folderMessages.region}
      sections={sections}
      itemId={idOf}
      itemName={nameOf}
      size={size}
      scroller={scroller}
      renderCard={renderCard}
      onRange={onRange}
      onOpen={openById}
      onMenu={onMenu}
      commandLetters="x"
    />
  );
}
