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
 * Over the form of a project's settings.
 * @public
 */
export const projectSettings = slot<ProjectSettingsProps>("project-settings");
