import { ownOrigin } from "#server/platform/config/own-origin.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";

const LIFE_MS = 3_600_000;

/** Issues the address where a person sets a new password; it works once and for an hour. Earlier ones stop working. */
export async function issueResetLink(unit: Unit, platform: Platform, userId: string): Promise<string> {
  const token = await issueOneTimeToken(unit, platform, { kind: "reset", userId, lifeMs: LIFE_MS });
  return `${ownOrigin(platform.config)}/reset-password/${token}`;
}
