import type { LiveJob } from "#core/live/update-jobs.ts";
import { uploadJobIds } from "#web/data/upload-jobs.ts";
import { changeWindows, windowsOf } from "#web/features/folders/windows/folder-window.ts";
import { reloadShown, shownPlaces } from "#web/features/folders/windows/live-reload.ts";
import { hasJobMoved, withJobs } from "./jobs-in-folder.ts";

/** Applies job results to the takes of the visible folder; reloads it when a job has progressed (JOBS-011). */
export function showJobs(jobs: readonly LiveJob[]): void {
  for (const place of shownPlaces()) {
    const hasMoved = windowsOf(place).some((window) => hasJobMoved(window, jobs));
    changeWindows(place, (window) => withJobs(window, jobs, uploadJobIds()));
    if (hasMoved) reloadShown(place);
  }
}
