import type { MenuAction, MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { sharesMessages as text } from "./shares.messages.ts";

/** What can be done with shares; deleting asks first. */
export interface ShareActions {
  readonly edit: (link: ShareLink) => void;
  readonly invite: (link: ShareLink) => void;
  readonly delete: (links: readonly ShareLink[]) => void;
}

/** SHARES-027, SHARES-028: the context menu, and what the selection bar offers. */
export function shareMenu(selected: readonly ShareLink[], actions: ShareActions): MenuGroup[] {
  const [first, ...others] = selected;
  if (!first) return [];
  const invite: MenuAction = {
    id: "invite",
    label: text.invite,
    icon: "userplus",
    onSelect: () => actions.invite(first),
  };
  const remove: MenuAction = {
    id: "delete",
    label: text.delete,
    icon: "trash",
    shortcut: "Del",
    danger: true,
    onSelect: () => actions.delete(selected),
  };
  return [
    { id: "share", actions: others.length === 0 ? [invite] : [] },
    { id: "delete", actions: [remove] },
  ];
}

/** SHARES-029, SHARES-030 */
export function deleteQuestion(links: readonly ShareLink[]): string {
  const [first] = links;
  return links.length === 1 && first ? text.deleteOne(first.name) : text.deleteMany(links.length);
}
