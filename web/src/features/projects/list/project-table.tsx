import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useMemo } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { ProjectSortKey } from "#core/sorting/sort-rules.ts";
import { formatBytes } from "#core/units/size.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import type { Project } from "../api/project-queries.ts";
import { projectMessages } from "../project.messages.ts";
import { ProjectName } from "./project-name.tsx";

const text = projectMessages.columns;

const COLUMN_CHOICE = { storageKey: "rushlight.columns.projects", label: text.choose };

export interface ProjectTableProps {
  projects: readonly Project[];
  sort: Sort<ProjectSortKey>;
  onSort: (key: ProjectSortKey) => void;
  scroller: HTMLElement | null;
  onOpen: (project: Project) => void;
  onMenu: (event: MouseEvent) => void;
}

/** The project list as a table; superusers get three more columns (PROJECTS-015 to PROJECTS-017). */
export function ProjectTable({ projects, sort, onSort, scroller, onOpen, onMenu }: ProjectTableProps) {
  const order = useMemo(() => projects.map((project) => project.id), [projects]);
  const isSuperuser = useCurrentUser()?.isSuperuser === true;
  const workspaces = useQuery(workspacesQuery).data;
  const rowProps = useRowSelection({
    order,
    scroller,
    onMenu,
    onOpen: (id) => {
      const project = projects.find((candidate) => candidate.id === id);
      if (project) onOpen(project);
    },
  });
  const columns: TableColumn<Project, ProjectSortKey>[] = [
    {
      id: "select",
      pinned: "start",
      width: "40px",
      head: <SelectAllCell order={order} label={projectMessages.selectItems} />,
      render: (project) => <SelectCell id={project.id} label={`${projectMessages.select} ${project.name}`} />,
    },
    {
      id: "title",
      pinned: "start",
      head: text.title,
      sortKey: "title",
      render: (project) => <ProjectName project={project} />,
    },
    {
      id: "manager",
      optionLabel: text.manager,
      room: "medium",
      head: text.manager,
      width: "140px",
      sortKey: "manager",
      render: (project) => project.manager,
    },
    {
      id: "created",
      optionLabel: text.created,
      room: "medium",
      head: text.created,
      width: "150px",
      numeric: true,
      sortKey: "created",
      render: (project) => formatInstant(project.createdAt),
    },
    {
      id: "modified",
      optionLabel: text.modified,
      room: "wide",
      head: text.modified,
      width: "150px",
      numeric: true,
      render: (project) => formatInstant(project.updatedAt),
    },
    {
      id: "size",
      optionLabel: text.size,
      head: text.size,
      width: "84px",
      numeric: true,
      render: (project) => formatBytes(project.size),
    },
  ];
  if (isSuperuser) {
    columns.push(
      {
        id: "workspace",
        optionLabel: text.workspace,
        room: "wide",
        head: text.workspace,
        width: "130px",
        render: ({ workspaceId }) => workspaces?.find(({ id }) => id === workspaceId)?.name,
      },
      {
        id: "storage",
        optionLabel: text.storage,
        room: "wide",
        head: text.storage,
        width: "96px",
        render: (project) => project.storageName,
      },
      {
        id: "server",
        optionLabel: text.server,
        room: "wide",
        head: text.server,
        width: "120px",
        render: (project) => project.asperaServer,
      },
    );
  }
  columns.push({
    id: "more",
    pinned: "end",
    width: "44px",
    head: null,
    render: ({ name }) => (
      <IconButton icon="more" size="s" label={`${projectMessages.menuFor} ${name}`} tabIndex={-1} data-more="" />
    ),
  });
  return (
    <Table
      label={projectMessages.region}
      columns={columns}
      columnChoice={COLUMN_CHOICE}
      rows={projects}
      rowKey={(project) => project.id}
      scroller={scroller}
      sort={sort}
      onSort={onSort}
      rowProps={(project, index) => rowProps(project.id, index)}
    />
  );
}
