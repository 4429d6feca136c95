import { getRouteApi } from "@tanstack/react-router";
import { useVisitedLink } from "#web/features/visit/api/visited-link.ts";
import { ShareFolder } from "./share-folder.tsx";

const route = getRouteApi("/share/$linkToken/");

/** SHARES-006, SHARES-051: the folder in which the shared things lie. */
export function ShareIndexRoute() {
  const { linkToken } = route.useParams();
  const { link } = useVisitedLink(linkToken);
  return link ? <ShareFolder linkToken={linkToken} folderId={link.folderId} /> : null;
}
