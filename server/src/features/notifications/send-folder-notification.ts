import { invalid } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { sendMail } from "#server/platform/mail/send-mail.ts";
import { type FolderAccess, requireFolder } from "../folders/folder-access.ts";
import { folderAudience } from "../folders/folder-audience.ts";
import { requireUser } from "../users/require-user.ts";
import { type Candidate, RecipientReader } from "./recipient-store.ts";

export interface FolderNotificationInput {
  readonly project: string;
  readonly id: string;
  readonly subject: string;
  readonly body: string;
}

const LONGEST_SUBJECT = 200;
const LONGEST_BODY = 10_000;

/**
 * TEMPLATES-008, NOTIFY-014: a mail with a link to the folder for everybody who may view it and wants to hear of the project's content,
 * except the sender.
 * @throws AppError NOT_FOUND, FORBIDDEN without the upload right, VALIDATION for an empty or endless text
 */
export async function sendFolderNotification(ctx: RequestContext, input: FolderNotificationInput): Promise<boolean> {
  const sender = requireUser(ctx.actor);
  const folder = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "UPLOAD");
  const subject = requireText("subject", "The subject", input.subject, LONGEST_SUBJECT);
  const body = requireText("body", "The body", input.body, LONGEST_BODY);
  const recipients = await recipientsOf(ctx, folder, sender.userId);
  const { id, projectId, name } = folder.row;
  const action = { label: "Open folder", url: `${ctx.origin}/projects/${projectId}/${id}` };
  const paragraphs = body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const footnote = `Sent by ${sender.name} about the folder “${name}”. You can turn these notifications off for each project in your account.`;
  await ctx.platform.transact(async (unit) => {
    for (const to of recipients) {
      await sendMail(unit, ctx.platform, { to, text: { subject, paragraphs, action, footnote } });
    }
  });
  return true;
}

async function recipientsOf(ctx: RequestContext, folder: FolderAccess, senderId: string): Promise<Candidate[]> {
  const candidates = await new RecipientReader(ctx.platform.db).contentCandidates(folder.row.projectId);
  const others = new Map(
    candidates.filter(({ userId }) => userId !== senderId).map((candidate) => [actorOf(candidate), candidate]),
  );
  const audience = await folderAudience(ctx.platform, folder.row.id, [...others.keys()]);
  return [...others].flatMap(([actor, candidate]) => (audience.has(actor) ? [candidate] : []));
}

/** As if the person were signed in; what they administer does not count, only what they were assigned to. */
function actorOf({ userId, name, email, isSuperuser }: Candidate): UserActor {
  return {
    kind: "user",
    userId,
    name,
    email,
    isSuperuser,
    sessionId: "",
    verified: true,
    managedWorkspaceIds: new Set(),
  };
}

function requireText(field: string, called: string, text: string, longest: number): string {
  const trimmed = text.replace(/\r\n?/g, "\n").trim();
  if (trimmed === "") throw invalid(field, `${called} is missing`);
  if (trimmed.length > longest) throw invalid(field, `${called} is longer than ${longest} characters`);
  return trimmed;
}
