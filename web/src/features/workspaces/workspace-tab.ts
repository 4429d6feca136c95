/** WORKSPACES-015: the last part of the address, by tab; Settings has none. */
export const WORKSPACE_TABS = ["settings", "users", "projects", "stats"] as const;
export type WorkspaceTab = (typeof WORKSPACE_TABS)[number];

/** WORKSPACES-016: Stats only if some project has a transfer server. */
export function workspaceTabs(projects: readonly { readonly asperaServer: string | null }[]): readonly WorkspaceTab[] {
  const hasServer = projects.some(({ asperaServer }) => asperaServer !== null);
  return WORKSPACE_TABS.filter((tab) => tab !== "stats" || hasServer);
}

/** The tab in an address; null for one that doesn't exist here. */
export function tabOf(part: string | undefined, tabs: readonly WorkspaceTab[]): WorkspaceTab | null {
  if (part === undefined) return "settings";
  return tabs.find((tab) => tab === part && tab !== "settings") ?? null;
}

/** A tab's part of the address. */
export function partOf(tab: WorkspaceTab): string | undefined {
  return tab === "settings" ? undefined : tab;
}
