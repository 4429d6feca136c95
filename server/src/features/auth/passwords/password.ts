import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { invalid } from "#core/errors/app-error.ts";
import { guessProblem } from "#core/passwords/guess-problem.ts";
import { PASSWORD_RULES, type PasswordRules } from "#core/passwords/password-rules.ts";
import { PASSWORD_MAX_LENGTH, passwordProblem } from "#core/passwords/password-strength.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import { FairQueue } from "#server/platform/call/fair-queue.ts";
import type { Platform } from "#server/platform/platform.ts";
import { networkOf } from "../../../platform/call/network-of.ts";

const hashWith = promisify(argon2);

/**
 * OWASP's smallest recommended argon2id setting: about 35 ms and 19 MiB per hash. Stored with each hash, so it can be raised
 * later.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Hashing uses the threads that also read files: two at a time, so that a storm of sign-ins can't stall streaming. */
const MAX_AT_ONCE = 2;

/** Networks take turns, so that a storm from one delays nobody else; jobs and the start have a separate lane. */
const turns = new FairQueue({
  atOnce: MAX_AT_ONCE,
  atOncePerLane: MAX_AT_ONCE,
  waiting: 2_000,
  waitingPerLane: 500,
});

/** Returns an argon2id hash as a PHC string. @public */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Takes as long without a hash as for a wrong password, so that the response time reveals nothing about an address. @public */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? "");
  const [, m, t, p, saltText, tagText] = match ?? [];
  const expected = Buffer.from(tagText ?? "", "base64");
  const cost = match
    ? { memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength: expected.length }
    : COST;
  const actual = await derive(password, match ? Buffer.from(saltText ?? "", "base64") : Buffer.alloc(16), cost);
  return match !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Refuses a new password that is too short. @throws AppError VALIDATION @public */
export function checkNewPassword(password: string, rules: PasswordRules = PASSWORD_RULES): void {
  const problem = passwordProblem(password, rules);
  if (problem !== null) throw invalid("password", problem);
}

/**
 * Refuses a new account password that doesn't meet the installation's requirements (PLUS-243).
 * @throws AppError VALIDATION
 * @public
 */
export async function checkAccountPassword(
  { config }: Pick<Platform, "config">,
  password: string,
  owner: { readonly name: string; readonly email: string },
): Promise<void> {
  const { minLength, refuseCommon } = config.passwords;
  checkNewPassword(password, { ...PASSWORD_RULES, minLength });
  if (!refuseCommon) return;
  const { guessPassword } = await import("#core/passwords/password-guess.ts");
  const problem = guessProblem(guessPassword(password, [owner.name, owner.email]));
  if (problem !== null) throw invalid("password", problem);
}

async function derive(
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> {
  const message = Buffer.from(password.slice(0, PASSWORD_MAX_LENGTH));
  const lane = networkOf(callSource()?.address ?? "");
  return turns.run(lane, () => hashWith("argon2id", { message, nonce, ...cost }));
}

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
