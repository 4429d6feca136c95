import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { sharesMessages as text } from "./shares.messages.ts";

/** Deletes one at a time and reports the result: failures don't stop the others (SHARES-041, SHARES-042). */
export async function deleteEach<Link>(
  links: readonly Link[],
  deleteOne: (link: Link) => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  for (const link of links) {
    try {
      await deleteOne(link);
    } catch {
      failures += 1;
    }
  }
  if (failures > 0) notifyFailure(text.deleteFailed);
  else notifySuccess(text.deleted);
}
