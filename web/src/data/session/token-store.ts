/** A user's own session and a visitor's share are kept apart, so that a share opened in a new tab ends nobody's session. */
export type SessionKind = "user" | "link";

export interface StoredToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAtMs: number;
  /** True while the second factor is still to be given: no session for other tabs yet. */
  mustVerify?: boolean | undefined;
  /** Of a visitor: the share this session is on. It opens no other. */
  linkToken?: string | undefined;
}

export interface TokenStore {
  read: (kind: SessionKind) => StoredToken | null;
  write: (kind: SessionKind, token: StoredToken | null) => void;
  /** Tells of changes made by other tabs. Returns the way to stop. */
  onOtherTab: (kind: SessionKind, changed: (token: StoredToken | null) => void) => () => void;
}

const keyOf = (kind: SessionKind) => `rushlight.session.${kind}`;

function parse(text: string | null): StoredToken | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("token" in value) || !("expiresAtMs" in value)) return null;
    const { token, expiresAtMs } = value;
    const mustVerify = "mustVerify" in value && value.mustVerify === true;
    const linkToken = "linkToken" in value && typeof value.linkToken === "string" ? value.linkToken : undefined;
    if (typeof token !== "string" || typeof expiresAtMs !== "number") return null;
    return { token, expiresAtMs, mustVerify, ...(linkToken === undefined ? {} : { linkToken }) };
  } catch {
    return null;
  }
}

/** Tokens in local storage, one entry per kind. */
export function browserTokenStore(storage: Storage, events: EventTarget): TokenStore {
  return {
    read: (kind) => parse(storage.getItem(keyOf(kind))),
    write(kind, token) {
      if (token) storage.setItem(keyOf(kind), JSON.stringify(token));
      else storage.removeItem(keyOf(kind));
    },
    onOtherTab(kind, changed) {
      const listen = (event: Event) => {
        const { key, newValue } = event as StorageEvent;
        if (key === keyOf(kind) || key === null) changed(parse(newValue));
      };
      events.addEventListener("storage", listen);
      return () => events.removeEventListener("storage", listen);
    },
  };
}
