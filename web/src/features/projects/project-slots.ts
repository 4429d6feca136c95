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
 * A project's settings, of which a tab is a page. The project is undefined before it is there.
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
 * Over the form of a project's settings.
 * @public
 */
export const projectSettings = slot<ProjectSettingsProps>("project-settings");
