import type { FirstPage } from "../live/ask-again.ts";
import { answersAhead } from "./answers-ahead.ts";

/** A page that has not taken its answers by then does not want them. */
const MOST_WAIT_MS = 3_000;
/** How long a busy page may hold up what waits for it. */
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
      // WebKit does not say when it is idle.
      if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: MOST_BUSY_MS });
      else setTimeout(resolve);
    }),
};
