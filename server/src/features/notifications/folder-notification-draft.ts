import { fillTemplate, LONGEST_TEMPLATE, type TemplateType } from "#core/templates/notification-template.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { folderPlaceholders } from "./folder-placeholders.ts";
import { TemplateReader } from "./template-store.ts";
import { viewOf } from "./templates.ts";

export interface NotificationDraft {
  readonly subject: string;
  readonly body: string;
}

/**
 * Returns the initial text of Send Notification: the project's templates, filled in for this folder and this sender
 * (TEMPLATES-033).
 * @throws AppError NOT_FOUND, FORBIDDEN without the upload permission
 */
export async function folderNotificationDraft(
  ctx: CallContext,
  { project, id }: { readonly project: string; readonly id: string },
): Promise<NotificationDraft> {
  const sender = requireUser(ctx.actor);
  const folder = await requireFolder(ctx, { folderId: id, projectId: project }, "UPLOAD");
  const [own, values] = await Promise.all([
    new TemplateReader(ctx.platform.db).ofProject(folder.row.projectId),
    folderPlaceholders(ctx, folder, sender.name),
  ]);
  const filled = (type: TemplateType) =>
    shortened(fillTemplate(viewOf(type, own.get(type)).contents, values), LONGEST_TEMPLATE[type]);
  return { subject: filled("NOTIFICATION_SUBJECT"), body: filled("NOTIFICATION_BODY") };
}

/** Long names must not make a draft that can't be sent. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
