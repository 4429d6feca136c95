import { builder } from "#server/platform/graphql/builder.ts";
import { SECRET } from "#server/platform/graphql/compressible.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import type { MailRow } from "#server/platform/mail/mail-store.ts";
import { listMailOutbox } from "./list-mail-outbox.ts";

const MailRef = builder.objectRef<MailRow>("Mail");
const MailConnectionRef = connectionOf("MailConnection", MailRef);

export function registerMail(): void {
  const MailStateRef = builder.enumType("MailState", { values: ["OUTBOX", "WAITING", "SENT", "FAILED"] as const });
  MailRef.implement({
    description: "A mail that was not sent.",
    fields: (t) => ({
      id: t.exposeID("id"),
      recipient: t.exposeString("recipient"),
      recipientName: t.exposeString("recipientName"),
      subject: t.exposeString("subject"),
      text: t.exposeString("plain", { extensions: SECRET }),
      state: t.expose("state", { type: MailStateRef }),
      error: t.exposeString("errorMessage", { nullable: true }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
    }),
  });
  builder.queryFields((t) => ({
    mailOutbox: t.field({
      type: MailConnectionRef,
      description: "Superusers only. Mail that is waiting, was rejected, or is kept because no mail server is set up.",
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      resolve: (_root, args, ctx) => listMailOutbox(ctx, args),
    }),
  }));
}
