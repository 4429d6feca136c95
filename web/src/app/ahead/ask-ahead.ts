import { answersAhead } from "#web/data/ahead/answers-ahead.ts";
import { createPause } from "#web/data/session/pause.ts";
import { browserTokenStore } from "#web/data/session/token-store.ts";
import { firstQuestions } from "./first-questions.ts";
import { wasFactorOwed } from "./owed-factor.ts";

/**
 * The first script of the document, some kilobytes (PLUS-540): while the app's code is on its way, the page's code and the answers that
 * the first page stands on are asked for. The app takes them where it would ask, and knows nothing else of this.
 */
function askAhead(): void {
  const nowMs = () => Date.now();
  const stored = browserTokenStore(window.localStorage, window, nowMs).read(null);
  if (!stored || stored.expiresAtMs <= nowMs() || stored.mustVerify) return;
  // A server that is away has said when it wants to be asked.
  if (createPause(window.sessionStorage, nowMs).untilMs() !== null) return;
  const { page, requests } = firstQuestions(window.location.pathname, wasFactorOwed());
  for (const request of requests) {
    const headers = new Headers({ authorization: `Bearer ${stored.token}` });
    if (request.body !== null) headers.set("content-type", "application/json");
    answersAhead.keep(request, fetch(request.path, { method: request.method, headers, body: request.body }));
  }
  void codeOf[page]().catch(() => {});
}

/** A failure is heard of by the router, which asks again. */
const codeOf = {
  folder: () => import("#web/features/folders/page/folder.page.tsx"),
  viewer: () => import("#web/features/viewer/viewer.page.tsx"),
  other: () => Promise.resolve(),
} as const;

askAhead();
