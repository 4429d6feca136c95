import { useStore } from "zustand";
import { answersAhead } from "../ahead/answers-ahead.ts";
import { type ApiClient, createApiClient } from "../api/api-client.ts";
import type { ApiError } from "../api/api-error.ts";
import { noteFailure } from "../api/recent-failures.ts";
import { connection } from "../connection/connection.ts";
import { createSession, type Session, type SessionState } from "./create-session.ts";
import { createPause } from "./pause.ts";
import { placeHere } from "./place-here.ts";
import { rootAddress } from "./root-address.ts";
import { schedule } from "./schedule.ts";
import { browserTokenStore } from "./token-store.ts";

/** Leaves nothing of the page behind; a visitor goes to the share's sign-in page. */
function reloadToRoot(): void {
  window.location.assign(rootAddress(session.store.getState().linkToken));
}

/** Browsers offer locks between tabs only on secure origins; elsewhere each tab renews on its own. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return await work();
  await navigator.locks.request("rushlight.session", work);
}

/** The session of this tab. */
export const session: Session = createSession({
  tokens: browserTokenStore(window.localStorage, window, () => Date.now()),
  send: (request) => api.send(request),
  nowMs: () => Date.now(),
  schedule,
  exclusively,
  reloadToRoot,
  reloadHere: () => window.location.reload(),
  // A page behind the sign-in redirects to it, with its own address.
  reloadToSignIn: () => window.location.assign(placeHere()),
  pause: createPause(window.sessionStorage, () => Date.now()),
});

window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) session.shownAgain();
});

/** This tab's client: bearer token, sign-out on 401, reload on 503. */
export const api: ApiClient = createApiClient({
  fetch: (input, init) => connection.watch(aheadOf(input, init) ?? window.fetch(input, init)),
  token: () => session.store.getState().token,
  onUnauthenticated: session.refused,
  onUnavailable: session.unavailable,
  onFailure: (failure) => noteFailure({ ...failureOf(failure), atMs: Date.now() }),
});

/** A failed call in a problem report. */
export function failureOf({ code, status, message, data: { logId } }: ApiError) {
  return { code, status, message, logId: typeof logId === "string" ? logId : undefined };
}

/** What the document's first script has already requested. */
function aheadOf(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> | undefined {
  const { method, body } = init ?? {};
  if (typeof input !== "string" || !method) return undefined;
  return answersAhead.take({ method, path: input, body: typeof body === "string" ? body : null });
}

// Nobody uses responses to the previous session.
session.store.subscribe(({ started, token }) => {
  if (started && token === null) answersAhead.forget();
});

/** A part of the session's state, as a React hook. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(session.store, select);
}
