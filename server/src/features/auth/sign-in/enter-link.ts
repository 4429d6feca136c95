import { z } from "zod";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Caller } from "../session/caller.ts";
import { linkSession, startLinkSession } from "../session/link-sessions.ts";
import { refreshSession } from "../session/refresh-session.ts";
import type { SessionAnswer } from "../session/start-session.ts";
import { type AdmittedVisit, type LinkDoor, linkDoor } from "./link-door.ts";
import { Tries, type TryBudget } from "./tries.ts";

/** The token may also be named `link`, as in `GET /api/hello`, and the password `linkPassword`. */
const Input = z.preprocess(
  named,
  z.object({ linkToken: z.string().min(1).max(200), password: z.string().max(1_000).nullish() }),
);

function named(body: unknown): unknown {
  if (!isVisit(body)) return body;
  return { linkToken: body.linkToken ?? body.link, password: body.password ?? body.linkPassword };
}

/** Whether the body of `POST /api/login` comes from a visitor. */
export function isVisit(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === "object" && body !== null && ("linkToken" in body || "link" in body);
}

/**
 * `POST /api/login` with a link's token, and its password if it has one (SHARES-036). Wrong passwords are throttled as at
 * sign-in.
 */
export async function enterLink(platform: Platform, body: unknown, caller: Caller): Promise<SessionAnswer> {
  const input = Input.safeParse(body);
  const door = linkDoor();
  if (!input.success) throw invalid(String(input.error.issues[0]?.path[0] ?? "linkToken"), "Enter the password");
  if (!door) throw new AppError("NOT_FOUND");
  const { linkToken, password } = input.data;
  const link = await door.find(platform, linkToken);
  const tries = new Tries(platform, await budgetsOf({ token: linkToken, passwordHash: link.passwordHash }, caller));
  await tries.spend();
  try {
    const admitted = await link.admit(password ?? null);
    const session =
      (await goOnVisiting(platform, caller, admitted)) ?? (await beginVisit(platform, door, caller, admitted));
    await tries.succeed();
    const { passwordHash } = admitted;
    if (passwordHash !== null) caller.rememberVisit({ token: linkToken, passwordHash });
    return session;
  } catch (error) {
    // Other errors of the link aren't guesses of its password.
    if (!(error instanceof AppError && ["BAD_CREDENTIALS", "NOT_FOUND"].includes(error.code))) await tries.giveBack();
    if (error instanceof AppError && error.code === "BAD_CREDENTIALS") {
      const target = { kind: "link", id: null, name: (await door.describe(platform, linkToken)).name ?? "" } as const;
      await platform.transact((unit) =>
        recordAudit(unit, platform.clock, { by: ANONYMOUS, verb: "link.refused", target }),
      );
    }
    throw error;
  }
}

/**
 * Strangers use up the attempts of their own network and of the link. A device on which the link was entered before, and a person
 * whose device is known, have separate attempts, with a shared limit for this link (PLUS-1364).
 */
async function budgetsOf(
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string | null },
  caller: Caller,
): Promise<TryBudget[]> {
  const { network } = caller;
  if (passwordHash !== null) {
    const device = caller.visitDevice({ token, passwordHash });
    const person = device === null ? await caller.person() : null;
    const all = ["password of link on devices", token] as const;
    if (device !== null) return [["password of link on device", token, device], all];
    if (person !== null) return [["password of link by person", token, person], all];
  }
  return [
    ["link from network", network],
    ["password of link from network", token, network],
    ["password of link", token],
  ];
}

/** Continues the visit of an existing visitor. */
async function goOnVisiting(
  platform: Platform,
  { token }: Caller,
  { linkId }: AdmittedVisit,
): Promise<SessionAnswer | undefined> {
  const visit = token === null ? null : await linkSession(platform, token);
  return visit?.session.linkId === linkId ? refreshSession(platform, token) : undefined;
}

async function beginVisit(
  platform: Platform,
  door: LinkDoor,
  { network }: Caller,
  admitted: AdmittedVisit,
): Promise<SessionAnswer> {
  await new Tries(platform, [["visit of link from network", admitted.linkId, network]]).spend();
  return startLinkSession(platform, door, admitted);
}
