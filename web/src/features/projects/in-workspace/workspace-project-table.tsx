import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { ProjectSortKey } from "#core/sorting/sort-rules.ts";
import { formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import type { WorkspacePlaces } from "../workspace-places.ts";
import { workspaceMessages } from "../workspaces.messages.ts";
import type { WorkspaceProject } from "./workspace-project.ts";
import "../workspaces.css";

const text = workspaceMessages.projectColumns;

export interface WorkspaceProjectTableProps<P extends WorkspaceProject> {
  readonly projects: readonly P[];
  readonly sort: Sort<ProjectSortKey>;
  readonly onSort: (key: ProjectSortKey) => void;
  readonly scroller: HTMLElement | null;
  readonly places: Pick<WorkspacePlaces<P>, "openProject" | "projectSettings">;
}

/** WORKSPACES-032, WORKSPACES-037, WORKSPACES-038. */
export function WorkspaceProjectTable<P extends WorkspaceProject>(props: WorkspaceProjectTableProps<P>) {
  const { projects, sort, onSort, scroller, places } = props;
  const order = useMemo(() => projects.map(({ id }) => id), [projects]);
  const rowProps = useRowSelection({
    order,
    scroller,
    opensOnClick: true,
    onOpen: (id) => {
      const project = projects.find((candidate) => candidate.id === id);
      if (project) places.openProject(project);
    },
  });
  return (
    <Table
      label={workspaceMessages.tabNames.projects}
      columns={projectColumns(order, places.projectSettings)}
      rows={projects}
      rowKey={({ id }) => id}
      scroller={scroller}
      sort={sort}
      onSort={onSort}
      rowProps={({ id }, index) => ({ ...rowProps(id, index), className: "ws-row" })}
    />
  );
}

function projectColumns<P extends WorkspaceProject>(
  order: readonly string[],
  onSettings: (project: P) => void,
): TableColumn<P, ProjectSortKey>[] {
  return [
    {
      id: "select",
      width: "40px",
      head: <SelectAllCell order={order} label={workspaceMessages.selectAll} />,
      render: ({ id, name }) => <SelectCell id={id} label={`${workspaceMessages.select} ${name}`} />,
    },
    { id: "title", head: text.title, sortKey: "title", render: (project) => <ProjectName project={project} /> },
    {
      id: "manager",
      room: "medium",
      head: text.manager,
      width: "20%",
      sortKey: "manager",
      render: ({ manager }) => manager,
    },
    {
      id: "created",
      room: "medium",
      head: text.created,
      width: "150px",
      numeric: true,
      sortKey: "created",
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    { id: "size", head: text.size, width: "84px", numeric: true, render: ({ size }) => formatBytes(size) },
    {
      id: "settings",
      head: text.settings,
      width: "76px",
      render: (project) =>
        project.allowedTo.edit && (
          <IconButton
            icon="gear"
            label={workspaceMessages.projectSettings(project.name)}
            onClick={() => onSettings(project)}
          />
        ),
    },
  ];
}

function ProjectName({ project }: { project: WorkspaceProject }) {
  return (
    <span className="nm">
      <Thumb imageUrl={imageUrl(project.poster, 60)} fallback="clapper" style={{ width: 60, flex: "none" }} />
      <Link to="/projects/$projectId/{-$folderId}" params={{ projectId: project.id }} preload={false} className="ell">
        {project.name}
      </Link>
    </span>
  );
}
