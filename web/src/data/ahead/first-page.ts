import type { FirstPage } from "../live/ask-again.ts";
import { answersAhead } from "./answers-ahead.ts";

/** A page that hasn't used its responses by then doesn't need them. */
const MOST_WAIT_MS = 3_000;
/** Maximum delay of waiting work on a busy page. */
const MOST_BUSY_MS = 1_000;

/** The first page of this document. */
export const firstPage: FirstPage = {
  async answersUsed() {
    const timer = window.setTimeout(answersAhead.forget, MOST_WAIT_MS);
    await answersAhead.used();
    window.clearTimeout(timer);
  },
  idle: () =>
    new Promise((resolve) => {
      // WebKit doesn't report when it is idle.
      if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: MOST_BUSY_MS });
      else setTimeout(resolve);
    }),
};
