import { getRouteApi } from "@tanstack/react-router";
import { useVisitedLink } from "#web/features/shares/visit/api/visited-link.ts";
import { entryFolder } from "#web/features/shares/visit/visit-place.ts";
import { ShareFolder } from "./share-folder.tsx";

const route = getRouteApi("/share/$linkToken/");

/** SHARES-006, SHARES-051, PLUS-293: the shared folder, or the parent of the shared items. */
export function ShareIndexRoute() {
  const { linkToken } = route.useParams();
  const { link } = useVisitedLink(linkToken);
  return link ? <ShareFolder linkToken={linkToken} folderId={entryFolder(link)} /> : null;
}
