import type { Platform } from "#server/platform/platform.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountReader, AccountWriter } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import { providerOf } from "../external/provider-of.ts";
import { issueResetLink } from "./issue-reset-link.ts";
import { mayReset } from "./request-password-reset.ts";

export interface ResetLink {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

/**
 * Creates the link of a reset mail for the server's administrator: no mail is sent, and nobody else sees it (PLUS-1390).
 * @throws ProgramError for an unknown address, and for people of the identity provider
 * @public
 */
export async function createResetLink(platform: Platform, email: string): Promise<ResetLink> {
  return await platform.transact(async (unit) => {
    const found = await new AccountReader(unit.db).byEmail(email);
    // As for the reset mail, no link is issued for an address that is being changed.
    const account = found && (await new AccountWriter(unit.db).hold(found.id));
    if (!account) throw new ProgramError(`No account has the address ${email}: check the spelling.`);
    if (!mayReset(platform, account)) {
      const provider = providerOf(platform, account.email) ?? "the identity provider";
      throw new ProgramError(`${account.email} signs in with ${provider}: reset the password there.`);
    }
    const url = await issueResetLink(unit, platform, account.id);
    const target = auditAccount(account);
    const details = { command: "reset-password" };
    await recordAudit(unit, platform.clock, { by: "system", verb: "password.reset-requested", target, details });
    return { name: account.name, email: account.email, url };
  });
}
