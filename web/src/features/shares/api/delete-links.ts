import { execute } from "#web/data/graphql/execute.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notice-store.ts";
import { sharesMessages as text } from "../list/shares.messages.ts";
import { reloadLinks, type ShareLink } from "./link-queries.ts";
import { DELETE_SHARE_LINK } from "./links.documents.ts";

type Delete = (link: Pick<ShareLink, "id" | "projectId">) => Promise<unknown>;

const deleteAtServer: Delete = ({ id, projectId }) => execute(DELETE_SHARE_LINK, { project: projectId, id });

/** Deletes them one after the other and says how that went: what could be deleted is, whatever becomes of the others (SHARES-041, SHARES-042). */
export async function deleteLinks(
  links: readonly Pick<ShareLink, "id" | "projectId">[],
  deleteOne = deleteAtServer,
): Promise<void> {
  let failures = 0;
  for (const link of links) {
    try {
      await deleteOne(link);
    } catch {
      failures += 1;
    }
  }
  reloadLinks();
  if (failures > 0) notifyFailure(text.deleteFailed);
  else notifySuccess(text.deleted);
}
