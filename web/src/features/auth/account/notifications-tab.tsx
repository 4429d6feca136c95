import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { useDelivers } from "#web/data/session/delivery.ts";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { accountMessages as text } from "./account.messages.ts";
import { AccountFrame } from "./account-frame.tsx";
import {
  type NotificationKind,
  type OwnProject,
  ownProjectsQuery,
  switchNotifications,
} from "./api/notification-settings.ts";
import { type OwnProjectSortKey, shownOwnProjects } from "./shown-own-projects.ts";
import "./account.css";

/** The person's notifications per project (NOTIFY-003, NOTIFY-006 to NOTIFY-010). */
export function NotificationsTab({ user }: { user: CurrentUser }) {
  const { data, isError, refetch } = useQuery(ownProjectsQuery(user.id));
  const [filter, setFilter] = useState("");
  const [sort, setSort] = useState<Sort<OwnProjectSortKey>>({ key: "project", direction: "ascending" });
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const shown = useMemo(() => shownOwnProjects(data ?? [], filter, sort), [data, filter, sort]);
  const hasProjects = data !== undefined && data.length > 0;
  return (
    <AccountFrame
      scroller={setScroller}
      end={
        hasProjects && (
          <FilterField label={text.filter} value={filter} onChange={setFilter} clearLabel={text.clearFilter} />
        )
      }
    >
      {!useDelivers() && <p className="acc-note">{text.keptHint}</p>}
      {shown.length > 0 && (
        <Table
          label={text.notificationsOf}
          columns={columnsFor(user.id)}
          rows={shown}
          rowKey={({ projectId }) => projectId}
          scroller={scroller}
          sort={sort}
          onSort={(key) => setSort(chosenSort<OwnProjectSortKey>(sort, key, []))}
        />
      )}
      {hasProjects && shown.length === 0 && <Empty picture="search" title={text.noMatch} />}
      {data?.length === 0 && <Empty picture="projects" title={text.noProjects} advice={text.noProjectsAdvice} />}
      {isError && !data && (
        <ErrorState
          title={text.projectsFailed}
          action={<Button onClick={() => void refetch()}>{text.tryAgain}</Button>}
        />
      )}
    </AccountFrame>
  );
}

function columnsFor(userId: string): TableColumn<OwnProject, OwnProjectSortKey>[] {
  const box = (kind: NotificationKind, label: string): TableColumn<OwnProject, OwnProjectSortKey> => ({
    id: kind,
    head: label,
    width: "120px",
    render: ({ projectId, projectName, settings }) => (
      <Checkbox
        soft
        aria-label={text.ofProject(label, projectName)}
        checked={settings[kind]}
        onChange={(event) => void switchNotifications(userId, projectId, kind, event.currentTarget.checked)}
      />
    ),
  });
  return [
    {
      id: "project",
      head: text.project,
      sortKey: "project",
      render: ({ projectName }) => <span className="nm">{projectName}</span>,
    },
    box("receiveFolderContentNotifications", text.content),
    box("receiveCommentNotifications", text.comments),
  ];
}
