import { HeadCommands } from "#web/faces/command-bar.tsx";
import { BrowseBar } from "#web/ui/grid/browse-bar.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { SidebarButton } from "#web/ui/overlay/drawer-buttons.tsx";
import type { OpenFolder } from "../api/folder-queries.ts";
import { FilterButtons, reviewGroup, uncircledGroup } from "./filter-buttons.tsx";
import "./folder-bars.css";
import { folderMessages } from "../folder.messages.ts";
import { type FolderItems, folderItems } from "../items/folder-items.ts";
import { FolderBreadcrumbs, type FolderBreadcrumbsProps } from "./folder-breadcrumbs.tsx";
import type { useShownFolder } from "./use-shown-folder.ts";

export interface FolderBarsProps extends Pick<FolderBreadcrumbsProps, "project" | "loadingId"> {
  folder: OpenFolder | null;
  shown: ReturnType<typeof useShownFolder>;
  menuGroups: () => readonly MenuGroup[];
  /** The folder as a command target; null until it is loaded. */
  page: FolderItems | null;
  isSelecting: boolean;
}

/** The two bars above a folder: path and create buttons; sort, filter and view. */
export function FolderBars({ project, loadingId, folder, shown, menuGroups, page, isSelecting }: FolderBarsProps) {
  return (
    <>
      <div className="bar crumb-bar folder-top">
        <SidebarButton label={folderMessages.toggleTree} />
        <FolderBreadcrumbs project={project} loadingId={loadingId} folder={folder} />
        <span className="crumb-end row">
          {page && <HeadCommands target={folderItems} context={page} isSelecting={isSelecting} />}
        </span>
      </div>
      <BrowseBar
        texts={folderMessages}
        sortKeys={shown.sortKeys.map((key) => ({ key, label: folderMessages.sortKeys[key] }))}
        sort={shown.sort}
        onSort={shown.onSort}
        filter={shown.filter.text}
        onFilter={(text) => shown.setFilter({ ...shown.filter, text })}
        filters={<FilterButtons filter={shown.filter} onFilter={shown.setFilter} />}
        end={
          <MenuIconButton
            icon="more"
            label={folderMessages.more}
            groups={() => [
              ...menuGroups(),
              uncircledGroup(shown.filter, shown.setFilter),
              reviewGroup(shown.filter, shown.setFilter),
            ]}
          />
        }
      />
      <p className="sr" role="status">
        {shown.filtering ? folderMessages.shown(shown.items.length) : ""}
      </p>
    </>
  );
}
