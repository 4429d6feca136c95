import { PRODUCT_NAME, sendMail } from "#server/platform/mail/send-mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { AccountWriter } from "../account-store.ts";
import { issueResetLink } from "./issue-reset-link.ts";
import { mayReset, passwordResetRequest } from "./request-password-reset.ts";

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
      const url = await issueResetLink(unit, platform, account.id);
      await sendMail(unit, platform, {
        to: account,
        text: {
          subject: `Set a new password for ${PRODUCT_NAME}`,
          heading: "Set a new password",
          paragraphs: [`Hello ${account.name},`, "someone, probably you, requested a password reset for this address."],
          action: { label: "Set new password", url },
          footnote:
            "The link works once and expires in one hour. If this wasn't you, ignore this email. Nothing has changed.",
        },
      });
    });
  },
};
