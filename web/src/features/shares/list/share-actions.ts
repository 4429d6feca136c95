import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { deleteLinks } from "../api/delete-links.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { openShare } from "../dialog/open-share-dialog.ts";
import { deleteQuestion, type ShareActions } from "./share-menu.ts";
import { sharesMessages as text } from "./shares.messages.ts";

export const shareActions: ShareActions = {
  edit: (link) => openShare("edit", link),
  invite: (link) => openShare("invite", link),
  delete: (links) => void askAndDelete(links),
};

async function askAndDelete(links: readonly ShareLink[]): Promise<void> {
  const question = { title: deleteQuestion(links), text: text.deleteText, confirmLabel: text.delete };
  if (await confirmAction(question)) await deleteLinks(links);
}
