import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { delivers } from "#web/data/session/delivery.ts";
import { notify, notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { shareDialogMessages as text } from "../dialog/share-dialog.messages.ts";
import type { ShareChanges } from "../dialog/share-form.ts";
import { reloadLinks, type ShareLink } from "./link-queries.ts";
import {
  CREATE_SHARE_LINK,
  DELETE_SHARE_LINK,
  SEND_SHARE_LINK,
  TAKE_OVER_SHARE_LINK,
  UPDATE_SHARE_LINK,
} from "./links.documents.ts";

/** The target of a link: ids, or a choice in their place. */
export type NewShare = VariablesOf<typeof CREATE_SHARE_LINK>;

/** Time to read two sentences. */
const READING_MS = 10_000;

type LinkAddress = Pick<ShareLink, "id" | "projectId">;

/** SHARES-072: null on a failure, which has been reported (SHARES-114). */
export async function createShareLink(items: NewShare): Promise<ShareLink | null> {
  return told(text.createFailed, async () => {
    const { createLink } = await execute(CREATE_SHARE_LINK, items);
    reloadLinks();
    return createLink;
  });
}

export async function updateShareLink(
  { id, projectId }: LinkAddress,
  changes: ShareChanges,
): Promise<ShareLink | null> {
  return told(text.updateFailed, async () => {
    const { updateLink } = await execute(UPDATE_SHARE_LINK, { project: projectId, id, ...changes });
    reloadLinks();
    return updateLink;
  });
}

/** PLUS-283: an abandoned draft is deleted silently; leftovers are cleaned up later. */
export async function dropShareDraft({ id, projectId }: LinkAddress): Promise<void> {
  await execute(DELETE_SHARE_LINK, { project: projectId, id }).catch(() => undefined);
}

/** PLUS-284: takes over a link whose creator may no longer share. */
export async function takeOverShareLink({ id, projectId }: LinkAddress): Promise<void> {
  const taken = await told(text.takeOverFailed, async () => {
    const { takeOverLink } = await execute(TAKE_OVER_SHARE_LINK, { project: projectId, id });
    reloadLinks();
    return takeOverLink;
  });
  if (taken) notifySuccess(text.takenOver);
}

/** SHARES-116, SHARES-117. Returns whether it worked. */
export async function sendShareLink(
  { id, projectId }: LinkAddress,
  recipients: readonly string[],
  message: string,
): Promise<boolean> {
  const isSent = await told(text.sendFailed, async () => {
    const wanted = { project: projectId, id, recipients: [...recipients], message: message.trim() };
    return (await execute(SEND_SHARE_LINK, wanted)).sendLink;
  });
  if (isSent && delivers()) notifySuccess(text.sent);
  else if (isSent) notify({ kind: "warning", text: text.kept, durationMs: READING_MS });
  return isSent === true;
}

async function told<Answer>(failure: string, work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    notifyFailure(failure, refusalOf(error));
    return null;
  }
}
