import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiRequest } from "../api/api-client.ts";
import { ApiError } from "../api/api-error.ts";
import {
  type AuthenticationState,
  authenticationState,
  REFRESH_LEAD_MS,
  refreshDelayMs,
} from "./authentication-state.ts";
import { type Hello, readHello, readSessionAnswer, type SessionAnswer } from "./hello.ts";
import { nextTryMs, type Pause } from "./pause.ts";
import type { SessionKind, StoredToken, TokenStore } from "./token-store.ts";

/** A session's dependencies. */
export interface SessionPorts {
  tokens: TokenStore;
  send: (request: ApiRequest) => Promise<unknown>;
  nowMs: () => number;
  /** Runs `work` after `delayMs`; returns a function that cancels it. */
  schedule: (work: () => void, delayMs: number) => () => void;
  /** Runs `work` while no other tab runs its own. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Reloads at the root (SESSION-018); a visitor's root is the share. */
  reloadToRoot: () => void;
  /** Reloads the page. */
  reloadHere: () => void;
  /** The session of a user has ended without a sign-out: signing in leads back here (PLUS-1443). */
  reloadToSignIn: () => void;
  pause: Pause;
}

export interface SessionState {
  kind: SessionKind;
  /** The share of a visitor's session; null for a user. */
  linkToken: string | null;
  /** False until hello has succeeded or failed. */
  started: boolean;
  token: string | null;
  expiresAtMs: number | null;
  mustVerify: boolean;
  /** Id of the session, whose token changes; undefined until a server has sent it. */
  sessionId?: string | undefined;
  /** Null when hello failed (SESSION-015). */
  hello: Hello | null;
  /** Set during maintenance: when to retry, in epoch milliseconds (PLUS-135). */
  unavailableUntilMs: number | null;
}

export interface Session {
  store: StoreApi<SessionState>;
  state: () => AuthenticationState;
  /** Calls hello and resumes the stored token (SESSION-019). `linkToken` makes it a share visitor's session. */
  start: (linkToken?: string) => Promise<void>;
  /** Signs in. Throws ApiError. */
  signIn: (email: string, password: string) => Promise<AuthenticationState>;
  /** Opens the share of this session, with its password if it has one (SHARES-013, SHARES-014). Throws ApiError. */
  enterLink: (password?: string) => Promise<AuthenticationState>;
  /** Sets name and password of an invited person, at the first start also the address, and signs in. Throws ApiError. */
  acceptInvitation: (
    invitation: string,
    name: string,
    password: string,
    email?: string,
  ) => Promise<AuthenticationState>;
  /** Resumes the session of a person returning from the identity provider. Throws ApiError. */
  takeExternal: () => Promise<AuthenticationState>;
  /** Verifies the second factor with a code. Throws ApiError. */
  verify: (factorId: string, code: string) => Promise<AuthenticationState>;
  /** Ends the session here and on the server, then reloads at the root. If the server fails, throws ApiError and stays. */
  signOut: () => Promise<void>;
  /** Ends a session that the server no longer knows, without a call. */
  drop: () => void;
  /** The server refused this token (API-007). If another tab has signed in since, its session is adopted instead. */
  refused: (token: string | null) => void;
  /** The browser shows this page again as it was left, with Back: if its session has ended since, it reloads (PLUS-1074). */
  shownAgain: () => void;
  /** The server is away (API-008): reloads at the root, and waits there as long as requested. */
  unavailable: (retryAfterMs: number | undefined) => void;
  /** Checks again whether the server is back, and reloads the page if it is. */
  tryAgain: () => Promise<void>;
}

const NOBODY = { token: null, expiresAtMs: null, mustVerify: false, sessionId: undefined } as const;

export function createSession(ports: SessionPorts): Session {
  const store = createStore<SessionState>(() => ({
    kind: "user",
    linkToken: null,
    started: false,
    hello: null,
    unavailableUntilMs: null,
    ...NOBODY,
  }));
  const state = () => authenticationState(store.getState(), ports.nowMs());
  const { stored: storedToken, keep } = ownEntry(ports.tokens, store);
  const timers = sessionTimers(ports, store, () => void renew().catch(ignore), ended);

  function adopt(answer: SessionAnswer): void {
    const { token, expiresAtMs, mustVerify, sessionId } = answer;
    keep({ token, expiresAtMs, mustVerify, sessionId });
    store.setState({ token, expiresAtMs, mustVerify, sessionId });
    timers.restart();
  }

  /** Requests a session; converts its expiry to this machine's clock. */
  async function sessionOf(request: ApiRequest): Promise<SessionAnswer> {
    const answer = await ports.send(request);
    return readSessionAnswer(answer, ports.nowMs());
  }

  /** SESSION-012. Another tab may have renewed first: then its token is adopted. */
  function renew(): Promise<void> {
    return ports.exclusively(async () => {
      const { expiresAtMs, token } = store.getState();
      const stored = storedToken();
      const isNewer = stored && stored.token !== token && expiresAtMs !== null && stored.expiresAtMs > expiresAtMs;
      if (isNewer) return adoptStored(stored);
      const answer = await sessionOf({ method: "POST", path: "/api/refresh" });
      // The server returned the same token: if tabs can't take turns, another tab has got the next one.
      const latest = storedToken();
      if (answer.token === token && latest && latest.token !== token) adoptStored(latest);
      else adopt(answer);
    });
  }

  function adoptStored(stored: StoredToken): void {
    store.setState({ token: stored.token, expiresAtMs: stored.expiresAtMs, sessionId: stored.sessionId });
    timers.restart();
  }

  function end(reload: () => void): void {
    timers.stop();
    keep(null);
    const wasSignedIn = store.getState().token !== null;
    store.setState(NOBODY);
    if (wasSignedIn) reload();
  }

  function drop(): void {
    end(ports.reloadToRoot);
  }

  function ended(): void {
    end(store.getState().kind === "user" ? ports.reloadToSignIn : ports.reloadToRoot);
  }

  ports.tokens.onOtherTab((stored) => {
    const { kind, started, token, mustVerify, sessionId } = store.getState();
    if (kind !== "user" || !started) return;
    if (!stored) ended();
    else if (!mustVerify && (stored.token === token || isOf(sessionId, stored))) adoptStored(stored);
    // PLUS-136: somebody has signed in there; this page may show somebody else's data.
    else if (!stored.mustVerify) ports.reloadHere();
  });

  function refused(token: string | null): void {
    // A response to a previous session ends nothing.
    if (token === null || token !== store.getState().token) return;
    const stored = storedToken();
    if (stored && stored.token !== token) ports.reloadHere();
    else ended();
  }

  function shownAgain(): void {
    const { started, token } = store.getState();
    if (started && (token === null || storedToken()?.token !== token)) ports.reloadHere();
  }

  return {
    store,
    state,
    drop,
    refused,
    shownAgain,
    ...waiting(ports, store),
    async start(linkToken) {
      const kind: SessionKind = linkToken ? "link" : "user";
      store.setState({ kind, linkToken: linkToken ?? null });
      const stored = storedToken();
      store.setState({
        token: stored?.token ?? null,
        expiresAtMs: stored?.expiresAtMs ?? null,
        sessionId: stored?.sessionId,
      });
      const { hello, unavailableUntilMs } = await greeting(ports, linkToken);
      store.setState({ unavailableUntilMs });
      const welcome = hello?.authenticated === true;
      if (hello && !welcome) keep(null);
      store.setState(
        welcome
          ? {
              started: true,
              hello,
              mustVerify: hello.mustVerify,
              expiresAtMs: hello.expiresAtMs ?? stored?.expiresAtMs ?? null,
            }
          : { started: true, hello, ...NOBODY },
      );
      if (!welcome) return;
      timers.restart();
      // Nobody waits for it: the previous token remains valid for a while.
      if (kind === "user") void renew().catch(ignore);
    },
    async signIn(email, password) {
      adopt(await sessionOf({ method: "POST", path: "/api/login", body: { email, password } }));
      return state();
    },
    async enterLink(password) {
      const body = { linkToken: store.getState().linkToken, password };
      adopt(await sessionOf({ method: "POST", path: "/api/login", body }));
      return state();
    },
    async acceptInvitation(invitation, name, password, email) {
      const path = `/api/invite/${encodeURIComponent(invitation)}`;
      adopt(await sessionOf({ method: "POST", path, body: { name, password, email } }));
      return state();
    },
    async takeExternal() {
      adopt(await sessionOf({ method: "POST", path: "/api/external-login/session" }));
      return state();
    },
    async verify(factorId, code) {
      const path = `/api/verify/${encodeURIComponent(factorId)}`;
      adopt(await sessionOf({ method: "POST", path, body: { code } }));
      return state();
    },
    async signOut() {
      await ports.send({ method: "POST", path: "/api/logout" });
      drop();
    },
  };
}

/** This session's entry in storage: a visitor's belongs to one share. */
function ownEntry(tokens: TokenStore, store: StoreApi<SessionState>) {
  return {
    stored: (): StoredToken | null => tokens.read(store.getState().linkToken),
    keep: (token: StoredToken | null): void => tokens.write(store.getState().linkToken, token),
  };
}

/** Whether another tab has stored the same session with its next token. */
function isOf(sessionId: string | undefined, stored: StoredToken): boolean {
  return sessionId !== undefined && stored.sessionId === sessionId && stored.mustVerify !== true;
}

/** SESSION-014 and SESSION-015: failures of refresh and hello are silent. */
function ignore(): void {}

/** The response to hello, or the end of the maintenance: then the stored token is kept. */
async function greeting(
  ports: SessionPorts,
  linkToken: string | undefined,
): Promise<Pick<SessionState, "hello" | "unavailableUntilMs">> {
  const pausedUntilMs = ports.pause.untilMs();
  if (pausedUntilMs !== null) return { hello: null, unavailableUntilMs: pausedUntilMs };
  const query = linkToken ? `?link=${encodeURIComponent(linkToken)}` : "";
  try {
    return {
      hello: readHello(await ports.send({ method: "GET", path: `/api/hello${query}` }), ports.nowMs()),
      unavailableUntilMs: null,
    };
  } catch (error) {
    const isAway = error instanceof ApiError && error.status === 503;
    return { hello: null, unavailableUntilMs: isAway ? nextTryMs(error.retryAfterMs, ports.nowMs()) : null };
  }
}

/** PLUS-135: how a session waits for a server in maintenance. */
function waiting(ports: SessionPorts, store: StoreApi<SessionState>): Pick<Session, "unavailable" | "tryAgain"> {
  let isLeaving = false;
  return {
    unavailable(retryAfterMs) {
      if (isLeaving) return;
      isLeaving = true;
      ports.pause.begin(retryAfterMs);
      ports.reloadToRoot();
    },
    async tryAgain() {
      ports.pause.end();
      try {
        await ports.send({ method: "GET", path: "/api/hello" });
        ports.reloadHere();
      } catch (error) {
        const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
        store.setState({ unavailableUntilMs: nextTryMs(waitMs, ports.nowMs()) });
      }
    },
  };
}

/** Renewal before expiry (SESSION-016) and sign-out at expiry (SESSION-017). */
function sessionTimers(ports: SessionPorts, store: StoreApi<SessionState>, renew: () => void, expire: () => void) {
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const cancel of stops) cancel();
    stops = [];
  };
  return {
    stop,
    restart() {
      stop();
      const { expiresAtMs, kind } = store.getState();
      if (expiresAtMs === null) return;
      const now = ports.nowMs();
      const leftMs = expiresAtMs - now;
      stops = [ports.schedule(expire, Math.max(0, leftMs))];
      // A visit expires with its link: once renewing no longer extends it, it ends (PLUS-175).
      if (kind === "user" || leftMs > REFRESH_LEAD_MS)
        stops.push(ports.schedule(renew, refreshDelayMs(expiresAtMs, now)));
    },
  };
}
