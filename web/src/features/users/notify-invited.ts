import { delivers } from "#web/data/session/delivery.ts";
import { notify, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { invitationMessages } from "./invitation.messages.ts";

const READING_MS = 10_000;

/** Reports an invitation, and without a mail server where its link is. @public */
export function notifyInvited(what: string): void {
  if (delivers()) notifySuccess(what);
  else notify({ kind: "positive", text: what, detail: invitationMessages.kept, durationMs: READING_MS });
}
