import { lazy } from "react";
import { removeProjectPicture } from "#web/features/projects/api/change-project.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";

const ProjectPosterDialog = lazy(async () => ({
  default: (await import("./project-poster-dialog.tsx")).ProjectPosterDialog,
}));

/** Set Poster Image of a project. */
export function openProjectPosterDialog(project: Project): Promise<void> {
  return showDialog<{ project: Project }, void>(ProjectPosterDialog, { project });
}

export function removeProjectPoster({ id }: Project): Promise<void> {
  return removeProjectPicture("poster", id);
}
