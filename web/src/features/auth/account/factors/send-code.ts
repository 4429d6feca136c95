import { refusalOf } from "#web/data/api/api-error.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { accountMessages } from "../account.messages.ts";
import { triggerFactor } from "./api/factors.ts";

/** ACCOUNT-056: has the server send a code to the phone; a failure is reported, and the dialog's Resend retries. */
export async function sendCode(factorId: string): Promise<void> {
  try {
    await triggerFactor(factorId);
  } catch (error) {
    notifyFailure(accountMessages.triggerFailed, refusalOf(error));
  }
}
