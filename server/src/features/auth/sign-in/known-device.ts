import { createHash } from "node:crypto";
import { z } from "zod";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openNote, sealNote } from "../factors/sealed-note.ts";
import { type KnownDevice, KnownDeviceReader, KnownDeviceWriter } from "./known-device-store.ts";

const LIFE_MS = 365 * 86_400_000;
const PREFIX = "rushlight_device_";
/** No real browser has more than this many. */
const MAX_READ = 8;
/** A person with the password can create any number of devices, so only the newest count. */
const MAX_DEVICES = 10;

const Note = z.object({ userId: z.uuid(), deviceId: z.uuid() });
type Note = z.infer<typeof Note>;

/** Returns the person's device of these cookies; null if it is unknown or has been forgotten since. */
export async function readDevice(platform: Platform, cookies: string, userId: string): Promise<KnownDevice | null> {
  const note = readNote(platform, cookies, userId);
  return note && new KnownDeviceReader(platform.db).byId(userId, note.deviceId);
}

/** Returns the people whose cookies the device has, valid or not. */
export function knownPeople(platform: Platform, cookies: string): string[] {
  const values = cookiePairs(cookies).filter(([name]) => name.startsWith(PREFIX));
  return values.slice(0, MAX_READ).flatMap(([, value]) => parse(platform, value)?.userId ?? []);
}

/** Returns a person who is still known on the device of these cookies; null if there is none. */
export async function personOfDevice(platform: Platform, cookies: string): Promise<string | null> {
  for (const userId of knownPeople(platform, cookies)) if (await readDevice(platform, cookies, userId)) return userId;
  return null;
}

interface Proved {
  readonly userId: string;
  readonly proof: KnownDevice["proof"];
  /** The request's cookies: the device keeps its id, and with it its count of attempts. */
  readonly cookies: string;
}

/** Makes the device known, in the transaction that holds the person's account. */
export async function keepDevice(
  platform: Platform,
  unit: Unit,
  { userId, proof, cookies }: Proved,
): Promise<KnownDevice> {
  const note = readNote(platform, cookies, userId);
  const known = note && (await new KnownDeviceReader(unit.db).byId(userId, note.deviceId));
  const device = {
    id: known?.id ?? platform.clock.uuid(),
    userId,
    proof: known?.proof === "session" ? "session" : proof,
  } as const;
  await new KnownDeviceWriter(unit.db).keep(device, platform.clock.now(), MAX_DEVICES);
  return device;
}

/** Makes all the person's devices unknown. @public */
export async function forgetDevices(unit: Unit, userId: string): Promise<void> {
  await new KnownDeviceWriter(unit.db).forget(userId, null);
}

/**
 * Returns the `Set-Cookie` header that identifies the device for a year. It grants nothing: it only keeps strangers' attempts
 * separate.
 */
export function deviceCookie(platform: Platform, { id: deviceId, userId }: KnownDevice, isSecure: boolean): string {
  const note: Note = { userId, deviceId };
  const value = sealNote(platform, "known device", JSON.stringify(note), platform.clock.nowMs() + LIFE_MS);
  const parts = [`${cookieName(userId)}=${value}`, "Path=/api", `Max-Age=${LIFE_MS / 1_000}`, "HttpOnly"];
  return [...parts, "SameSite=Strict", ...(isSecure ? ["Secure"] : [])].join("; ");
}

/** One cookie per person on a shared machine; the name doesn't reveal who they are. */
function cookieName(userId: string): string {
  return `${PREFIX}${createHash("sha256").update(userId).digest("hex").slice(0, 16)}`;
}

function readNote(platform: Platform, cookies: string, userId: string): Note | null {
  const value = cookiePairs(cookies).find(([name]) => name === cookieName(userId))?.[1];
  const note = value === undefined ? null : parse(platform, value);
  return note?.userId === userId ? note : null;
}

function parse(platform: Platform, value: string): Note | null {
  const text = openNote(platform, "known device", value);
  return text === undefined ? null : (Note.safeParse(JSON.parse(text)).data ?? null);
}

/** Returns the names and values of a `Cookie` header. */
export function cookiePairs(cookies: string): (readonly [string, string])[] {
  return cookies.split(";").map((pair) => {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    return [name, value] as const;
  });
}
