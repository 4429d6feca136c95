import { createHash } from "node:crypto";
import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { openNote, sealNote } from "../factors/sealed-note.ts";
import { cookiePairs } from "./known-device.ts";

const LIFE_MS = 365 * 86_400_000;
const PREFIX = "rushlight_visit_";
/** All cookies are sent at each sign-in, whose headers have space for a few dozen. */
const MAX_LINKS = 10;
const PATH = "Path=/api/login";

const Note = z.object({ door: z.string(), deviceId: z.uuid(), keptAtMs: z.number() });
type Note = z.infer<typeof Note>;

/** What a visitor knew to enter; a new password makes all devices of the link unknown. */
export interface OpenedDoor {
  readonly token: string;
  readonly passwordHash: string;
}

/** Returns the id of a device on which the link was entered with its current password; null for any other. */
export function readVisitDevice(platform: Platform, cookies: string, door: OpenedDoor): string | null {
  const value = cookiePairs(cookies).find(([name]) => name === cookieName(door))?.[1];
  const note = value === undefined ? null : parse(platform, value);
  return note?.door === nameOf(door) ? note.deviceId : null;
}

/**
 * Returns `Set-Cookie` headers that identify the device for a year, and remove the cookies of the links entered longest ago. They
 * grant nothing: they only keep strangers' password attempts separate (PLUS-1364).
 */
export function visitDeviceCookies(
  platform: Platform,
  cookies: string,
  door: OpenedDoor,
  isSecure: boolean,
): readonly string[] {
  const nowMs = platform.clock.nowMs();
  const deviceId = readVisitDevice(platform, cookies, door) ?? platform.clock.uuid();
  const note: Note = { door: nameOf(door), deviceId, keptAtMs: nowMs };
  const value = sealNote(platform, "earlier visit of a link", JSON.stringify(note), nowMs + LIFE_MS);
  const ends = ["HttpOnly", "SameSite=Strict", ...(isSecure ? ["Secure"] : [])];
  const others = cookiePairs(cookies)
    .filter(([name]) => name.startsWith(PREFIX) && name !== cookieName(door))
    .map(([name, text]) => ({ name, keptAtMs: parse(platform, text)?.keptAtMs ?? 0 }))
    .toSorted((a, b) => b.keptAtMs - a.keptAtMs);
  return [
    [`${cookieName(door)}=${value}`, PATH, `Max-Age=${LIFE_MS / 1_000}`, ...ends].join("; "),
    ...others.slice(MAX_LINKS - 1).map(({ name }) => [`${name}=`, PATH, "Max-Age=0", ...ends].join("; ")),
  ];
}

/** One cookie per link; the name doesn't reveal which. */
function cookieName({ token }: OpenedDoor): string {
  return `${PREFIX}${createHash("sha256").update(token).digest("hex").slice(0, 16)}`;
}

function nameOf({ token, passwordHash }: OpenedDoor): string {
  return createHash("sha256")
    .update(JSON.stringify([token, passwordHash]))
    .digest("base64url");
}

function parse(platform: Platform, value: string): Note | null {
  const text = openNote(platform, "earlier visit of a link", value);
  return text === undefined ? null : (Note.safeParse(JSON.parse(text)).data ?? null);
}
