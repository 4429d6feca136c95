import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { showComment } from "../api/show-comment.ts";
import { REMOVE_ATTACHMENT } from "./attachments.documents.ts";
import { attachmentsMessages as text } from "./attachments.messages.ts";

/** Removes a file from its comment, after asking. Resolves to whether it is gone. */
export async function askAndRemoveFile(
  comment: { readonly id: string; readonly versionId: string },
  assetId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const question = { title: text.removeTitle, text: text.removeText(name), confirmLabel: text.removeLabel };
  if (!(await confirmAction(question))) return false;
  try {
    await execute(REMOVE_ATTACHMENT, { id });
  } catch (error) {
    notifyFailure(text.removeFailed, refusalOf(error));
    return false;
  }
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
  return true;
}
