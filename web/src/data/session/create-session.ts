import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiRequest } from "../api/api-client.ts";
import { type AuthenticationState, authenticationState, refreshDelayMs } from "./authentication-state.ts";
import { type Hello, readHello, readSessionAnswer, type SessionAnswer } from "./hello.ts";
import type { SessionKind, StoredToken, TokenStore } from "./token-store.ts";

/** What a session asks of its surroundings. */
export interface SessionPorts {
  tokens: TokenStore;
  send: (request: ApiRequest) => Promise<unknown>;
  nowMs: () => number;
  /** Runs `work` after `delayMs`; returns the way to call it off. */
  schedule: (work: () => void, delayMs: number) => () => void;
  /** Runs `work` while no other tab runs its own. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Loads the page anew at the root (SESSION-018). */
  reloadToRoot: () => void;
}

export interface SessionState {
  kind: SessionKind;
  /** False until hello was answered or failed. */
  started: boolean;
  token: string | null;
  expiresAtMs: number | null;
  mustVerify: boolean;
  /** Null when hello failed (SESSION-015). */
  hello: Hello | null;
}

export interface Session {
  store: StoreApi<SessionState>;
  state: () => AuthenticationState;
  /** Asks hello and takes up the stored token (SESSION-019). `linkToken` makes it a share visitor's session. */
  start: (linkToken?: string) => Promise<void>;
  /** Signs in. Throws ApiError. */
  signIn: (email: string, password: string) => Promise<AuthenticationState>;
  /** Sets name and password of an invited person and signs in. Throws ApiError. */
  acceptInvitation: (invitation: string, name: string, password: string) => Promise<AuthenticationState>;
  /** Takes up the session of a person whom the identity provider has just sent back. Throws ApiError. */
  takeExternal: () => Promise<AuthenticationState>;
  /** Proves the second factor with a code of it. Throws ApiError. */
  verify: (factorId: string, code: string) => Promise<AuthenticationState>;
  /** Ends the session here and on the server, then reloads to the root. Throws ApiError and stays when the server fails. */
  signOut: () => Promise<void>;
  /** Ends a session that the server no longer knows: no call, just out. */
  drop: () => void;
}

const NOBODY = { token: null, expiresAtMs: null, mustVerify: false } as const;

export function createSession(ports: SessionPorts): Session {
  const store = createStore<SessionState>(() => ({ kind: "user", started: false, hello: null, ...NOBODY }));
  const state = () => authenticationState(store.getState(), ports.nowMs());
  const keep = (token: StoredToken | null) => ports.tokens.write(store.getState().kind, token);
  const timers = sessionTimers(ports, store, () => void renew().catch(ignore), drop);

  function adopt(answer: SessionAnswer): void {
    keep({ token: answer.token, expiresAtMs: answer.expiresAtMs });
    store.setState({ token: answer.token, expiresAtMs: answer.expiresAtMs, mustVerify: answer.mustVerify });
    timers.restart();
  }

  /** SESSION-012. Another tab may have renewed first: then its token is taken instead of asking again. */
  function renew(): Promise<void> {
    return ports.exclusively(async () => {
      const { kind, expiresAtMs } = store.getState();
      const stored = ports.tokens.read(kind);
      if (stored && expiresAtMs !== null && stored.expiresAtMs > expiresAtMs) return adoptStored(stored);
      adopt(readSessionAnswer(await ports.send({ method: "POST", path: "/api/refresh" })));
    });
  }

  function adoptStored(stored: StoredToken): void {
    store.setState({ token: stored.token, expiresAtMs: stored.expiresAtMs });
    timers.restart();
  }

  function drop(): void {
    timers.stop();
    keep(null);
    const wasSignedIn = store.getState().token !== null;
    store.setState(NOBODY);
    if (wasSignedIn) ports.reloadToRoot();
  }

  ports.tokens.onOtherTab("user", (stored) => {
    if (store.getState().kind !== "user" || !store.getState().started) return;
    if (stored) adoptStored(stored);
    else drop();
  });

  return {
    store,
    state,
    drop,
    async start(linkToken) {
      const kind: SessionKind = linkToken ? "link" : "user";
      const stored = ports.tokens.read(kind);
      store.setState({ kind, token: stored?.token ?? null, expiresAtMs: stored?.expiresAtMs ?? null });
      const hello = await askHello(ports, linkToken);
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
      if (kind === "user") await renew().catch(ignore);
    },
    async signIn(email, password) {
      adopt(readSessionAnswer(await ports.send({ method: "POST", path: "/api/login", body: { email, password } })));
      return state();
    },
    async acceptInvitation(invitation, name, password) {
      const path = `/api/invite/${encodeURIComponent(invitation)}`;
      adopt(readSessionAnswer(await ports.send({ method: "POST", path, body: { name, password } })));
      return state();
    },
    async takeExternal() {
      adopt(readSessionAnswer(await ports.send({ method: "POST", path: "/api/external-login/session" })));
      return state();
    },
    async verify(factorId, code) {
      const path = `/api/verify/${encodeURIComponent(factorId)}`;
      adopt(readSessionAnswer(await ports.send({ method: "POST", path, body: { code } })));
      return state();
    },
    async signOut() {
      await ports.send({ method: "POST", path: "/api/logout" });
      drop();
    },
  };
}

/** SESSION-014 and SESSION-015: failures of refresh and hello say nothing. */
function ignore(): void {}

async function askHello(ports: SessionPorts, linkToken: string | undefined): Promise<Hello | null> {
  const query = linkToken ? `?link=${encodeURIComponent(linkToken)}` : "";
  try {
    return readHello(await ports.send({ method: "GET", path: `/api/hello${query}` }));
  } catch {
    return null;
  }
}

/** Renewal before expiry (SESSION-016) and the watcher that signs out at expiry (SESSION-017). */
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
      stops = [ports.schedule(expire, Math.max(0, expiresAtMs - now))];
      if (kind === "user") stops.push(ports.schedule(renew, refreshDelayMs(expiresAtMs, now)));
    },
  };
}
