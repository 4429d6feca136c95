import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import type { Platform } from "#server/platform/platform.ts";
import { networkOf } from "../../../platform/call/network-of.ts";
import type { AuditEntry } from "../../audit/audit-record.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { auditAccount } from "../audit-account.ts";
import { requireRecentProof } from "../passwords/recent-proof.ts";
import { endSessions } from "../session/end-sessions.ts";
import { tellOfAccountChange } from "../tell-of-account-change.ts";
import { FactorReader, type FactorRow, FactorWriter } from "./factor-store.ts";
import { type FactorView, factorView } from "./factor-view.ts";
import { needsFactor } from "./needs-factor.ts";
import { proveFactor } from "./prove-factor.ts";
import { RecoveryCodeWriter } from "./recovery-code-store.ts";
import { triggerFactor } from "./text-message-code.ts";

/** Activates a factor with a correct code from its app or phone; from now on sign-in requires one. */
export async function activateAuthFactor(
  platform: Platform,
  actor: UserActor,
  id: string,
  code: string,
): Promise<FactorView> {
  const factor = await ownFactor(platform, actor, id);
  await requireRecentProof(platform, actor);
  await proveFactor(
    platform,
    { factor, code, network: networkOf(callSource()?.address ?? ""), device: null },
    async (unit) => {
      await new FactorWriter(unit.db).activate(factor.id, platform.clock.now());
      await recordAudit(unit, platform.clock, { ...ofSelf(actor), verb: "factor.set", details: { type: factor.type } });
      if (!factor.is_active) {
        await endSessions(unit, actor.userId, actor.sessionId);
        await tellOfAccountChange(unit, platform, actor, "factor added");
      }
    },
  );
  return factorView({ ...factor, is_active: true });
}

/** Sends a code to a phone, even to one that is still being set up. */
export async function triggerAuthFactor(platform: Platform, actor: UserActor, id: string): Promise<FactorView> {
  const factor = await ownFactor(platform, actor, id);
  await triggerFactor(platform, factor);
  return factorView({ ...factor, triggered_at: platform.clock.now() });
}

/**
 * Removes one of the person's own factors; recovery codes go with the last one.
 * @throws AppError CONFLICT for the last active factor of a person who must have one (ACCOUNT-032)
 */
export async function deleteAuthFactor(platform: Platform, actor: UserActor, id: string): Promise<boolean> {
  const factor = await ownFactor(platform, actor, id);
  if (factor.is_active) await requireRecentProof(platform, actor);
  return platform.transact(async (unit) => {
    const factors = new FactorWriter(unit.db);
    const others = await factors.countOtherActive(actor.userId, factor.id);
    if (factor.is_active && others === 0) {
      if (await needsFactor(platform, actor.userId)) throw new AppError("CONFLICT", "Please set up MFA to continue");
      await new RecoveryCodeWriter(unit.db).deleteAll(actor.userId);
    }
    // A factor that was never activated protected nothing.
    if (factor.is_active) {
      await endSessions(unit, actor.userId, actor.sessionId);
      await tellOfAccountChange(unit, platform, actor, "factor removed");
      await recordAudit(unit, platform.clock, {
        ...ofSelf(actor),
        verb: "factor.removed",
        details: { type: factor.type },
      });
    }
    return factors.delete(actor.userId, factor.id);
  });
}

function ofSelf(actor: UserActor): Pick<AuditEntry, "by" | "target"> {
  return { by: actor, target: auditAccount({ id: actor.userId, name: actor.name }) };
}

async function ownFactor(platform: Platform, actor: UserActor, id: string): Promise<FactorRow> {
  const factor = isUuid(id) ? await new FactorReader(platform.db).byId(actor.userId, id) : undefined;
  if (!factor) throw notFound("Factor");
  return factor;
}
