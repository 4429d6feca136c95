import type { ApiRequest } from "../api/api-client.ts";
import { ApiError } from "../api/api-error.ts";
import { createSession } from "./create-session.ts";
import { createPause } from "./pause.ts";
import type { StoredToken, TokenStore } from "./token-store.ts";

export const MINUTE_MS = 60_000;
export const iso = (atMs: number) => new Date(atMs).toISOString();

/** A session with its own clock, its own storage, and a server that responds from a table. */
export function stage(
  answers: Record<string, (request: ApiRequest) => unknown>,
  /** By share token; the user's own under "user". */
  stored: Readonly<Record<string, StoredToken>> = {},
) {
  const tokens = new Map(Object.entries(stored));
  let nowMs = 1_000_000;
  let timers: { atMs: number; work: () => void }[] = [];
  let tellOtherTab: (token: StoredToken | null) => void = () => {};
  const calls: string[] = [];
  let reloads = 0;
  let reloadsHere = 0;
  let signIns = 0;
  const memory = new Map<string, string>();
  const store: TokenStore = {
    read: (owner) => tokens.get(owner ?? "user") ?? null,
    write: (owner, token) => void (token ? tokens.set(owner ?? "user", token) : tokens.delete(owner ?? "user")),
    onOtherTab: (changed) => {
      tellOtherTab = changed;
      return () => {};
    },
  };
  const session = createSession({
    tokens: store,
    nowMs: () => nowMs,
    schedule(work, delayMs) {
      const timer = { atMs: nowMs + delayMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    exclusively: (work) => work(),
    reloadToRoot: () => {
      reloads += 1;
    },
    reloadHere: () => {
      reloadsHere += 1;
    },
    reloadToSignIn: () => {
      signIns += 1;
    },
    pause: createPause(
      {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
      () => nowMs,
    ),
    async send(request) {
      calls.push(`${request.method} ${request.path}`);
      const answer = answers[request.path.split("?")[0] ?? ""];
      if (!answer) throw new ApiError({ code: "NOT_FOUND", message: "", status: 404 });
      return answer(request);
    },
  });
  return {
    session,
    tokens,
    calls,
    reloads: () => reloads,
    reloadsHere: () => reloadsHere,
    signIns: () => signIns,
    now: () => nowMs,
    tellOtherTab: (token: StoredToken | null) => tellOtherTab(token),
    /** All pending background work has run. */
    rest: () => new Promise<void>((resolve) => void setTimeout(resolve, 0)),
    async advance(ms: number) {
      const endMs = nowMs + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        nowMs = next.atMs;
        next.work();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      nowMs = endMs;
    },
  };
}

export const hello = (part: object) => () => ({
  authenticated: false,
  mustVerify: false,
  expiresAt: null,
  license: "active",
  build: { api: "1" },
  support: {},
  ...part,
});
export const fresh = (lifeMs: number) => ({ token: "old", expiresAtMs: 1_000_000 + lifeMs });
export const refreshed = (lifeMs: number, at: () => number) => () => ({
  token: "new",
  expiresAt: iso(at() + lifeMs),
  mustVerify: false,
});
