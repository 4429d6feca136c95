import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { chosenSort, type Sort, sorted } from "#core/sorting/sort.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { SortButton } from "#web/ui/table/sort-button.tsx";
import "#web/ui/form/settings.css";
import { userWindowQuery } from "../api/user-windows.ts";
import type { ManagedProject } from "../managed-project.ts";
import { membersMessages as text } from "../members.messages.ts";

import type { UserSortKey } from "./user-list.ts";

type SidebarSortKey = "title" | "created";
const SORT_KEYS = (["title", "created"] as const).map((key) => ({ key, label: text.sidebarSortKeys[key] }));
const ALL = { projectId: null, folderId: null };

export interface UsersSidebarProps {
  readonly projects: readonly ManagedProject[];
  readonly workspaces: readonly { readonly id: string; readonly name: string }[];
  /** Null: all users. */
  readonly currentId: string | null;
  /** The sort of users lists. */
  readonly order: Sort<UserSortKey>;
}

/** USERS-018: everybody, the projects, and the workspaces with their admins. */
export function UsersSidebar({ projects, workspaces, currentId, order }: UsersSidebarProps) {
  const [sort, setSort] = useState<Sort<SidebarSortKey>>({ key: "title", direction: "ascending" });
  const shown = useMemo(
    () => sorted(projects, sort, ({ name, createdAt }, key) => (key === "created" ? Date.parse(createdAt) : name)),
    [projects, sort],
  );
  return (
    <div className="users-side">
      <div className="set-side-head">
        <span className="micro">{text.region}</span>
      </div>
      <nav className="set-side" aria-label={text.region}>
        <Link to="/users" activeOptions={{ exact: true }} aria-current={currentId === null ? "page" : undefined}>
          <Icon name="users" />
          {text.all}
          <Count projectId={null} sort={order} />
        </Link>
      </nav>
      {shown.length > 0 && (
        <>
          <div className="set-side-head">
            <span className="micro">{text.projects}</span>
            <span className="end">
              <SortButton
                texts={text}
                sortKeys={SORT_KEYS}
                sort={sort}
                onSort={(key) => setSort(chosenSort<SidebarSortKey>(sort, key, ["created"]))}
              />
            </span>
          </div>
          <nav className="set-side" aria-label={text.areas}>
            {shown.map(({ id, name, poster }) => (
              <Link
                key={id}
                to="/users/$projectId/{-$folderId}"
                params={{ projectId: id }}
                aria-current={id === currentId ? "page" : undefined}
              >
                <Thumb className="side-thumb" src={imageUrl(poster, 32)} fallback="clapper" />
                <span className="ell">{name}</span>
                <Count projectId={id} sort={order} />
              </Link>
            ))}
          </nav>
        </>
      )}
      <WorkspaceLinks workspaces={workspaces} />
    </div>
  );
}

function WorkspaceLinks({ workspaces }: Pick<UsersSidebarProps, "workspaces">) {
  if (workspaces.length === 0) return null;
  return (
    <>
      <div className="set-side-head">
        <span className="micro">{text.workspaces}</span>
      </div>
      <nav className="set-side" aria-label={text.workspaces}>
        {workspaces.map(({ id, name }) => (
          <Link key={id} to="/workspaces/$workspaceId/{-$tab}" params={{ workspaceId: id, tab: "users" }}>
            <Icon name="workspace" />
            <span className="ell">{name}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Number of people, if it is known without a request. */
function Count({ projectId, sort }: { projectId: string | null; sort: Sort<UserSortKey> }) {
  const first = useQuery({
    ...userWindowQuery({ ...ALL, projectId }, { sort, text: "" }, 0),
    enabled: false,
    placeholderData: keepPreviousData,
  }).data;
  return first ? <span className="ct side-count">{first.count}</span> : null;
}
