import { commentChanged } from "#core/live/comment-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";

/** The code to show it is loaded with the first comment that arrives. */
const showing = () => import("./show-everywhere.ts");

export const commentsLive: readonly LiveHandler[] = [
  onLive(commentChanged, (comment) => void showing().then((made) => made.showEverywhere(comment))),
];
