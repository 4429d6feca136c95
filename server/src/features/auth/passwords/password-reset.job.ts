import { ownOrigin } from "#server/platform/config/own-origin.ts";
import { PRODUCT_NAME, sendMail } from "#server/platform/mail/send-mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { AccountWriter } from "../account-store.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";
import { mayReset, passwordResetRequest } from "./request-password-reset.ts";

const LIFE_MS = 3_600_000;

/** Mails the link to set a new password. */
export const passwordResetJob: JobDefinition<{ userId: string | null }> = {
  ...passwordResetRequest,
  maxAttempts: 3,
  timeoutMs: 60_000,
  concurrency: 1,
  run: async ({ platform, payload: { userId }, fence }) => {
    if (userId === null) return;
    await platform.transact(async (unit) => {
      await fence(unit);
      // Changing an account's address invalidates earlier links: none may be sent afterwards to the old one.
      const account = await new AccountWriter(unit.db).hold(userId);
      if (!account || !mayReset(platform, account)) return;
      const token = await issueOneTimeToken(unit, platform, { kind: "reset", userId: account.id, lifeMs: LIFE_MS });
      await sendMail(unit, platform, {
        to: account,
        text: {
          subject: `Set a new password for ${PRODUCT_NAME}`,
          heading: "Set a new password",
          paragraphs: [`Hello ${account.name},`, "someone, probably you, requested a password reset for this address."],
          action: { label: "Set new password", url: `${ownOrigin(platform.config)}/reset-password/${token}` },
          footnote:
            "The link works once and expires in one hour. If this wasn't you, ignore this email. Nothing has changed.",
        },
      });
    });
  },
};
