import type { JobDefinition } from "../queue/job-definition.ts";
import { PermanentJobError } from "../queue/job-errors.ts";
import { deliverMail } from "./deliver-mail.ts";
import { sendMailRequest } from "./send-mail.ts";

/**
 * Tries once; a failed attempt queues the next one, with growing delays, so that an unavailable mail server doesn't block the
 * queue.
 */
export const sendMailJob: JobDefinition<{ mailId: string }> = {
  ...sendMailRequest,
  maxAttempts: 3,
  timeoutMs: 5 * 60_000,
  concurrency: 2,
  run: async ({ platform, payload: { mailId }, fence, signal }) => {
    const delivery = await deliverMail(platform, mailId, fence, { signal });
    if (delivery.outcome === "given-up") {
      throw new PermanentJobError(
        "The mail server rejected this mail. Its response is kept with the mail.",
        delivery.reason,
      );
    }
  },
};
