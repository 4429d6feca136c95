import { MailWriter } from "../mail/mail-store.ts";
import type { Platform } from "../platform.ts";
import type { SmsSender } from "./sms-sender.ts";

/** Stores a text message in the outbox, where superusers read it (docs/spec/rules.md, Delivery). */
export function keepTextMessage({ transact, clock }: Pick<Platform, "transact" | "clock">): SmsSender["send"] {
  return ({ to, text }) =>
    transact((unit) =>
      new MailWriter(unit.db).insert({
        id: clock.uuid(),
        recipient: to,
        recipientName: "",
        subject: "Text message",
        plain: text,
        html: "",
        state: "OUTBOX",
        createdAt: clock.now(),
      }),
    );
}
