import { execute } from "#web/data/graphql/execute.ts";
import { deleteEach } from "../list/delete-each.ts";
import { reloadLinks, type ShareLink } from "./link-queries.ts";
import { DELETE_SHARE_LINK } from "./links.documents.ts";

export async function deleteLinks(links: readonly Pick<ShareLink, "id" | "projectId">[]): Promise<void> {
  await deleteEach(links, ({ id, projectId }) => execute(DELETE_SHARE_LINK, { project: projectId, id }));
  reloadLinks();
}
