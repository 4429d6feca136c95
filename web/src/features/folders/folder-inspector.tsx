import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { AssetCard, OpenFolder } from "./api/folder-queries.ts";
import { AssetFactsView } from "./asset-facts.tsx";
import type { BrowserItem } from "./browser-item.ts";
import { folderMessages } from "./folder.messages.ts";
import { FolderFactsView } from "./folder-facts.tsx";
import type { FolderMetadata } from "./folder-menu.ts";
import { type SidebarMode, shownSidebarMode, sidebarModes } from "./sidebar-mode.ts";

/** What the comments feature shows in the sidebar; the route brings the two together. */
export interface SidebarComments {
  ofFolder: (open: OpenFolder) => ReactNode;
  ofAsset: (asset: AssetCard, folderId: string) => ReactNode;
  /** Beside the tabs, while comments show: their order. */
  controls: ReactNode;
}

export interface FolderInspectorProps {
  data: OpenFolder;
  selected: readonly BrowserItem[];
  mode: SidebarMode;
  onMode: (mode: SidebarMode) => void;
  comments?: SidebarComments | undefined;
  metadata?: FolderMetadata | undefined;
}

/** The sidebar: the selected item, or the folder that is open. */
export function FolderInspector({ data, selected, mode, onMode, comments, metadata }: FolderInspectorProps) {
  const folderCount = data.assets.reduce((sum, asset) => sum + asset.commentCount, 0);
  const modes = comments ? sidebarModes(selected, folderCount) : sidebarModes([], 0);
  const shown = shownSidebarMode(mode, modes);
  const [item] = selected;
  const asset = selected.length === 1 && item?.kind === "asset" ? item.asset : null;
  // Beside a take are the comments on its newest version, beside a folder those on all.
  const count = asset ? (asset.newestVersion?.commentCount ?? 0) : folderCount;
  return (
    <Tabs
      label={folderMessages.details}
      tabs={modes.map((id) => ({
        id,
        label: id === "metadata" ? folderMessages.metadata : folderMessages.commentsTab,
        count: id === "comments" && count > 0 ? count : undefined,
      }))}
      selected={shown}
      onSelect={onMode}
      end={shown === "comments" && comments?.controls}
    >
      {shown === "metadata" && metadata && metadata.openCount > 0 && selected.length === 0 && (
        <Button icon="metadata" className="insp-choose" onClick={metadata.choose}>
          {folderMessages.openChoices(metadata.openCount)}
        </Button>
      )}
      {shown === "metadata" && <Facts data={data} selected={selected} />}
      {shown === "comments" && asset && comments?.ofAsset(asset, data.folder.id)}
      {shown === "comments" && !asset && comments?.ofFolder(data)}
    </Tabs>
  );
}

function Facts({ data, selected }: Pick<FolderInspectorProps, "data" | "selected">) {
  const [item] = selected;
  if (!item) return <FolderFactsView folder={data.folder} />;
  if (selected.length > 1) return <p className="insp-none mut">{folderMessages.inspector.several(selected.length)}</p>;
  if (item.kind === "folder") return <FolderFactsView folder={item.folder} />;
  return <AssetFactsView key={item.id} asset={item.asset} />;
}
