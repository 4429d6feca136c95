import { panelsFor } from "#web/faces/faces.ts";
import type { Panel } from "#web/faces/panel.ts";
import { type ProjectPagesProps, projectPages } from "../project-slots.ts";
import { settingsMessages } from "./project-settings.messages.ts";

/** A tab of a project's settings. */
export interface SettingsPage {
  readonly id: string;
  readonly title: string;
  readonly address: string;
}

/** Id of the tab that every project has. */
export const SETTINGS_PAGE = "projects.settings";

const ownPage: Panel<ProjectPagesProps> = {
  id: SETTINGS_PAGE,
  title: settingsMessages.settings,
  address: ({ projectId }) => `/projects/${projectId}/settings`,
};

/** Tabs that only some projects have come last, so that the others keep their positions between projects (PROJECTS-036). */
export function settingsPages(props: ProjectPagesProps): readonly SettingsPage[] {
  const added = panelsFor(projectPages, props);
  const panels = [ownPage, ...added.filter(({ isShown }) => !isShown), ...added.filter(({ isShown }) => isShown)];
  return panels.map((panel) => asPage(panel, props));
}

function asPage({ id, title = id, address }: Panel<ProjectPagesProps>, props: ProjectPagesProps): SettingsPage {
  return { id, title, address: address?.(props) ?? "" };
}

/** The same tab of another project, or its settings if it has no such tab. */
export function samePageOf(props: ProjectPagesProps, pageId: string): SettingsPage {
  return settingsPages(props).find(({ id }) => id === pageId) ?? asPage(ownPage, props);
}
