import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { SortButton } from "#web/ui/table/sort-button.tsx";
import "#web/ui/form/settings.css";
import type { SharingProject } from "../api/link-queries.ts";
import { sharesMessages as text } from "./shares.messages.ts";
import { type ProjectSortKey, shownSharingProjects } from "./sharing-projects.ts";

const SORT_KEYS = (["title", "created"] as const).map((key) => ({ key, label: text.sidebarSortKeys[key] }));
const THUMB_PX = 32;

export interface SharesSidebarProps {
  readonly projects: readonly SharingProject[];
  /** Null: all shares. */
  readonly currentId: string | null;
}

/** SHARES-018, SHARES-019: all shares, and the projects that have some. */
export function SharesSidebar({ projects, currentId }: SharesSidebarProps) {
  const [sort, setSort] = useState<Sort<ProjectSortKey>>({ key: "title", direction: "ascending" });
  const shown = useMemo(() => shownSharingProjects(projects, sort), [projects, sort]);
  return (
    <div className="shares-side">
      <div className="set-side-head">
        <span className="micro">{text.region}</span>
      </div>
      <nav className="set-side" aria-label={text.region}>
        <Link to="/shares" activeOptions={{ exact: true }} aria-current={currentId === null ? "page" : undefined}>
          <Icon name="share" />
          {text.all}
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
                onSort={(key) => setSort(chosenSort<ProjectSortKey>(sort, key, ["created"]))}
              />
            </span>
          </div>
          <nav className="set-side" aria-label={text.areas}>
            {shown.map(({ id, name, poster }) => (
              <Link
                key={id}
                to="/shares/$projectId"
                params={{ projectId: id }}
                aria-current={id === currentId ? "page" : undefined}
              >
                <Thumb className="side-thumb" src={imageUrl(poster, THUMB_PX)} fallback="clapper" />
                <span className="ell">{name}</span>
              </Link>
            ))}
          </nav>
        </>
      )}
    </div>
  );
}
