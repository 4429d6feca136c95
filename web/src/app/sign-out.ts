import { busyChecks } from "#web/data/session/leave-check.ts";
import { session } from "#web/data/session/session.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { appMessages } from "./app.messages.ts";

/** SESSION-001 to SESSION-004: asks first while uploads run; a failure changes nothing. */
export async function signOutAfterAsking(): Promise<void> {
  const busy = busyChecks();
  if (busy.length > 0) {
    const confirmed = await confirmAction({
      title: appMessages.cancelUploadsTitle,
      text: appMessages.cancelUploadsText,
      confirmLabel: appMessages.signOut,
    });
    if (!confirmed) return;
    // Uploads are aborted on the server before the session ends, since afterwards that is refused.
    await Promise.all(busy.map((check) => check.abort()));
  }
  try {
    await session.signOut();
  } catch {
    notifyFailure(appMessages.signOutFailed);
  }
}
