import { createHash } from "node:crypto";
import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { openNote, sealNote } from "./sealed-note.ts";

const LIFE_MS = 365 * 86_400_000;
const PREFIX = "rushlight_device_";
/** A browser that collects more than these is no person's. */
const MAX_READ = 8;

const Note = z.object({ userId: z.string(), deviceId: z.string(), proof: z.enum(["session", "mail"]) });

/** A device on which a person has proved to be themselves: by a session that needed no further proof, or by a mail alone. */
export type KnownDevice = z.infer<typeof Note>;

/** Whether the device has such a cookie of the person. */
export function readDevice(platform: Platform, cookies: string, userId: string): KnownDevice | null {
  const value = pairs(cookies).find(([name]) => name === cookieName(userId))?.[1];
  const note = value === undefined ? null : parse(platform, value);
  return note?.userId === userId ? note : null;
}

/** Everybody who is known on the device. */
export function knownDevices(platform: Platform, cookies: string): KnownDevice[] {
  const values = pairs(cookies).filter(([name]) => name.startsWith(PREFIX));
  return values.slice(0, MAX_READ).flatMap(([, value]) => parse(platform, value) ?? []);
}

interface Remembered {
  readonly userId: string;
  readonly proof: KnownDevice["proof"];
  /** Of the request: the device keeps its id, and with it its count of tries. */
  readonly cookies: string;
  readonly isSecure: boolean;
}

/** The `Set-Cookie` header by which the device is known from now on, for a year. It opens nothing: it only keeps strangers' tries apart. */
export function deviceCookie(platform: Platform, { userId, proof, cookies, isSecure }: Remembered): string {
  const known = readDevice(platform, cookies, userId);
  const note: KnownDevice = {
    userId,
    deviceId: known?.deviceId ?? platform.clock.uuid(),
    proof: known?.proof === "session" ? "session" : proof,
  };
  const value = sealNote(platform, "known device", JSON.stringify(note), platform.clock.nowMs() + LIFE_MS);
  const parts = [`${cookieName(userId)}=${value}`, "Path=/api", `Max-Age=${LIFE_MS / 1_000}`, "HttpOnly"];
  return [...parts, "SameSite=Strict", ...(isSecure ? ["Secure"] : [])].join("; ");
}

/** One for each person of a shared machine; the name tells nobody who they are. */
function cookieName(userId: string): string {
  return `${PREFIX}${createHash("sha256").update(userId).digest("hex").slice(0, 16)}`;
}

function parse(platform: Platform, value: string): KnownDevice | null {
  const text = openNote(platform, "known device", value);
  return text === undefined ? null : (Note.safeParse(JSON.parse(text)).data ?? null);
}

function pairs(cookies: string): (readonly [string, string])[] {
  return cookies.split(";").map((pair) => {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    return [name, value] as const;
  });
}
