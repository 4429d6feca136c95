import { useMemo } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { ProjectSortKey } from "#core/sorting/sort-rules.ts";
import { formatBytes } from "#core/units/size.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import type { Project } from "../api/project-queries.ts";
import { ProjectName } from "../list/project-name.tsx";
import { openProject, openProjectSettings } from "../open-project.ts";
import { projectMessages } from "../project.messages.ts";
import "#web/features/workspaces/workspaces.css";

const text = projectMessages.inWorkspace;

export interface WorkspaceProjectTableProps {
  readonly projects: readonly Project[];
  readonly sort: Sort<ProjectSortKey>;
  readonly onSort: (key: ProjectSortKey) => void;
  readonly scroller: HTMLElement | null;
}

export function WorkspaceProjectTable(props: WorkspaceProjectTableProps) {
  const { projects, sort, onSort, scroller } = props;
  const order = useMemo(() => projects.map(({ id }) => id), [projects]);
  const rowProps = useRowSelection({
    order,
    scroller,
    opensOnClick: true,
    onOpen: (id) => {
      const project = projects.find((candidate) => candidate.id === id);
      if (project) openProject(project);
    },
  });
  return (
    <Table
      label={text.title}
      columns={columnsOf(order)}
      rows={projects}
      rowKey={({ id }) => id}
      scroller={scroller}
      sort={sort}
      onSort={onSort}
      rowProps={({ id }, index) => ({ ...rowProps(id, index), className: "ws-row" })}
    />
  );
}

function columnsOf(order: readonly string[]): TableColumn<Project, ProjectSortKey>[] {
  return [
    {
      id: "select",
      width: "40px",
      head: <SelectAllCell order={order} label={text.selectAll} />,
      render: ({ id, name }) => <SelectCell id={id} label={`${projectMessages.select} ${name}`} />,
    },
    { id: "title", head: text.columns.title, sortKey: "title", render: (project) => <ProjectName project={project} /> },
    {
      id: "manager",
      room: "medium",
      head: text.columns.manager,
      width: "20%",
      sortKey: "manager",
      render: ({ manager }) => manager,
    },
    {
      id: "created",
      room: "medium",
      head: text.columns.created,
      width: "150px",
      numeric: true,
      sortKey: "created",
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    { id: "size", head: text.columns.size, width: "84px", numeric: true, render: ({ size }) => formatBytes(size) },
    {
      id: "settings",
      head: text.columns.settings,
      width: "76px",
      render: (project) =>
        project.allowedTo.edit && (
          <IconButton icon="gear" label={text.settingsOf(project.name)} onClick={() => openProjectSettings(project)} />
        ),
    },
  ];
}
