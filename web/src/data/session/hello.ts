import { PASSWORD_RULES } from "#core/passwords/password-rules.ts";

/** Signing in at an identity provider (AUTH-011). */
export interface ExternalLogin {
  /** The provider's name for people. */
  name: string;
  /** Where signing in there begins; null if APP_LOGIN_LINK_URL is not set (AUTH-067). */
  url: string | null;
  /** The lower-case domains of email addresses that sign in there. */
  domains: readonly string[];
}

/** The state of a share's token, and what its sign-in page shows (SHARES-011 to SHARES-014). */
export interface LinkSign {
  /** Null if nothing can be opened. */
  name: string | null;
  hasPassword: boolean;
  state: "ok" | "expired" | "invalid";
  /** When it expires, as the server wrote it. */
  expiresAt: string | null;
  logoUrl: string | null;
}

/** The server's response to a starting client (SESSION-006 to SESSION-008; docs/spec/rules.md, First response). */
export interface Hello {
  authenticated: boolean;
  mustVerify: boolean;
  /** Epoch milliseconds of this machine's clock, null without a session. */
  expiresAtMs: number | null;
  licenseActive: boolean;
  /** Version of the api. */
  apiBuild: string;
  /** Empty if the installation has none. */
  support: { email: string; phone: string };
  /** Whether nobody has an account yet. */
  needsFirstAccount: boolean;
  /** Whether mail leaves the server; if not, superusers read it in the outbox. */
  delivers: boolean;
  /** Requirements for new account passwords. */
  passwords: { minLength: number; refuseCommon: boolean };
  /** Null without an identity provider. */
  externalLogin: ExternalLogin | null;
  /** Null if no link was requested. */
  link: LinkSign | null;
}

/** The response to login, refresh and verify. */
export interface SessionAnswer {
  token: string;
  expiresAtMs: number;
  mustVerify: boolean;
  /** Unchanged when the token changes. */
  sessionId?: string | undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

function epochMs(value: unknown): number | null {
  const parsed = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

/** When a session expires by this machine's clock, which may be wrong by days (PLUS-400): the server sends its own time. */
function endMs(answer: Record<string, unknown>, nowMs: number): number | null {
  const expiresAtMs = epochMs(answer.expiresAt);
  return expiresAtMs === null ? null : nowMs + expiresAtMs - (epochMs(answer.now) ?? nowMs);
}

export function readHello(body: unknown, nowMs = Date.now()): Hello {
  const answer = recordOf(body);
  const support = recordOf(answer.support);
  return {
    authenticated: answer.authenticated === true,
    mustVerify: answer.mustVerify === true,
    expiresAtMs: endMs(answer, nowMs),
    licenseActive: answer.license !== "inactive",
    apiBuild: text(recordOf(answer.build).api),
    support: { email: text(support.email), phone: text(support.phone) },
    needsFirstAccount: answer.needsFirstAccount === true,
    delivers: answer.delivers !== false,
    passwords: readPasswords(answer.passwords),
    externalLogin: readExternalLogin(answer.externalLogin),
    link: readLinkSign(answer.link),
  };
}

function readPasswords(value: unknown): Hello["passwords"] {
  const { minLength, refuseCommon } = recordOf(value);
  return {
    minLength: typeof minLength === "number" ? minLength : PASSWORD_RULES.minLength,
    refuseCommon: refuseCommon === true,
  };
}

function readLinkSign(value: unknown): LinkSign | null {
  if (typeof value !== "object" || value === null) return null;
  const { name, hasPassword, state, expiresAt, logoUrl } = recordOf(value);
  return {
    name: text(name) || null,
    hasPassword: hasPassword === true,
    state: state === "ok" || state === "expired" ? state : "invalid",
    expiresAt: epochMs(expiresAt) === null ? null : text(expiresAt),
    logoUrl: text(logoUrl) || null,
  };
}

function readExternalLogin(value: unknown): ExternalLogin | null {
  const { name, url, domains } = recordOf(value);
  if (!Array.isArray(domains)) return null;
  return { name: text(name), url: text(url) || null, domains: domains.map(text) };
}

/** Throws if the response has no token. */
export function readSessionAnswer(body: unknown, nowMs: number): SessionAnswer {
  const answer = recordOf(body);
  const expiresAtMs = endMs(answer, nowMs);
  const token = text(answer.token);
  if (!token || expiresAtMs === null) throw new Error("The server returned no session");
  const sessionId = text(answer.sessionId) || undefined;
  return { token, expiresAtMs, mustVerify: answer.mustVerify === true, ...(sessionId && { sessionId }) };
}
