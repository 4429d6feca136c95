import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openNote, sealNote } from "../factors/sealed-note.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";
import { OneTimeTokenReader, OneTimeTokenWriter } from "../invitations/one-time-token-store.ts";
import { hashToken } from "../session/opaque-token.ts";
import { type SessionAnswer, startSession } from "../session/start-session.ts";
import { beginAtProvider, finishAtProvider } from "./identity-provider.ts";
import { matchExternalPerson } from "./match-external-person.ts";

/** The time a person has at the provider. */
export const VISIT_MS = 10 * 60_000;
/** Short: the web app picks up the session as soon as it is loaded. */
export const TAKE_MS = 60_000;
const PURPOSE = "visit at the identity provider";

const Text = z.string().max(2_000).optional().catch(undefined);
const Note = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  wanted: z.string().optional(),
});

/**
 * Begins a sign-in at the identity provider.
 * @param origin where the provider redirects the person back to
 * @returns where to send the browser, and the sealed note that it keeps in the meantime, named by the state
 */
export async function beginExternalLogin(
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
  origin: string,
): Promise<{ address: string; state: string; note: string }> {
  const wanted = Text.parse(query.redirect);
  const redirectUri = `${origin}/api/external-login/return`;
  const { address, checks } = await beginAtProvider(platform, { redirectUri, loginHint: Text.parse(query.login_hint) });
  const note = sealNote(platform, PURPOSE, JSON.stringify({ ...checks, wanted }), platform.clock.nowMs() + VISIT_MS);
  return { address: address.href, state: checks.state, note };
}

export interface ExternalOutcome {
  /** `done`, or the reason for the sign-in page. */
  readonly outcome: "done" | "failed" | "unverified" | "foreign" | "password" | "taken";
  /** The page that the person requested. */
  readonly wanted: string | undefined;
  /** Set if `done`: the browser exchanges it for the session, once and within `TAKE_MS`. */
  readonly ticket: string | null;
}

/** Finishes a sign-in when the person returns from the provider. Never throws: a browser is waiting for a page. */
export async function finishExternalLogin(
  platform: Platform,
  queryText: string,
  sealedNote: string | undefined,
): Promise<ExternalOutcome> {
  const note = sealedNote === undefined ? undefined : openNote(platform, PURPOSE, sealedNote);
  if (note === undefined) return { outcome: "failed", wanted: undefined, ticket: null };
  const { wanted, ...checks } = Note.parse(JSON.parse(note));
  try {
    const match = await matchExternalPerson(platform, await finishAtProvider(platform, queryText, checks));
    if ("refusal" in match) return { outcome: match.refusal, wanted, ticket: null };
    const { userId } = match;
    const ticket = await platform.transact((unit) =>
      issueOneTimeToken(unit, platform, { kind: "external", userId, lifeMs: TAKE_MS }),
    );
    return { outcome: "done", wanted, ticket };
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error;
    const reason = error instanceof Error && "error" in error ? String(error.error) : undefined;
    platform.log.warn({ kind, reason }, "sign-in at the identity provider failed");
    return { outcome: "failed", wanted, ticket: null };
  }
}

/** `POST /api/external-login/session`: returns the session of the person who has just returned. @throws AppError EXPIRED */
export async function takeExternalSession(platform: Platform, ticket: string | undefined): Promise<SessionAnswer> {
  const now = platform.clock.now();
  const reader = new OneTimeTokenReader(platform.db);
  const found = ticket === undefined ? undefined : await reader.byToken(hashToken(ticket), ["external"], now);
  const answer =
    found &&
    (await startSession(platform, { userId: found.userId, caller: null }, (_account, unit) =>
      new OneTimeTokenWriter(unit.db).use(found.id, now),
    ));
  if (!answer) throw new AppError("EXPIRED", "This sign-in was already completed or has expired");
  return answer;
}
