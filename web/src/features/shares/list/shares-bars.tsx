import { Link } from "@tanstack/react-router";
import type { Sort } from "#core/sorting/sort.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/layout/breadcrumbs.tsx";
import { SidebarButton } from "#web/ui/overlay/drawer-buttons.tsx";
import { SortButton } from "#web/ui/table/sort-button.tsx";
import { reloadLinks } from "../api/link-queries.ts";
import { SHARE_SORT_KEYS, type ShareSortKey } from "./share-list.ts";
import { sharesMessages as text } from "./shares.messages.ts";
import "#web/ui/grid/browse-bar.css";

const SORT_KEYS = SHARE_SORT_KEYS.map((key) => ({ key, label: text.sortKeys[key] }));

export interface SharesBarsProps {
  readonly project: { readonly id: string; readonly name: string } | null;
  readonly sort: Sort<ShareSortKey>;
  readonly onSort: (key: ShareSortKey) => void;
  readonly summary: string;
}

/** The two bars above the list: path; order and number of shares. */
export function SharesBars({ project, sort, onSort, summary }: SharesBarsProps) {
  return (
    <>
      <div className="bar crumb-bar">
        <SidebarButton label={text.areas} />
        <Breadcrumbs label={text.breadcrumb} crumbs={crumbsOf(project)} />
      </div>
      <div className="bar browse-bar">
        <SortButton texts={text} sortKeys={SORT_KEYS} sort={sort} onSort={onSort} />
        <span className="end row browse-end">
          <span className="meta" role="status">
            {summary}
          </span>
        </span>
      </div>
    </>
  );
}

/** Clicking the current one reloads it (SHELL-036). */
function crumbsOf(project: SharesBarsProps["project"]): Crumb[] {
  const at = (isHere: boolean) => ({
    "aria-current": isHere ? ("location" as const) : undefined,
    onClick: reloadLinks,
  });
  const home = (
    <Link to="/shares" {...at(project === null)}>
      <Icon name="home" />
      {text.all}
    </Link>
  );
  if (!project) return [{ id: "home", link: home }];
  const place = (
    <Link to="/shares/$projectId" params={{ projectId: project.id }} {...at(true)}>
      <span data-tip-text={project.name}>{project.name}</span>
    </Link>
  );
  return [
    { id: "home", link: home },
    { id: project.id, link: place },
  ];
}
