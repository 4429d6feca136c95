import { AppError } from "#core/errors/app-error.ts";
import { waitForServer } from "../call/wait-for-server.ts";
import type { Config } from "../config/config.ts";
import type { Logger } from "../log/log.ts";
import { gatewayRequest } from "./gateway-request.ts";
import type { SmsSender } from "./sms-sender.ts";
import { twilioRequest } from "./twilio-request.ts";

const TIMEOUT_MS = 10_000;

/**
 * Creates the sender for the configured provider; both use HTTP and differ only in the request. An installation that sends
 * neither mail nor text messages stores both; one that sends only mail offers no text messages.
 */
export function createSmsSender(
  { sms, mail }: Pick<Config, "sms" | "mail">,
  log: Logger,
  keep: SmsSender["send"],
): SmsSender {
  if (sms === undefined && mail === undefined) return { isConfigured: true, send: keep };
  if (sms === undefined) {
    return {
      isConfigured: false,
      send: async () => {
        throw new AppError("NOT_CONFIGURED", "Text messages are not configured on this server");
      },
    };
  }
  const requestOf = sms.provider === "twilio" ? twilioRequest : gatewayRequest;
  return {
    isConfigured: true,
    send: async (message) => {
      const { url, init } = requestOf(sms, message);
      const ask = () => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
      const answer = await waitForServer(() => ask().catch((error: unknown) => error));
      if (answer instanceof Response && answer.ok) return;
      // The number is personal data, so only the provider's response is logged.
      log.warn(answer instanceof Response ? { status: answer.status } : { err: answer }, "a text message was not sent");
      throw new AppError("UPSTREAM_FAILED", "Could not send the text message. Try again in a moment");
    },
  };
}
