import type { SmsAccount, SmsRequest } from "./sms-request.ts";

/** Any gateway that accepts `{to, from, text}` as JSON with a bearer token; a small custom adapter is enough. */
export function gatewayRequest(sms: SmsAccount, message: { to: string; text: string }): SmsRequest {
  return {
    url: sms.url,
    init: {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${sms.token}` },
      body: JSON.stringify({ to: message.to, from: sms.from || undefined, text: message.text }),
    },
  };
}
