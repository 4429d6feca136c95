import { folderThumbnail } from "#core/live/folder-thumbnail.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";

/** The code to show it is loaded with the first poster that arrives. */
export const postersLive: readonly LiveHandler[] = [
  onLive(folderThumbnail, (told) => void import("./show-poster.ts").then(({ showPoster }) => showPoster(told))),
];
