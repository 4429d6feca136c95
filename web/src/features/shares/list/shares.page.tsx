import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { sharesMessages } from "./shares.messages.ts";
import { SharesPage } from "./shares-page.tsx";

const indexRoute = getRouteApi("/main/shares");
const projectRoute = getRouteApi("/main/shares/$projectId");

export function SharesIndexRoute() {
  const { link } = indexRoute.useSearch();
  useDocumentTitle(sharesMessages.all);
  return <SharesPage key="all" projectId={null} wantedId={link} />;
}

export function SharesProjectRoute() {
  const { projectId } = projectRoute.useParams();
  const { link } = projectRoute.useSearch();
  const name = useQuery(projectsQuery).data?.find(({ id }) => id === projectId)?.name;
  useDocumentTitle(name === undefined ? sharesMessages.region : `${sharesMessages.region}, ${name}`);
  return <SharesPage key={projectId} projectId={projectId} wantedId={link} />;
}
