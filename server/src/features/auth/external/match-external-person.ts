import { AppError } from "#core/errors/app-error.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import { isExternalEmail } from "#server/platform/config/external-login.ts";
import { PRODUCT_NAME, sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AuditPerson, AuditTarget } from "../../audit/audit-record.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { emitAccountsChanged } from "../account-events.ts";
import { AccountReader, type AccountRow, AccountWriter } from "../account-store.ts";
import { auditAccount, auditClaimant } from "../audit-account.ts";
import { endSessions } from "../session/end-sessions.ts";
import { ExternalIdentityWriter } from "./external-identity-store.ts";
import type { ExternalPerson } from "./identity-provider.ts";

/** Why a person with a valid identity at the provider can't sign in; the sign-in page has a message for each. */
export type ExternalRefusal = "unverified" | "foreign" | "password" | "taken";

export type ExternalMatch = { readonly userId: string } | { readonly refusal: ExternalRefusal };

const NAME_MAX = 255;

/**
 * Finds the account of a person from the identity provider (decision 0032): the one with the provider's subject; else, at the
 * first sign-in, the one with the verified email; else a new one without permissions. Never a superuser's.
 */
export function matchExternalPerson(platform: Platform, person: ExternalPerson): Promise<ExternalMatch> {
  return platform.transact(async (unit) => {
    const identities = new ExternalIdentityWriter(unit.db);
    await identities.lock(person);
    const known = await identities.userOf(person);
    if (known !== undefined) return { userId: known };
    const { externalLogin } = platform.config;
    if (person.verifiedEmail === null) return refuse(platform, unit, auditClaimant(undefined, ""), "unverified");
    if (!externalLogin || !isExternalEmail(person.verifiedEmail, externalLogin))
      return refuse(platform, unit, auditClaimant(undefined, person.verifiedEmail), "foreign");
    const account = await new AccountReader(unit.db).byEmail(person.verifiedEmail);
    return account ? adopt(platform, unit, account, person) : provision(platform, unit, person, person.verifiedEmail);
  });
}

async function refuse(
  { clock, config }: Platform,
  unit: Unit,
  target: AuditTarget,
  refusal: ExternalRefusal,
): Promise<ExternalMatch> {
  const details = { provider: config.externalLogin?.name, reason: refusal };
  await recordAudit(unit, clock, { by: ANONYMOUS, verb: "session.refused", target, details });
  return { refusal };
}

/** Adopts an existing account with this address, which was invited or had a password so far. */
async function adopt(
  platform: Platform,
  unit: Unit,
  account: AccountRow,
  person: ExternalPerson,
): Promise<ExternalMatch> {
  const identities = new ExternalIdentityWriter(unit.db);
  if (account.is_superuser) return refuse(platform, unit, auditAccount(account), "password");
  // Addresses get reassigned to new people, subjects don't.
  if (await identities.hasIdentity(account.id, person.issuer))
    return refuse(platform, unit, auditAccount(account), "taken");
  const now = platform.clock.now();
  await identities.link(person, account.id, now);
  await identities.makeExternal(account.id, now);
  const hadPassword = account.password_hash !== null;
  await recordJoining(platform, unit, account, hadPassword);
  if (hadPassword) {
    await endSessions(unit, account.id);
    await tellOwner(platform, unit, account);
  }
  return { userId: account.id };
}

async function provision(
  platform: Platform,
  unit: Unit,
  person: ExternalPerson,
  email: string,
): Promise<ExternalMatch> {
  const [userId, now] = [platform.clock.uuid(), platform.clock.now()];
  const name = shownName(person.name) || shownName(email.split("@")[0] ?? "") || email;
  const account = { id: userId, email, name, passwordHash: null, isSuperuser: false, createdAt: now };
  // An account with this address was invited a moment ago: the next attempt finds it.
  if (!(await new AccountWriter(unit.db).insert(account))) throw new AppError("CONFLICT");
  const identities = new ExternalIdentityWriter(unit.db);
  await identities.link(person, userId, now);
  await identities.makeExternal(userId, now);
  await recordJoining(platform, unit, account, false);
  return { userId };
}

async function recordJoining(
  platform: Platform,
  unit: Unit,
  account: AuditPerson,
  hadPassword: boolean,
): Promise<void> {
  await emitAccountsChanged(unit);
  const by = { id: account.id, name: account.name, email: account.email };
  const details = { provider: platform.config.externalLogin?.name, passwordRemoved: hadPassword };
  const verb = hadPassword ? "user.changed" : "user.joined";
  await recordAudit(unit, platform.clock, { by, verb, target: auditAccount(by), details });
}

/** Returns the provider's name for the person, without characters that names can't have. */
function shownName(text: string | null): string {
  return (text ?? "")
    .toWellFormed()
    .replaceAll(/\p{Control}/gu, " ")
    .trim()
    .slice(0, NAME_MAX);
}

/** Mails the owner, since no password is removed silently. */
async function tellOwner(platform: Platform, unit: Unit, account: AccountRow): Promise<void> {
  const name = platform.config.externalLogin?.name ?? "";
  await sendMail(unit, platform, {
    to: account,
    text: {
      subject: `You now sign in to ${PRODUCT_NAME} with ${name}`,
      heading: "A new way to sign in",
      paragraphs: [
        `Hello ${account.name},`,
        `you signed in with ${name} for the first time. From now on you sign in with ${name}. Your old password no longer works.`,
      ],
      footnote: "If this wasn't you, tell your workspace admin immediately.",
    },
  });
}
