import { panelsFor } from "#web/faces/faces.ts";
import { PanelPart, Panels, panelTabs } from "#web/faces/panels.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { folderMessages } from "../folder.messages.ts";
import { type FolderSidebarProps, folderFacts, folderSidebar } from "../folder-slots.ts";
import { FACTS, shownTab } from "../tree/sidebar-mode.ts";
import { AssetFactsView } from "./asset-facts.tsx";
import { FolderFactsView } from "./folder-facts.tsx";

export interface FolderInspectorProps extends FolderSidebarProps {
  /** The tab that was chosen last. */
  mode: string;
  onMode: (mode: string) => void;
}

/** The sidebar: the selected item, or the folder that is open. */
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
      tabs={[{ id: FACTS, label: folderMessages.metadata }, ...panelTabs(panels, about)]}
      selected={shown}
      onSelect={onMode}
      end={panel?.controls && <PanelPart part={panel.controls} props={about} />}
    >
      {panel ? (
        <PanelPart part={panel.component} props={about} />
      ) : (
        <>
          {about.selected.length === 0 && <Panels slot={folderFacts} props={{ folder: about.folder }} />}
          <Facts {...about} />
        </>
      )}
    </Tabs>
  );
}

function Facts({ folder, selected }: FolderSidebarProps) {
  const [item] = selected;
  if (!item) return <FolderFactsView folder={folder} />;
  if (selected.length > 1) return <p className="insp-none mut">{folderMessages.inspector.several(selected.length)}</p>;
  if (item.kind === "folder") return <FolderFactsView folder={item.folder} />;
  return <AssetFactsView key={item.id} asset={item.asset} />;
}
