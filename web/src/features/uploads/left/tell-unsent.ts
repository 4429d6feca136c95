import { goTo } from "#web/data/navigation.ts";
import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { currentUserQuery } from "#web/features/users/current-user.ts";
import { dismissNotice, notify, useNotices } from "#web/ui/notices/notice-store.ts";
import { useUploads } from "../engine/upload-store.ts";
import { uploadMessages } from "../uploads.messages.ts";
import { filesOf, type LeftFile, textOf } from "./left-files.ts";
import { forgetInterrupted, interruptedFiles } from "./unsent-files.ts";

/**
 * Says for each folder which uploads to it were interrupted, until the notice is dismissed or they are sent: the browser gives no
 * access to their files again (PLUS-1573).
 */
export async function tellUnsent(): Promise<void> {
  if (session.state() !== "authenticated") return;
  const user = await queryClient.ensureQueryData(currentUserQuery);
  const byFolder = new Map<string, LeftFile[]>();
  for (const file of await interruptedFiles(user.id))
    byFolder.set(file.folderId, [...(byFolder.get(file.folderId) ?? []), file]);
  for (const files of byFolder.values()) tellOfFolder(user.id, files);
}

function tellOfFolder(userId: string, files: readonly LeftFile[]): void {
  const [first] = files;
  if (!first) return;
  const { projectId, folderId } = first;
  const id = notify({
    kind: "warning",
    text: uploadMessages.interrupted(files.length),
    detail: uploadMessages.interruptedNames(files.map(({ path, name }) => (path === "" ? name : `${path}/${name}`))),
    durationMs: null,
    action: {
      label: uploadMessages.openFolder,
      onSelect: () => void goTo({ to: "/projects/$projectId/{-$folderId}", params: { projectId, folderId } }),
    },
  });
  const stopUploads = useUploads.subscribe(({ operations }) => {
    const sent = new Set(filesOf(operations, () => true).map(textOf));
    if (files.every((file) => sent.has(textOf(file)))) dismissNotice(id);
  });
  const stopNotices = useNotices.subscribe(({ shown }) => {
    if (shown.some((notice) => notice.id === id)) return;
    stopNotices();
    stopUploads();
    forgetInterrupted(userId, files);
  });
}
