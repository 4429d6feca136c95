import type { WebFeature } from "#web/faces/web-feature.ts";
import { commentKeyLines, playerKeyLines } from "./keys/player-key-lines.ts";

export const viewerFeature: WebFeature = {
  name: "viewer",
  keys: [
    { title: "Player", lines: playerKeyLines },
    { title: "Comments", lines: commentKeyLines },
  ],
};
