import { Link } from "@tanstack/react-router";
import type { Sort } from "#core/sorting/sort.ts";
import { HeadCommands } from "#web/faces/command-bar.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/layout/breadcrumbs.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { DetailsButton, SidebarButton } from "#web/ui/overlay/drawer-buttons.tsx";
import { SortButton } from "#web/ui/table/sort-button.tsx";
import type { ManagedProject } from "../managed-project.ts";
import { membersMessages as text } from "../members.messages.ts";
import { reloadUsers } from "../user-actions.ts";
import { type MemberRows, memberRows } from "./member-rows.ts";
import { USER_SORT_KEYS, type UserSortKey } from "./user-list.ts";
import "#web/ui/grid/browse-bar.css";

const SORT_KEYS = USER_SORT_KEYS.map((key) => ({ key, label: text.sortKeys[key] }));

/** The folders from the project's root down to the one whose users are shown. */
export interface FolderStep {
  readonly id: string;
  readonly name: string;
}

export interface UsersBreadcrumbsProps {
  readonly project: Pick<ManagedProject, "id" | "name" | "folderId"> | null;
  readonly path: readonly FolderStep[];
}

/** USERS-023: home, the project, the folder path; clicking the current one reloads it (SHELL-036). */
export function UsersBreadcrumbs({ project, path }: UsersBreadcrumbsProps) {
  // The root folder represents the project.
  const steps = path.filter(({ id }) => id !== project?.folderId);
  const here = steps.at(-1)?.id ?? project?.id ?? "home";
  const at = (id: string) => ({
    "aria-current": id === here ? ("location" as const) : undefined,
    onClick: reloadUsers,
  });
  const crumbs: Crumb[] = [
    {
      id: "home",
      link: (
        <Link to="/users" {...at("home")}>
          <Icon name="home" />
          {text.all}
        </Link>
      ),
    },
  ];
  if (project) {
    const to = "/users/$projectId/{-$folderId}";
    crumbs.push({
      id: project.id,
      link: (
        <Link to={to} params={{ projectId: project.id }} {...at(project.id)}>
          <span data-tip-text={project.name}>{project.name}</span>
        </Link>
      ),
    });
    for (const { id, name } of steps) {
      crumbs.push({
        id,
        link: (
          <Link to={to} params={{ projectId: project.id, folderId: id }} {...at(id)}>
            <span data-tip-text={name}>{name}</span>
          </Link>
        ),
      });
    }
  }
  return <Breadcrumbs label={text.breadcrumb} crumbs={crumbs} />;
}

export interface UsersBarsProps extends UsersBreadcrumbsProps {
  readonly sort: Sort<UserSortKey>;
  readonly onSort: (key: UserSortKey) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  /** The number of people shown, and of pending invitations among them. */
  readonly summary: string;
  /** The place itself: nobody is selected. */
  readonly page: MemberRows;
  readonly menuGroups: () => readonly MenuGroup[];
}

/** The two bars of a users page. */
export function UsersBars(props: UsersBarsProps) {
  const { project, path, sort, onSort, filter, onFilter, summary, page, menuGroups } = props;
  return (
    <>
      <div className="bar crumb-bar users-crumbs">
        <SidebarButton label={text.areas} />
        <UsersBreadcrumbs project={project} path={path} />
        <span className="crumb-end row">
          <HeadCommands target={memberRows} context={page} isSelecting={false} staysInBar />
        </span>
      </div>
      <div className="bar browse-bar users-bar">
        <SortButton texts={text} sortKeys={SORT_KEYS} sort={sort} onSort={onSort} />
        <FilterField label={text.filter} clearLabel={text.clearFilter} value={filter} onChange={onFilter} />
        <span className="end row browse-end">
          <span className="meta users-count" role="status">
            {summary}
          </span>
          <MenuIconButton icon="more" label={text.menuButton} groups={menuGroups} />
          <DetailsButton label={text.toggleDetails} />
        </span>
      </div>
    </>
  );
}
