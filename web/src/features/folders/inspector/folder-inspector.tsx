import { panelsFor } from "#web/faces/faces.ts";
import { PanelPart, Panels, panelTabs } from "#web/faces/panels.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { folderMessages } from "../folder.messages.ts";
import { type FolderSidebarProps, folderFacts, folderSidebar } from "../folder-slots.ts";
import { onlyItem } from "../items/folder-items.ts";
import { pickedCount } from "../items/picked-items.ts";
import { FACTS, shownTab } from "../tree/sidebar-mode.ts";
import { AssetFactsView } from "./asset-facts.tsx";
import { FolderFactsView } from "./folder-facts.tsx";
import { inspectorMessages } from "./inspector.messages.ts";

export interface FolderInspectorProps extends FolderSidebarProps {
  /** The last selected tab. */
  mode: string;
  onMode: (mode: string) => void;
}

/** The sidebar: the selected item, or the open folder. */
export function FolderInspector({ mode, onMode, ...about }: FolderInspectorProps) {
  const panels = panelsFor(folderSidebar, about);
  const shown = shownTab(
    mode,
    panels.map(({ id }) => id),
  );
  const panel = panels.find(({ id }) => id === shown);
  return (
    <Tabs
      label={folderMessages.details}
      tabs={[{ id: FACTS, label: folderMessages.facts }, ...panelTabs(panels, about)]}
      selected={shown}
      onSelect={onMode}
      end={panel?.controls && <PanelPart part={panel.controls} props={about} />}
    >
      {panel ? (
        <PanelPart part={panel.component} props={about} />
      ) : (
        <>
          {pickedCount(about) === 0 && <Panels slot={folderFacts} props={{ folder: about.folder }} />}
          <Facts {...about} />
        </>
      )}
    </Tabs>
  );
}

function Facts(about: FolderSidebarProps) {
  const count = pickedCount(about);
  if (count === 0) return <FolderFactsView folder={about.folder} />;
  const item = onlyItem(about);
  if (!item) return <p className="insp-none mut">{inspectorMessages.several(count)}</p>;
  if (item.kind === "folder") return <FolderFactsView folder={item.folder} />;
  return <AssetFactsView key={item.id} asset={item.asset} />;
}
