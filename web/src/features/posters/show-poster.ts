import { changeWindows } from "#web/features/folders/windows/folder-window.ts";
import { shownPlaces } from "#web/features/folders/windows/live-reload.ts";
import { type ToldPoster, withPoster } from "./poster-in-folder.ts";

/** Updates a poster wherever its folder is visible. */
export function showPoster(told: ToldPoster & { readonly projectId: string }): void {
  const places = shownPlaces().filter(({ projectId }) => projectId === told.projectId);
  for (const place of places) changeWindows(place, (window) => withPoster(window, told));
}
