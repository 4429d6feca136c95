import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { type NotificationOutcome, sendFolderNotification } from "./send-folder-notification.ts";

export function registerNotifications(): void {
  const NotificationOutcomeRef = builder
    .objectRef<NotificationOutcome>("NotificationOutcome")
    .implement({ fields: (t) => ({ success: t.exposeBoolean("success") }) });
  builder.mutationFields((t) => ({
    sendFolderNotification: t.field({
      type: NotificationOutcomeRef,
      description: "Emails everyone who can view the folder a link to it, unless they turned notifications off.",
      args: { project: t.arg.id(), id: t.arg.id(), subject: t.arg.string(), body: t.arg.string() },
      extensions: LONG_CHANGE,
      resolve: (_root, args, ctx) => sendFolderNotification(ctx, args),
    }),
  }));
}
