import { TEMPLATE_TYPES } from "#core/templates/notification-template.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { folderNotificationDraft, type NotificationDraft } from "./folder-notification-draft.ts";
import { projectTemplates, resetTemplate, saveTemplate, type TemplateView } from "./templates.ts";

const TemplateTypeRef = builder.enumType("TemplateType", { values: TEMPLATE_TYPES });
const TemplateRef = builder.objectRef<TemplateView>("Template");
const NotificationDraftRef = builder.objectRef<NotificationDraft>("NotificationDraft");

export function registerTemplates(): void {
  TemplateRef.implement({
    description: "The default text of Send Notification, with placeholders in brackets.",
    fields: (t) => ({
      type: t.expose("type", { type: TemplateTypeRef }),
      contents: t.exposeString("contents"),
      isCustom: t.exposeBoolean("isCustom", { description: "The project's own text, or the default." }),
    }),
  });
  NotificationDraftRef.implement({
    fields: (t) => ({ subject: t.exposeString("subject"), body: t.exposeString("body") }),
  });
  builder.queryFields((t) => ({
    projectTemplates: t.field({
      type: [TemplateRef],
      description: "Subject and body of a project's notifications.",
      args: { project: t.arg.id() },
      resolve: (_root, { project }, ctx) => projectTemplates(ctx, project),
    }),
    folderNotificationDraft: t.field({
      type: NotificationDraftRef,
      description: "The project's templates with the placeholders replaced, for a notification about this folder.",
      args: { project: t.arg.id(), id: t.arg.id() },
      resolve: (_root, args, ctx) => folderNotificationDraft(ctx, args),
    }),
  }));
  builder.mutationFields((t) => ({
    saveTemplate: t.field({
      type: TemplateRef,
      args: { project: t.arg.id(), type: t.arg({ type: TemplateTypeRef }), contents: t.arg.string() },
      resolve: (_root, args, ctx) => saveTemplate(ctx, args),
    }),
    resetTemplate: t.field({
      type: TemplateRef,
      description: "Resets to the default text.",
      args: { project: t.arg.id(), type: t.arg({ type: TemplateTypeRef }) },
      resolve: (_root, args, ctx) => resetTemplate(ctx, args),
    }),
  }));
}
