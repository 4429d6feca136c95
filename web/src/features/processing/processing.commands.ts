import { execute } from "#web/data/graphql/execute.ts";
import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { reloadFolder } from "#web/features/folders/api/folder-queries.ts";
import { type FolderItems, folderItems, onlyItem } from "#web/features/folders/items/folder-items.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { RETRY_JOB } from "./api/job.documents.ts";
import { processingMessages } from "./processing.messages.ts";

export const processingCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "processing.retry",
      group: "change",
      label: processingMessages.retry,
      icon: "retry",
      isShown: (items) => endedJob(items) !== undefined,
      run: (items) => void retry(items),
    },
  ]),
];

/** The failed or cancelled job of the one selected take. */
function endedJob(items: FolderItems): string | undefined {
  const only = onlyItem(items);
  if (only?.kind !== "asset" || !only.asset.allowedTo.edit) return undefined;
  const job = only.asset.newestVersion?.processingJob;
  return job && (job.state === "FAILED" || job.state === "CANCELLED") ? job.id : undefined;
}

async function retry(items: FolderItems): Promise<void> {
  const id = endedJob(items);
  if (id === undefined) return;
  try {
    await execute(RETRY_JOB, { id });
    await reloadFolder(items.folder.projectId, items.folder.id, false);
  } catch {
    notifyFailure(processingMessages.retryFailed);
  }
}
