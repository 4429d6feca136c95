import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { chosenSort, type Sort, sorted } from "#core/sorting/sort.ts";
import { DEFAULT_SIDEBAR_SORT, type ProjectSortKey, STARTS_DESCENDING } from "#core/sorting/sort-rules.ts";
import { CommandBar, emptyCommand, HeadCommands } from "#web/faces/command-bar.tsx";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { WorkspaceFrame, type WorkspaceSurroundings } from "#web/features/workspaces/workspace-frame.tsx";
import { clearSelection, createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import type { Project } from "../api/project-queries.ts";
import { projectMessages as text } from "../project.messages.ts";
import { WorkspaceProjectTable } from "./workspace-project-table.tsx";
import { workspaceProjects } from "./workspace-projects.ts";

export interface WorkspaceProjectsPageProps {
  readonly surroundings: WorkspaceSurroundings;
  /** The projects of this workspace. */
  readonly projects: readonly Project[];
}

/**
 * The Projects tab of a workspace (WORKSPACES-032 to WORKSPACES-038).
 * @public
 */
export function WorkspaceProjectsPage({ surroundings, projects }: WorkspaceProjectsPageProps) {
  const { workspace, workspaces } = surroundings;
  const [sort, setSort] = useState<Sort<ProjectSortKey>>(DEFAULT_SIDEBAR_SORT);
  const shown = useMemo(() => sorted(projects, sort, valueIn), [projects, sort]);
  const [selection] = useState(createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const selected = shown.filter(({ id }) => selectedIds.has(id));
  const items = { workspace, hasOtherWorkspace: workspaces.length > 1, selected };
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useCommandPlace(workspaceProjects, () => items);
  usePageKeys({ Escape: () => selection.setState(clearSelection) });
  return (
    <SelectionProvider value={selection}>
      <WorkspaceFrame
        surroundings={surroundings}
        tab="projects"
        scroller={setScroller}
        actions={
          <HeadCommands target={workspaceProjects} context={items} isSelecting={selected.length > 0} staysInBar />
        }
        over={
          selected.length > 0 && (
            <SelectionBar
              label={text.inWorkspace.selection}
              text={text.selected(selected.length)}
              clearLabel={text.clearSelection}
            >
              <CommandBar target={workspaceProjects} context={items} />
            </SelectionBar>
          )
        }
      >
        {shown.length === 0 ? (
          <Empty
            picture="projects"
            title={text.inWorkspace.none}
            action={emptyCommand(workspaceProjects, { ...items, selected: [] })}
          />
        ) : (
          <WorkspaceProjectTable
            projects={shown}
            sort={sort}
            onSort={(key) => setSort(chosenSort<ProjectSortKey>(sort, key, STARTS_DESCENDING))}
            scroller={scroller}
          />
        )}
      </WorkspaceFrame>
    </SelectionProvider>
  );
}

function valueIn(project: Project, key: ProjectSortKey): string | number {
  if (key === "manager") return project.manager;
  return key === "created" ? Date.parse(project.createdAt) : project.name;
}
