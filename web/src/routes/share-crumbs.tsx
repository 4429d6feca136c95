import { Link } from "@tanstack/react-router";
import type { OpenFolder } from "#web/features/folders/api/folder-queries.ts";
import type { VisitedLink } from "#web/features/visit/api/visited-link.ts";
import type { Crumb } from "#web/ui/breadcrumbs.tsx";

/** From the link down to a folder of it; the way a visitor is shown begins at what is shared. */
export function shareCrumbs(
  linkToken: string,
  link: Pick<VisitedLink, "name" | "folderId">,
  folder: Pick<OpenFolder["folder"], "id" | "name" | "parents"> | undefined,
): Crumb[] {
  const steps = folder ? [...folder.parents, folder].filter(({ id }) => id !== link.folderId) : [];
  return [
    {
      id: link.folderId,
      link: (
        <Link to="/share/$linkToken" params={{ linkToken }} preload={false}>
          {link.name}
        </Link>
      ),
    },
    ...steps.map(({ id, name }) => ({
      id,
      link: (
        <Link
          to="/share/$linkToken/browse/$folderId"
          params={{ linkToken, folderId: id }}
          preload={false}
          aria-current={id === folder?.id ? ("location" as const) : undefined}
        >
          {name}
        </Link>
      ),
    })),
  ];
}
