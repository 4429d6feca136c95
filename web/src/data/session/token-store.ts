/** A user's session and a visitor's share are kept apart, so that opening a share in a new tab ends nobody's session. */
export type SessionKind = "user" | "link";

export interface StoredToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAtMs: number;
  /** True while the second factor is pending: not a session for other tabs yet. */
  mustVerify?: boolean | undefined;
  /** Id of the session, whose token changes. */
  sessionId?: string | undefined;
}

/** Whose token it is: the user's (null), or that of the visit on the share with this token. */
export type TokenOwner = string | null;

export interface TokenStore {
  read: (owner: TokenOwner) => StoredToken | null;
  write: (owner: TokenOwner, token: StoredToken | null) => void;
  /** Reports changes of the user's token by other tabs. Returns a function that stops it. */
  onOtherTab: (changed: (token: StoredToken | null) => void) => () => void;
}

const USER_KEY = "rushlight.session.user";
const LINK_PREFIX = "rushlight.session.link.";

/** PLUS-191: every share has its own entry, so that opening one doesn't end the visit on another. */
const keyOf = (owner: TokenOwner) => (owner === null ? USER_KEY : `${LINK_PREFIX}${owner}`);

function parse(text: string | null): StoredToken | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("token" in value) || !("expiresAtMs" in value)) return null;
    const { token, expiresAtMs } = value;
    const mustVerify = "mustVerify" in value && value.mustVerify === true;
    if (typeof token !== "string" || typeof expiresAtMs !== "number") return null;
    const sessionId = "sessionId" in value && typeof value.sessionId === "string" ? value.sessionId : undefined;
    return { token, expiresAtMs, mustVerify, ...(sessionId && { sessionId }) };
  } catch {
    return null;
  }
}

/** Removes the tokens of ended visits. */
function forgetEndedVisits(storage: Storage, nowMs: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys.filter((name) => name.startsWith(LINK_PREFIX))) {
    const token = parse(storage.getItem(key));
    if (!token || token.expiresAtMs <= nowMs) storage.removeItem(key);
  }
}

/** Tokens in local storage: one entry for the user, and one for each share. */
export function browserTokenStore(storage: Storage, events: EventTarget, nowMs: () => number): TokenStore {
  return {
    read: (owner) => parse(storage.getItem(keyOf(owner))),
    write(owner, token) {
      if (token && owner !== null) forgetEndedVisits(storage, nowMs());
      if (token) storage.setItem(keyOf(owner), JSON.stringify(token));
      else storage.removeItem(keyOf(owner));
    },
    onOtherTab(changed) {
      const listen = (event: Event) => {
        const { key, newValue } = event as StorageEvent;
        if (key === USER_KEY || key === null) changed(parse(newValue));
      };
      events.addEventListener("storage", listen);
      return () => events.removeEventListener("storage", listen);
    },
  };
}
