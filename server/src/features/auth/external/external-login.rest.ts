import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import { FairQueue } from "#server/platform/call/fair-queue.ts";
import { networkOf } from "#server/platform/call/network-of.ts";
import { requestOrigin } from "#server/platform/http/request-origin.ts";
import type { Platform } from "#server/platform/platform.ts";
import { beginExternalLogin, finishExternalLogin, TAKE_MS, takeExternalSession, VISIT_MS } from "./external-login.ts";

/** The cookies of a sign-in are only sent here. */
const PATH = "/api/external-login";
const TICKET = "rushlight_external_ticket";
/** Each sign-in has its own cookie, so that two tabs don't interfere. */
const visitCookie = (state: string): string => `rushlight_external_${state.replaceAll(/[^\w-]/g, "").slice(0, 12)}`;

/**
 * Anyone may call this, and each return contacts the provider: networks take turns, so that thousands of calls from one neither
 * delay others nor overload the provider (PLUS-605).
 */
const TURNS = { atOnce: 16, atOncePerLane: 4, waiting: 2_000, waitingPerLane: 100 } as const;

/** Registers the routes for signing in at the identity provider: to the provider, back, and the session. */
export function registerExternalLoginRoutes(app: FastifyInstance, platform: Platform): void {
  const turns = new FairQueue(TURNS);
  const noteSilence = silenceLog(platform);
  const inTurn = <T>({ ip }: FastifyRequest, work: () => Promise<T>) => turns.run(networkOf(ip), work);
  app.get<{ Querystring: Record<string, unknown> }>("/external-login", async (request, reply) => {
    try {
      const origin = requestOrigin(request, platform.config);
      const begin = () => beginExternalLogin(platform, request.query, origin);
      const { address, state, note } = await inTurn(request, begin);
      // Lax: sent when the provider redirects the browser back.
      setCookie(reply, request, platform, { name: visitCookie(state), value: note, lifeMs: VISIT_MS, sameSite: "Lax" });
      return await reply.redirect(address);
    } catch (error) {
      // Without a provider there is nothing to log: anyone may call this, as often as they like (PLUS-1048).
      if (platform.config.externalLogin) noteSilence(error);
      return reply.redirect(signInPage("failed", undefined));
    }
  });
  app.get<{ Querystring: Record<string, unknown> }>("/external-login/return", async (request, reply) => {
    const name = visitCookie(String(request.query.state));
    const queryText = request.url.split("?")[1] ?? "";
    const finish = () => finishExternalLogin(platform, queryText, readCookie(request, name));
    const { outcome, wanted, ticket } = await inTurn(request, finish).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return { outcome: "failed", wanted: undefined, ticket: null } as const;
    });
    setCookie(reply, request, platform, { name, value: "", lifeMs: 0, sameSite: "Lax" });
    // Strict: only the app's own page may exchange it, so that following a link can't sign a person in as somebody else.
    if (ticket !== null)
      setCookie(reply, request, platform, { name: TICKET, value: ticket, lifeMs: TAKE_MS, sameSite: "Strict" });
    return reply.redirect(signInPage(outcome, wanted));
  });
  app.post("/external-login/session", async (request, reply) => {
    setCookie(reply, request, platform, { name: TICKET, value: "", lifeMs: 0, sameSite: "Strict" });
    return inTurn(request, () => takeExternalSession(platform, readCookie(request, TICKET)));
  });
}

/** Logs a provider that doesn't respond once a minute, however many people try. */
function silenceLog({ clock, log }: Platform): (error: unknown) => void {
  let quietUntilMs = 0;
  return (error) => {
    if (clock.nowMs() < quietUntilMs) return;
    quietUntilMs = clock.nowMs() + 60_000;
    log.warn({ kind: error instanceof Error ? error.name : "" }, "the identity provider did not respond");
  };
}

/** Relative, so that a forged Host header can't redirect elsewhere; the page itself follows only its own paths. */
function signInPage(outcome: string, wanted: string | undefined): string {
  const search = new URLSearchParams({ external: outcome, ...(wanted === undefined ? {} : { redirect: wanted }) });
  return `/signin?${search.toString()}`;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly lifeMs: number;
  readonly sameSite: "Lax" | "Strict";
}

function setCookie(
  reply: FastifyReply,
  request: FastifyRequest,
  platform: Platform,
  { name, value, lifeMs, sameSite }: Cookie,
): void {
  const isSecure = requestOrigin(request, platform.config).startsWith("https:");
  const parts = [`${name}=${value}`, `Path=${PATH}`, `Max-Age=${lifeMs / 1_000}`, "HttpOnly", `SameSite=${sameSite}`];
  void reply.header("set-cookie", [...parts, ...(isSecure ? ["Secure"] : [])].join("; "));
}

function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}
