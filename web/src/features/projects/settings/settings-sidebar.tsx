import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { DEFAULT_SIDEBAR_SORT, type ProjectSortKey, STARTS_DESCENDING } from "#core/sorting/sort-rules.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { SortButton } from "#web/ui/table/sort-button.tsx";
import { projectsQuery } from "../api/project-queries.ts";
import { projectMessages } from "../project.messages.ts";
import { editableProjects, SIDEBAR_SORT_KEYS } from "./editable-projects.ts";
import { settingsMessages as text } from "./project-settings.messages.ts";
import { samePageOf } from "./settings-pages.ts";

const SORT_KEYS = SIDEBAR_SORT_KEYS.map((key) => ({ key, label: projectMessages.sortKeys[key] }));

export interface SettingsSidebarProps {
  currentId: string;
  /** Id of the tab that the entries link to. */
  page: string;
}

/** The project sidebar of the settings area (PROJECTS-005 to PROJECTS-008). */
export function SettingsSidebar({ currentId, page }: SettingsSidebarProps) {
  const { data: all = [] } = useQuery(projectsQuery);
  const [sort, setSort] = useState<Sort<ProjectSortKey>>(DEFAULT_SIDEBAR_SORT);
  const shown = useMemo(() => editableProjects(all, sort), [all, sort]);
  const choose = (key: ProjectSortKey) => setSort(chosenSort<ProjectSortKey>(sort, key, STARTS_DESCENDING));
  return (
    <>
      <div className="set-side-head">
        <span className="micro">{text.sidebar}</span>
        <span className="end">
          <SortButton texts={projectMessages} sortKeys={SORT_KEYS} sort={sort} onSort={choose} />
        </span>
      </div>
      <nav className="set-side" aria-label={text.projects}>
        <Link to="/projects" activeOptions={{ exact: true }}>
          <Icon name="grid" />
          {text.allProjects}
        </Link>
        {shown.map((project) => (
          <Link
            key={project.id}
            to={samePageOf({ projectId: project.id, project }, page).address}
            aria-current={project.id === currentId ? "page" : undefined}
          >
            <Thumb className="side-thumb" src={imageUrl(project.poster, 32)} fallback="clapper" />
            <span className="ell">{project.name}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
