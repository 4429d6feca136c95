import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useCallback } from "react";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import type { FoundObject } from "#web/features/search/api/search-query.ts";
import { searchMessages } from "#web/features/search/search.messages.ts";
import { SearchPage } from "#web/features/search/search-page.tsx";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

const route = getRouteApi("/main/search");
const USERS_PATH = "/users";

/** SEARCH-007 */
export function SearchRoute() {
  const { q } = route.useSearch();
  const term = q?.trim() ?? "";
  const router = useRouter();
  const projects = useQuery(projectsQuery).data;
  useDocumentTitle(term === "" ? searchMessages.region : term);
  const projectName = useCallback((id: string) => projects?.find((project) => project.id === id)?.name, [projects]);
  const linkTo = useCallback(
    (object: FoundObject, children: ReactNode) => {
      const link = linkOf(object, children);
      // SEARCH-023: a page that is not built yet has no link to it.
      return link.needs === null || link.needs in router.routesByPath ? link.element : children;
    },
    [router],
  );
  return (
    <SearchPage
      term={term}
      projectName={projectName}
      linkTo={linkTo}
      // SEARCH-017
      onBack={() => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: "/projects" }))}
    />
  );
}

/** SEARCH-013 to SEARCH-015, SEARCH-023: where a result leads, and the route it needs when that is not certain to be there. */
function linkOf(object: FoundObject, children: ReactNode): { element: ReactNode; needs: string | null } {
  switch (object.__typename) {
    case "Project":
      return { element: folderLink(object.id, object.folderId, children), needs: null };
    case "Folder":
      return { element: folderLink(object.projectId, object.id, children), needs: null };
    case "Asset":
      return { element: assetLink(object, children), needs: null };
    case "User":
      return { element: <PathLink path={`${USERS_PATH}?user=${object.id}`}>{children}</PathLink>, needs: USERS_PATH };
  }
}

/** A link to a page that this table of routes may not know by its type. */
function PathLink({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a href={path} onClick={follow}>
      {children}
    </a>
  );
}

function folderLink(projectId: string, folderId: string, children: ReactNode) {
  return (
    <Link to="/projects/$projectId/{-$folderId}" params={{ projectId, folderId }} preload={false}>
      {children}
    </Link>
  );
}

function assetLink(asset: Extract<FoundObject, { __typename: "Asset" }>, children: ReactNode) {
  const { id: assetId, projectId } = asset;
  const folderId = asset.parents.at(-1)?.id ?? "";
  return (
    <Link to="/projects/$projectId/$folderId/$assetId" params={{ projectId, folderId, assetId }} preload={false}>
      {children}
    </Link>
  );
}
