import { commentChanged } from "#core/live/comment-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { reloadShown } from "#web/features/folders/windows/live-reload.ts";

/** The way to show it is loaded with the first comment that comes, unless a page with comments has it already. */
const showing = () => import("./api/show-comment.ts");

export const commentsLive: readonly LiveHandler[] = [
  onLive(commentChanged, (comment) => {
    // Its takes say how many comments they have.
    reloadShown(comment);
    void showing().then((made) => made.showComment(comment));
  }),
];
