import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashToken, newToken } from "../session/opaque-token.ts";
import { type OneTimeTokenKind, OneTimeTokenWriter } from "./one-time-token-store.ts";

/**
 * Issues a new link token for a person; earlier ones of the same kind stop working, except tickets of sign-ins at an identity
 * provider. Only the token's hash is stored.
 */
export async function issueOneTimeToken(
  unit: Unit,
  { clock }: Pick<Platform, "clock">,
  { kind, userId, lifeMs }: { kind: OneTimeTokenKind; userId: string; lifeMs: number },
): Promise<string> {
  const token = newToken();
  const createdAt = clock.now();
  const writer = new OneTimeTokenWriter(unit.db);
  const issued = {
    id: clock.uuid(),
    kind,
    tokenHash: hashToken(token),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifeMs),
  };
  await (kind === "external" ? writer.add(issued) : writer.issue(issued));
  return token;
}
