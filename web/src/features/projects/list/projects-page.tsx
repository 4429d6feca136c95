import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useCallback, useMemo, useState } from "react";
import { useStore } from "zustand";
import { CommandBar, emptyCommand } from "#web/faces/command-bar.tsx";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { BrowseBar } from "#web/ui/grid/browse-bar.tsx";
import { clearSelection, createSelectionStore, SelectionProvider, selectAll } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { VirtualGrid } from "#web/ui/grid/virtual-grid.tsx";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import type { Project } from "../api/project-queries.ts";
import { openProject } from "../open-project.ts";
import { projectMessages } from "../project.messages.ts";
import { ProjectCard } from "./project-card.tsx";
import { ProjectInspector } from "./project-inspector.tsx";
import { type ProjectItems, projectItems } from "./project-items.ts";
import { ProjectTable } from "./project-table.tsx";
import { ProjectsBreadcrumbs } from "./projects-breadcrumbs.tsx";
import { ProjectsEmpty } from "./projects-empty.tsx";
import { useShownProjects } from "./use-shown-projects.ts";

const idOf = (project: Project) => project.id;
const nameOf = (project: Project) => project.name;
const SORT_KEYS = (["title", "manager", "created"] as const).map((key) => ({
  key,
  label: projectMessages.sortKeys[key],
}));

/** All projects that the user sees: grid or list, sidebar, menu. */
export function ProjectsPage() {
  const [filter, setFilter] = useState("");
  const { all, shown, sort, onSort } = useShownProjects(filter);
  const [selection] = useState(createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const selected = useMemo(() => shown.filter((project) => selectedIds.has(project.id)), [shown, selectedIds]);
  const mode = useViewSettings((settings) => settings.mode);
  const size = useViewSettings((settings) => settings.size);
  const workspaces = useQuery(workspacesQuery).data?.filter(({ allowedTo }) => allowedTo.createProject) ?? [];
  const [mayCreate, mayMove] = [workspaces.length > 0, workspaces.length > 1];
  const [scroller, setScroller] = useState<HTMLElement | null>(null);

  const openById = (id: string) => {
    const project = shown.find((candidate) => candidate.id === id);
    if (project) openProject(project);
  };
  const onCreated = () => setFilter("");
  const itemsWith = (chosen: readonly Project[]): ProjectItems => ({
    selected: chosen,
    selectionMode: selection.getState().ticked,
    mayCreate,
    mayMove,
    onCreated,
    onSelectAll: () => selection.setState((before) => selectAll(before, shown.map(idOf))),
    onCancelSelection: () => selection.setState(clearSelection),
  });
  // Evaluated when the menu opens, after the right click has changed the selection.
  const itemsNow = () => itemsWith(shown.filter((project) => selection.getState().selected.has(project.id)));
  const menuGroups = () => menuFor(projectItems, itemsNow());
  useCommandPlace(projectItems, itemsNow);
  const menu = useContextMenu({ label: projectMessages.menu, groups: menuGroups });
  const openMenu = (event: MouseEvent) => menu.handlers.onContextMenu(event);
  const renderCard = useCallback(
    (project: Project, index: number, column: number) => (
      <ProjectCard key={project.id} project={project} index={index} column={column} size={size} />
    ),
    [size],
  );
  usePageKeys({
    Escape: () => {
      if (selection.getState().mode) selection.setState(clearSelection);
      else setFilter("");
    },
  });

  return (
    <SelectionProvider value={selection}>
      <PageFrame
        label={projectMessages.region}
        right={<ProjectInspector items={itemsWith(selected)} />}
        rightLabel={projectMessages.details}
        scroller={setScroller}
        sticky={
          <>
            <ProjectsBreadcrumbs page={itemsWith([])} />
            <BrowseBar
              texts={projectMessages}
              sortKeys={SORT_KEYS}
              sort={sort}
              onSort={onSort}
              filter={filter}
              onFilter={setFilter}
              end={<MenuIconButton icon="more" label={projectMessages.more} groups={menuGroups} />}
            />
          </>
        }
        over={
          selected.length > 0 && (
            <SelectionBar
              label={projectMessages.menu}
              text={projectMessages.selected(selected.length)}
              clearLabel={projectMessages.clearSelection}
            >
              <CommandBar target={projectItems} context={itemsWith(selected)} />
            </SelectionBar>
          )
        }
      >
        {shown.length === 0 ? (
          <ProjectsEmpty
            filtered={all.length > 0}
            begin={emptyCommand(projectItems, itemsWith([]))}
            onShowAll={() => setFilter("")}
          />
        ) : mode === "grid" ? (
          <div className="grid-pad">
            <VirtualGrid
              label={projectMessages.region}
              sections={[{ id: "projects", items: shown }]}
              itemId={idOf}
              itemName={nameOf}
              size={size}
              density="wide"
              scroller={scroller}
              renderCard={renderCard}
              onOpen={openById}
              onMenu={openMenu}
            />
          </div>
        ) : (
          <ProjectTable
            projects={shown}
            sort={sort}
            onSort={onSort}
            scroller={scroller}
            onOpen={openProject}
            onMenu={openMenu}
          />
        )}
        {menu.element}
      </PageFrame>
    </SelectionProvider>
  );
}
