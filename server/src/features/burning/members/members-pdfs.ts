import { AppError } from "#core/errors/app-error.ts";
import { isMarkedPerson } from "#core/permissions/project-rights.ts";
import type { MediaReplacer } from "#server/platform/storage/replaced-media.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import type { PdfMarker } from "../../comments/export/pdf/pdf-mark.ts";
import { projectOfUnmarkedPdf } from "../../comments/export/pdf/unmarked-pdf.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { memberRecipient, projectOf, someProjectMarks } from "./member-recipient.ts";

/** Images in PDFs of comments name the member who requests them; a job has no network address (PLUS-1303). */
export const membersPdfMark: PdfMarker = async (ctx, projectId) => {
  const { scope } = await requireProject(ctx, projectId, "view");
  return memberRecipient(ctx.platform, requireUser(ctx.actor), scope, "");
};

/** A PDF from before its project used marks is no longer sent, except to people who can edit the project (PLUS-1303). */
export const unmarkedPdfs: MediaReplacer = async (platform, { key, fields: [kind = "", userId = ""] }) => {
  if (kind !== "u" || !(await someProjectMarks(platform))) return null;
  const actor = await holderActor(platform, kind, userId);
  const projectId = await projectOfUnmarkedPdf(platform, key, userId);
  if (actor?.kind !== "user" || projectId === null) return null;
  const project = await projectOf(platform, actor, projectId);
  if (project === null || isMarkedPerson(actor, project.scope)) throw new AppError("EXPIRED");
  return null;
};
