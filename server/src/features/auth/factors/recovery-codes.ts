import { createHmac, randomInt } from "node:crypto";
import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { auditAccount } from "../audit-account.ts";
import { requireRecentProof } from "../passwords/recent-proof.ts";
import { tellOfAccountChange } from "../tell-of-account-change.ts";
import { factorKeys } from "./factor-secret.ts";
import { RecoveryCodeReader, RecoveryCodeWriter } from "./recovery-code-store.ts";

/** The number of codes (ACCOUNT-062). */
const COUNT = 10;
const LENGTH = 10;
/** Without letters that look like another one or like a digit. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** Replaces codes that were shown before: only their hashes are stored. */
const HIDDEN = "•••••-•••••";
const USED = "used";

/**
 * Returns ten codes, each valid for one sign-in: created and shown in plain text at the first call, later hidden (`•••••-•••••`)
 * or `used`. People who lose them generate new ones.
 */
export async function recoveryCodes(platform: Platform, actor: UserActor): Promise<string[]> {
  const kept = await new RecoveryCodeReader(platform.db).list(actor.userId);
  if (kept.length === 0) return generateRecoveryCodes(platform, actor);
  return kept.map(({ usedAt }) => (usedAt === null ? HIDDEN : USED));
}

/** Generates ten new codes, in plain text only this once; the old ones stop working. */
export async function generateRecoveryCodes(platform: Platform, actor: UserActor): Promise<string[]> {
  await requireRecentProof(platform, actor);
  const codes = Array.from({ length: COUNT }, newCode);
  const [key] = factorKeys(platform);
  const hashes = codes.map((code) => hashRecoveryCode(key, actor.userId, plain(code)));
  const target = auditAccount({ id: actor.userId, name: actor.name });
  await platform.transact(async (unit) => {
    await new RecoveryCodeWriter(unit.db).replace(actor.userId, hashes, platform.clock.now());
    await recordAudit(unit, platform.clock, { by: actor, verb: "factor.codes-made", target });
    await tellOfAccountChange(unit, platform, actor, "recovery codes");
  });
  return codes;
}

/**
 * Returns the hashes to look up a typed code with, one for each SECRET it may have been created with; none if the text can't be a
 * recovery code.
 */
export function recoveryCodeHashes(platform: Platform, userId: string, typed: string): Buffer[] {
  const code = plain(typed);
  return code.length === LENGTH ? factorKeys(platform).map((key) => hashRecoveryCode(key, userId, code)) : [];
}

function hashRecoveryCode(key: Buffer, userId: string, code: string): Buffer {
  return createHmac("sha256", key).update(`recovery:${userId}:${code}`).digest();
}

function newCode(): string {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

function plain(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}
