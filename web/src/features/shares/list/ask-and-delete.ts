import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { deleteLinks } from "../api/delete-links.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { sharesCommandMessages } from "../shares-commands.messages.ts";
import { sharesMessages as text } from "./shares.messages.ts";

export function deleteQuestion(links: readonly ShareLink[]): string {
  const [first] = links;
  return links.length === 1 && first ? text.deleteOne(first.name) : text.deleteMany(links.length);
}

export async function askAndDelete(links: readonly ShareLink[]): Promise<void> {
  const confirmLabel = sharesCommandMessages.delete;
  const question = { title: deleteQuestion(links), text: text.deleteText, confirmLabel };
  if (await confirmAction(question)) await deleteLinks(links);
}
