import { commentChanged } from "#core/live/comment-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { showComment } from "./api/show-comment.ts";

export const commentsLive: readonly LiveHandler[] = [onLive(commentChanged, (comment) => void showComment(comment))];
