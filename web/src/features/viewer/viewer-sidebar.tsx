import { lazy, type ReactNode, useState } from "react";
import { panelsFor } from "#web/faces/faces.ts";
import { PanelPart, panelTabs } from "#web/faces/panels.tsx";
import { type TakeSidebarProps, takeSidebar } from "#web/features/assets/take-slots.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { COMMENTS_TAB } from "#web/features/comments/comments-tab.messages.ts";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import { useIsStacked } from "./use-sidebar.ts";
import { viewerMessages } from "./viewer.messages.ts";

export interface ViewerSidebarProps extends Pick<TakeSidebarProps, "player" | "isVisitor"> {
  asset: ViewedAsset;
  version: ViewedVersion | undefined;
  /** The list of takes, if it is nowhere else. */
  takes: { readonly count: number | undefined; readonly list: ReactNode; readonly end: ReactNode } | undefined;
}

const AssetMetadata = lazy(async () => ({ default: (await import("./metadata/asset-metadata.tsx")).AssetMetadata }));
const METADATA = { id: "metadata", label: viewerMessages.metadata };
const TAKES = "takes";

/** The take's details and the features' tabs; on phones in order of use, with the takes. */
export function ViewerSidebar({ takes, ...about }: ViewerSidebarProps) {
  const { asset, version } = about;
  const panels = panelsFor(takeSidebar, about);
  const [chosen, setChosen] = useState<string>();
  const isStacked = useIsStacked();
  const isCommenting = useComments((state) => state.isCommenting);
  const added = panelTabs(panels, about);
  const tabs = takes
    ? [...added, { id: TAKES, label: viewerMessages.takesTab, count: takes.count }, METADATA]
    : [METADATA, ...added];
  const wanted = isCommenting && asset.allowedTo.comment ? COMMENTS_TAB : (chosen ?? panels[0]?.id);
  const selected = tabs.find(({ id }) => id === wanted)?.id ?? METADATA.id;
  const panel = panels.find(({ id }) => id === selected);
  const content = (
    <>
      <Tabs
        label={viewerMessages.sidebar}
        tabs={tabs}
        selected={selected}
        onSelect={setChosen}
        end={
          <>
            {selected === TAKES && takes?.end}
            <PanelPart part={panel?.controls} props={about} />
          </>
        }
      >
        {selected === METADATA.id && (
          <Lazily>
            <AssetMetadata asset={asset} version={version} />
          </Lazily>
        )}
        {selected === TAKES && takes?.list}
        <PanelPart part={panel?.component} props={about} />
      </Tabs>
      <PanelPart part={panel?.foot} props={about} />
    </>
  );
  if (isStacked) {
    return (
      <aside
        className="drawer right under"
        aria-label={viewerMessages.sidebar}
        data-region={viewerMessages.sidebar}
        tabIndex={-1}
      >
        {content}
      </aside>
    );
  }
  return (
    <Drawer
      side="right"
      label={viewerMessages.sidebar}
      resizeLabel={`Resize ${viewerMessages.sidebar}`}
      closeLabel={`Close ${viewerMessages.sidebar}`}
    >
      {content}
    </Drawer>
  );
}
