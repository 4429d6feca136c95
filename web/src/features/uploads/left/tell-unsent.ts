import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { currentUserQuery } from "#web/features/users/current-user.ts";
import { notify } from "#web/ui/notices/notice-store.ts";
import { uploadMessages } from "../uploads.messages.ts";
import { keepLeftFiles, leftFiles } from "./left-files.ts";

/** Says once which files were not uploaded when the page was left: the browser gives no access to them again (PLUS-1292). */
export async function tellUnsent(): Promise<void> {
  const left = leftFiles();
  if (left === null || left.unsent.length === 0 || session.state() !== "authenticated") return;
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (user.id !== left.userId) return;
  const names = left.unsent.map(({ path, name }) => (path === "" ? name : `${path}/${name}`));
  notify({
    kind: "warning",
    text: uploadMessages.unsent(names.length),
    detail: uploadMessages.unsentNames(names),
    durationMs: null,
  });
  keepLeftFiles({ ...left, unsent: [] });
}
