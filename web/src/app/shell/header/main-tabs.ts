import type { IconName } from "#web/ui/icons/icon-name.ts";
import { appMessages } from "../../app.messages.ts";

/** What decides which tabs a person has; all of it comes with the current user. */
export interface TabRights {
  readonly isSuperuser: boolean;
  readonly hasEditableProjects: boolean;
  readonly hasManagedWorkspaces: boolean;
}

export interface MainTab {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly isFor?: (user: TabRights) => boolean;
  /** On a phone it is found in the account panel: the tabs at the bottom are few. */
  readonly isUnderAccount?: true;
}

/** SHELL-018 to SHELL-020. A tab shows as soon as the router has its route: nothing else is to be done for a new area. */
export const TABS: readonly MainTab[] = [
  { to: "/projects", label: appMessages.projects, icon: "clapper" },
  {
    to: "/users",
    label: appMessages.users,
    icon: "users",
    isFor: (user) => user.isSuperuser || user.hasEditableProjects || user.hasManagedWorkspaces,
    isUnderAccount: true,
  },
  { to: "/shares", label: appMessages.shares, icon: "share" },
  {
    to: "/workspaces",
    label: appMessages.workspaces,
    icon: "workspace",
    isFor: (user) => user.isSuperuser || user.hasManagedWorkspaces,
    isUnderAccount: true,
  },
];

/** The tabs this person has; `routes` are the paths of the router. */
export function shownTabs(user: TabRights | undefined, routes: Readonly<Record<string, unknown>>): readonly MainTab[] {
  return TABS.filter(({ to, isFor }) => to in routes && (!isFor || (user !== undefined && isFor(user))));
}
