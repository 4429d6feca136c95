import { createContext } from "react";
import type { CommentClock } from "./list/comment-clock.ts";

/**
 * How comments on the surrounding take are located; provided by the page that plays it.
 * @public
 */
export const ClockContext = createContext<CommentClock>({
  here: () => undefined,
  format: String,
  seek() {},
  pause() {},
});
