/** Where the tabs of a project's settings lead (PROJECTS-002, WATERMARK-002, TEMPLATES-001, STATS-001). */
export const SETTINGS_PLACES = {
  settings: "/projects/$projectId/settings",
  watermarks: "/projects/$projectId/settings/watermarks",
  notifications: "/projects/$projectId/settings/notifications",
  stats: "/projects/$projectId/stats",
} as const;

export type SettingsPageName = keyof typeof SETTINGS_PLACES;

interface WithTransferServer {
  readonly asperaServer: string | null;
}

/** PROJECTS-036: the tabs of a project's settings. STATS-002: statistics only where there is a transfer server. */
export function settingsPages(project: WithTransferServer | undefined): readonly SettingsPageName[] {
  const pages = ["settings", "watermarks", "notifications"] as const;
  return project && project.asperaServer !== null ? [...pages, "stats"] : pages;
}

/** The same page of another project, or its settings when it has no such page. */
export function samePageOf(project: WithTransferServer, page: SettingsPageName): SettingsPageName {
  return settingsPages(project).includes(page) ? page : "settings";
}
