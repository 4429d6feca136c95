import { slot } from "#web/faces/panel.ts";
import type { Project } from "./api/project-queries.ts";

/**
 * The project whose settings are open.
 * @public
 */
export interface ProjectSettingsProps {
  readonly project: Project;
}

/**
 * A project's settings, where each tab is a page. The project is undefined until loaded.
 * @public
 */
export interface ProjectPagesProps {
  readonly projectId: string;
  readonly project: Pick<Project, "asperaServer"> | undefined;
}

/**
 * The tabs of a project's settings, each with a title and an address.
 * @public
 */
export const projectPages = slot<ProjectPagesProps>("project-pages");

/**
 * Above the form of a project's settings.
 * @public
 */
export const projectSettings = slot<ProjectSettingsProps>("project-settings");

/**
 * Below the form of a project's settings.
 * @public
 */
export const projectSettingsEnd = slot<ProjectSettingsProps>("project-settings-end");
