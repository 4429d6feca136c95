import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashToken } from "../session/opaque-token.ts";
import { SessionReader } from "../session/session-store.ts";
import { FactorReader } from "./factor-store.ts";
import { type FactorView, factorView } from "./factor-view.ts";

/** `GET /api/factors`: lists the second factors that can verify this session. Requires a session, verified or not. */
export async function listFactors(platform: Platform, token: string | null): Promise<FactorView[]> {
  const session =
    token === null ? undefined : await new SessionReader(platform.db).byToken(hashToken(token), platform.clock.now());
  if (!session) throw new AppError("UNAUTHENTICATED");
  return (await new FactorReader(platform.db).active(session.userId)).map((row) =>
    factorView({ ...row, recipient: row.recipient && masked(row.recipient) }),
  );
}

/** Before verification, only enough is shown to recognize the phone. */
function masked(phone: string): string {
  return `${phone.slice(0, 3)}${"•".repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`;
}
