import { Link } from "@tanstack/react-router";
import { queryClient } from "#web/data/query-client.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/layout/breadcrumbs.tsx";
import { folderKeys } from "../api/folder-keys.ts";
import type { OpenFolder } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";
import { pathInTree } from "../tree/known-folders.ts";

export interface FolderBreadcrumbsProps {
  project: { id: string; name: string; folderId: string };
  /** The loading folder, whose path is known from the tree. */
  loadingId: string | null;
  /** Null while it loads. */
  folder: Pick<OpenFolder, "id" | "name" | "isRoot" | "parents"> | null;
}

/** Home, project, and the folders down to this one (SHELL-035). Clicking the current one reloads it (SHELL-036). */
export function FolderBreadcrumbs({ project, loadingId, folder }: FolderBreadcrumbsProps) {
  const steps = folder
    ? [...folder.parents.map(({ id, name }) => ({ id, name })), { id: folder.id, name: folder.name }]
    : loadingId
      ? pathInTree(project.id, loadingId)
      : [];
  // The root folder represents the project and has its name.
  const path = [{ id: project.folderId, name: project.name }, ...steps.filter((step) => step.id !== project.folderId)];
  const here = path.at(-1)?.id;
  const crumbs: Crumb[] = [
    {
      id: "home",
      link: (
        <Link to="/projects" aria-label={folderMessages.home} data-tip={folderMessages.home}>
          <Icon name="home" />
        </Link>
      ),
    },
    ...path.map((step) => ({
      id: step.id,
      link: (
        <Link
          to="/projects/$projectId/{-$folderId}"
          params={{ projectId: project.id, folderId: step.id }}
          data-drop={step.id}
          draggable={false}
          aria-current={step.id === here ? ("location" as const) : undefined}
          onClick={() => void queryClient.invalidateQueries({ queryKey: folderKeys.windows(project.id, step.id) })}
        >
          <span data-tip-text={step.name}>{step.name}</span>
        </Link>
      ),
    })),
  ];
  return <Breadcrumbs className="folder-crumbs" label={folderMessages.breadcrumb} crumbs={crumbs} />;
}
