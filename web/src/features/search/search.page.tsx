import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { mayAdminister } from "#web/features/members/place/may-administer.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import type { FoundObject } from "./api/found-objects.ts";
import { searchMessages } from "./search.messages.ts";
import { SearchPage } from "./search-page.tsx";
import { useUsersAhead } from "./search-users.ts";

const route = getRouteApi("/main/search");

export function SearchRoute() {
  const { q } = route.useSearch();
  const term = q?.trim() ?? "";
  const router = useRouter();
  const projects = useQuery(projectsQuery).data;
  const user = useCurrentUser();
  useUsersAhead();
  useDocumentTitle(term === "" ? searchMessages.region : term);
  const projectName = useCallback((id: string) => projects?.find((project) => project.id === id)?.name, [projects]);
  return (
    <SearchPage
      term={term}
      findsUsers={mayAdminister(user)}
      projectName={projectName}
      linkTo={linkOf}
      // Escape goes back one step, however many words were typed (SEARCH-017).
      onBack={() => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: "/projects" }))}
    />
  );
}

/** SEARCH-013 to SEARCH-015, SEARCH-023: where a result leads. */
function linkOf(object: FoundObject, children: ReactNode, tabIndex?: number): ReactNode {
  switch (object.__typename) {
    case "Project":
      return folderLink(object.id, object.folderId, children, tabIndex);
    case "Folder":
      return folderLink(object.projectId, object.id, children, tabIndex);
    case "Asset":
      return assetLink(object, children, tabIndex);
    case "User":
      return userLink(object.id, children, tabIndex);
    case "Link":
      return shareLink(object.projectId, object.id, children, tabIndex);
  }
}

function userLink(user: string, children: ReactNode, tabIndex?: number) {
  return (
    <Link tabIndex={tabIndex} to="/users" search={{ user }}>
      {children}
    </Link>
  );
}

function shareLink(projectId: string, link: string, children: ReactNode, tabIndex?: number) {
  return (
    <Link tabIndex={tabIndex} to="/shares/$projectId" params={{ projectId }} search={{ link }}>
      {children}
    </Link>
  );
}

function folderLink(projectId: string, folderId: string, children: ReactNode, tabIndex?: number) {
  return (
    <Link tabIndex={tabIndex} to="/projects/$projectId/{-$folderId}" params={{ projectId, folderId }}>
      {children}
    </Link>
  );
}

function assetLink(asset: Extract<FoundObject, { __typename: "Asset" }>, children: ReactNode, tabIndex?: number) {
  const { id: assetId, projectId } = asset;
  const folderId = asset.parents.at(-1)?.id ?? "";
  return (
    <Link tabIndex={tabIndex} to="/projects/$projectId/$folderId/$assetId" params={{ projectId, folderId, assetId }}>
      {children}
    </Link>
  );
}
