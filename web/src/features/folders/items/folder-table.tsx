import { Link } from "@tanstack/react-router";
import { type MouseEvent, useMemo } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { FolderSortKey } from "#core/sorting/sort-rules.ts";
import { formatDuration } from "#core/units/duration.ts";
import { resolutionName } from "#core/units/resolution.ts";
import { formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { panelsOf } from "#web/faces/faces.ts";
import type { Panel } from "#web/faces/panel.ts";
import { PanelPart } from "#web/faces/panels.tsx";
import { Slate } from "#web/features/assets/slate.tsx";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { folderMessages } from "../folder.messages.ts";
import { folderColumns } from "../folder-slots.ts";
import { shortFrameRateText } from "../inspector/frame-rate-text.ts";
import { assetIcon, assetKind, assetThumbState } from "./asset-look.ts";
import type { BrowserItem } from "./browser-item.ts";
import { columnMessages } from "./columns.messages.ts";
import { hidesContent } from "./hides-content.ts";
import { useItemAddress } from "./item-address.ts";

const text = columnMessages;

export interface FolderTableProps {
  /** Undefined for an item that isn't loaded. */
  items: readonly (BrowserItem | undefined)[];
  onRange: (from: number, to: number) => void;
  projectId: string;
  folderId: string;
  sort: Sort<FolderSortKey>;
  onSort: (key: FolderSortKey) => void;
  byScene: boolean;
  scroller: HTMLElement | null;
  onOpen: (item: BrowserItem) => void;
  onMenu: (event: MouseEvent) => void;
  mayMove: boolean;
}

const assetOf = (item: BrowserItem) => (item.kind === "asset" ? item.asset : null);

/** The folder as a table: folders first, then takes and files. */
export function FolderTable({
  items,
  onRange,
  projectId,
  folderId,
  sort,
  onSort,
  byScene,
  scroller,
  onOpen,
  onMenu,
  mayMove,
}: FolderTableProps) {
  const order = useMemo(() => items.map((item) => item?.id), [items]);
  const rowProps = useRowSelection({
    order,
    scroller,
    onMenu,
    onOpen: (id) => {
      const item = items.find((candidate) => candidate?.id === id);
      if (item) onOpen(item);
    },
  });
  const columns = useMemo(() => tableColumns({ projectId, folderId, byScene }), [projectId, folderId, byScene]);
  return (
    <Table
      label={folderMessages.region}
      columns={columns}
      heads={{ select: <SelectAllCell order={order} label={folderMessages.selectAll} /> }}
      columnChoice={COLUMN_CHOICE}
      rows={items}
      onRange={onRange}
      rowKey={(item) => item.id}
      scroller={scroller}
      sort={sort}
      onSort={onSort}
      rowProps={(item, index) => ({
        ...rowProps(item.id, index),
        draggable: mayMove,
        "data-drop": item.id,
      })}
    />
  );
}

const COLUMN_CHOICE = { storageKey: "rushlight.columns.folder", label: text.choose };

/** The columns of every folder. */
const FACTS: readonly TableColumn<BrowserItem, FolderSortKey>[] = [
  {
    id: "length",
    optionLabel: text.length,
    head: text.length,
    width: "68px",
    numeric: true,
    sortKey: "duration",
    render: (item) => lengthOf(item),
  },
  {
    id: "size",
    optionLabel: text.size,
    room: "medium",
    head: text.size,
    width: "80px",
    numeric: true,
    sortKey: "size",
    render: (item) => sizeOf(item),
  },
  {
    id: "type",
    optionLabel: text.type,
    room: "medium",
    head: text.type,
    width: "80px",
    render: (item) => (item.kind === "asset" ? assetKind(item.asset) : null),
  },
  {
    id: "resolution",
    optionLabel: text.resolution,
    room: "wide",
    head: text.resolution,
    width: "88px",
    numeric: true,
    render: (item) => resolutionOf(item),
  },
  {
    id: "rate",
    optionLabel: text.frameRate,
    room: "wide",
    head: text.frameRate,
    width: "84px",
    numeric: true,
    render: (item) => rateOf(item),
  },
  {
    id: "created",
    optionLabel: text.created,
    room: "medium",
    head: text.created,
    width: "148px",
    numeric: true,
    sortKey: "created",
    render: (item) => formatInstant(item.kind === "asset" ? item.asset.createdAt : item.folder.createdAt),
  },
  {
    id: "author",
    optionLabel: text.createdBy,
    room: "wide",
    head: text.createdBy,
    width: "112px",
    render: (item) => (item.kind === "asset" ? item.asset : item.folder).createdBy.name,
  },
];

function addedColumn({ id, title, component }: Panel<{ item: BrowserItem }>): TableColumn<BrowserItem, FolderSortKey> {
  return {
    id,
    pinned: "end",
    head: title,
    width: "84px",
    numeric: true,
    render: (item) => <PanelPart part={component} props={{ item }} />,
  };
}

interface ColumnsOf {
  projectId: string;
  folderId: string;
  byScene: boolean;
}

function tableColumns({ projectId, folderId, byScene }: ColumnsOf): TableColumn<BrowserItem, FolderSortKey>[] {
  return [
    {
      id: "select",
      pinned: "start",
      width: "40px",
      head: null,
      render: (item, place) => (
        <SelectCell id={item.id} place={place} label={`${folderMessages.select} ${item.name}`} />
      ),
    },
    {
      id: "name",
      pinned: "start",
      head: byScene ? text.scene : text.name,
      sortKey: byScene ? "scene" : "name",
      render: (item) => <ItemName item={item} projectId={projectId} folderId={folderId} />,
    },
    ...FACTS,
    ...panelsOf(folderColumns).map(addedColumn),
    {
      id: "more",
      pinned: "end",
      head: null,
      width: "44px",
      render: (item) => (
        <IconButton icon="more" size="s" label={`${folderMessages.menuFor} ${item.name}`} tabIndex={-1} data-more="" />
      ),
    },
  ];
}

function sizeOf(item: BrowserItem): string {
  if (item.kind === "asset") return formatBytes(item.asset.size);
  return hidesContent(item.folder) ? "" : formatBytes(item.folder.totalSize);
}

function lengthOf(item: BrowserItem): string | null {
  const lengthMs = item.kind === "asset" ? item.asset.duration : item.folder.totalDuration || null;
  return lengthMs === null ? null : formatDuration(lengthMs);
}

function resolutionOf(item: BrowserItem): string | null {
  const version = assetOf(item)?.newestVersion;
  return version?.displayWidth != null && version.displayHeight !== null
    ? resolutionName(version.displayWidth, version.displayHeight)
    : null;
}

function rateOf(item: BrowserItem): string | null {
  const version = assetOf(item)?.newestVersion;
  return version ? shortFrameRateText(version) : null;
}

function ItemName({ item, projectId, folderId }: { item: BrowserItem; projectId: string; folderId: string }) {
  const addressOf = useItemAddress();
  if (item.kind === "folder") {
    return (
      <span className="nm">
        <Thumb src={imageUrl(item.folder.poster, 60)} fallback="folder" style={{ width: 60, flex: "none" }} />
        <Icon name="folder" size="s" className="dim" />
        <Link to={addressOf({ projectId, folderId: item.id })} draggable={false} className="ell" dir="auto">
          {item.name}
        </Link>
      </span>
    );
  }
  const { asset } = item;
  return (
    <span className="nm">
      <Thumb
        src={imageUrl(asset.newestVersion?.poster, 60)}
        fallback={assetIcon(asset)}
        state={smallState(asset)}
        style={{ width: 60, flex: "none" }}
      />
      <span className="nm-lines">
        <Link to={addressOf({ projectId, folderId, assetId: asset.id })} draggable={false} className="ell" dir="auto">
          <Slate
            label={asset.displayName}
            isSlate={asset.sceneTake !== null}
            circled={asset.circled}
            circledText={folderMessages.circledTake}
          />
        </Link>
        {asset.displayName !== asset.name && (
          <span className="meta ell nm-under" dir="auto" data-tip-text={asset.name}>
            {asset.name}
          </span>
        )}
      </span>
    </span>
  );
}

/** A 42 px ring doesn't fit a small thumbnail: rows use a word. */
function smallState(asset: NonNullable<ReturnType<typeof assetOf>>) {
  const state = assetThumbState(asset);
  return state.kind === "processing" ? { kind: "queued" as const, text: `${Math.round(state.percent)} %` } : state;
}
