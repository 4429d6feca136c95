import type { SmsAccount, SmsRequest } from "./sms-request.ts";

/** Twilio's Messages resource (API version 2010-04-01): a form with basic authentication. */
export function twilioRequest(sms: SmsAccount, message: { to: string; text: string }): SmsRequest {
  return {
    url: `${sms.url}/2010-04-01/Accounts/${encodeURIComponent(sms.account)}/Messages.json`,
    init: {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        authorization: `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString("base64")}`,
      },
      body: new URLSearchParams({ To: message.to, From: sms.from, Body: message.text }).toString(),
    },
  };
}
