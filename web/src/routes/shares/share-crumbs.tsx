import { Link } from "@tanstack/react-router";
import type { OpenFolder } from "#web/features/folders/api/folder-queries.ts";
import type { VisitedLink } from "#web/features/shares/visit/api/visited-link.ts";
import { entryFolder } from "#web/features/shares/visit/visit-place.ts";
import type { Crumb } from "#web/ui/layout/breadcrumbs.tsx";

/** From the link down to the last folder of a path; a visitor's path begins at the shared content, which has the link's name. */
export function shareCrumbs(
  linkToken: string,
  link: Pick<VisitedLink, "name" | "folderId" | "folderIds" | "assetIds">,
  way: OpenFolder["parents"],
): Crumb[] {
  const entry = entryFolder(link);
  const steps = way.filter(({ id }) => id !== link.folderId && id !== entry);
  return [
    {
      id: entry,
      link: (
        <Link to="/share/$linkToken" params={{ linkToken }}>
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
          aria-current={id === way.at(-1)?.id ? ("location" as const) : undefined}
        >
          {name}
        </Link>
      ),
    })),
  ];
}
