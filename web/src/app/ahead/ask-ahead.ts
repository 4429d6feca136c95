import { answersAhead } from "#web/data/ahead/answers-ahead.ts";
import { createPause } from "#web/data/session/pause.ts";
import { browserTokenStore } from "#web/data/session/token-store.ts";
import { firstQuestions } from "./first-questions.ts";
import { wasFactorOwed } from "./owed-factor.ts";

/**
 * The first script of the document, a few kilobytes (PLUS-540): while the app's code is loading, it requests the page's code and
 * the data that the first page needs. The app uses these responses where it would send the requests, and knows nothing else about
 * this script.
 */
function askAhead(): void {
  const nowMs = () => Date.now();
  const stored = browserTokenStore(window.localStorage, window, nowMs).read(null);
  if (!stored || stored.expiresAtMs <= nowMs() || stored.mustVerify) return;
  // A server in maintenance has said when to retry.
  if (createPause(window.sessionStorage, nowMs).untilMs() !== null) return;
  const { page, requests } = firstQuestions(window.location.pathname, wasFactorOwed());
  for (const request of requests) {
    const headers = new Headers({ authorization: `Bearer ${stored.token}` });
    if (request.body !== null) headers.set("content-type", "application/json");
    answersAhead.keep(request, fetch(request.path, { method: request.method, headers, body: request.body }));
  }
  void codeOf[page]().catch(() => {});
}

/** The router handles failures and retries. */
const codeOf = {
  folder: () => import("#web/features/folders/page/folder.page.tsx"),
  viewer: () => import("#web/features/viewer/viewer.page.tsx"),
  other: () => Promise.resolve(),
} as const;

askAhead();
