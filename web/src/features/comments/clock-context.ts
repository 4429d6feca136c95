import { createContext } from "react";
import type { CommentClock } from "./list/comment-clock.ts";

/**
 * Where comments on the take around it stand; the page that plays it says so.
 * @public
 */
export const ClockContext = createContext<CommentClock>({
  here: () => undefined,
  format: String,
  seek() {},
  pause() {},
});
