import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { relativeTime } from "#core/units/relative-time.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { restoreItems } from "./api/restore-items.ts";
import { DELETE_FOR_GOOD, TRASH_LIST } from "./api/trash.documents.ts";
import { trashMessages } from "./trash.messages.ts";
import "#web/ui/overlay/dialog-list.css";
import "#web/ui/form/field.css";

type Entry = ResultOf<typeof TRASH_LIST>["trash"]["nodes"][number];
const PAGE = 50;
const DAY_MS = 86_400_000;

const trashKey = (projectId: string) => ["trash", projectId] as const;

/** What the person may restore in this project: item, former location, who deleted it, and the remaining time (PLUS-022). */
export function TrashDialog({ place, onDone }: { place: ChangePlace } & DialogControl<void>) {
  const { projectId } = place;
  const trash = useInfiniteQuery({
    queryKey: trashKey(projectId),
    queryFn: async ({ pageParam, signal }) =>
      (await execute(TRASH_LIST, { project: projectId, first: PAGE, after: pageParam }, signal)).trash,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
    staleTime: 0,
  });
  const entries = trash.data?.pages.flatMap((page) => page.nodes) ?? [];
  return (
    <Dialog
      title={trashMessages.trash}
      width={600}
      onClose={() => onDone()}
      footer={
        <Button size="dialog" onClick={() => onDone()}>
          {trashMessages.close}
        </Button>
      }
    >
      <p className="hint">{trashMessages.trashNote}</p>
      {trash.isError && <p className="hint bad">{trashMessages.trashFailed}</p>}
      {trash.isSuccess && entries.length === 0 && <p className="mut">{trashMessages.trashEmpty}</p>}
      <ul className="lib-list" aria-label={trashMessages.trash}>
        {entries.map((entry) => (
          <TrashLine key={entry.id} entry={entry} place={place} />
        ))}
      </ul>
      {trash.hasNextPage && (
        <Button kind="ghost" wide busy={trash.isFetchingNextPage} onClick={() => void trash.fetchNextPage()}>
          {trashMessages.more}
        </Button>
      )}
    </Dialog>
  );
}

function TrashLine({ entry, place }: { entry: Entry; place: ChangePlace }) {
  const [nowMs] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const days = Math.max(0, Math.ceil((Date.parse(entry.expiresAt) - nowMs) / DAY_MS));
  const where = entry.parents.map((parent) => parent.name).join(" / ");
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await work();
    await queryClient.invalidateQueries({ queryKey: trashKey(place.projectId) });
    setBusy(false);
  }
  return (
    <li>
      <Icon name={entry.kind === "FOLDER" ? "folder" : "file"} />
      <span className="grow">
        <span className="str ell">{entry.name}</span>
        <span className="meta ell" data-tip-text={where}>
          {where}
        </span>
        <span className="meta">
          {trashMessages.deletedBy(entry.deletedBy.name)} · {relativeTime(Date.parse(entry.deletedAt), nowMs)} ·{" "}
          {trashMessages.daysLeft(days)}
        </span>
      </span>
      <Button
        aria-label={trashMessages.restoreOne(entry.name)}
        busy={busy}
        onClick={() => void run(() => restoreItems(place, [entry.id]))}
      >
        {trashMessages.restore}
      </Button>
      <IconButton
        icon="trash"
        label={trashMessages.forGoodOne(entry.name)}
        onClick={() => void run(() => deleteForGood(place.projectId, entry))}
      />
    </li>
  );
}

async function deleteForGood(projectId: string, entry: Entry): Promise<void> {
  const confirmed = await confirmAction({
    title: trashMessages.forGood,
    text: trashMessages.forGoodText(entry.name),
    confirmLabel: trashMessages.forGood,
  });
  if (!confirmed) return;
  try {
    await execute(DELETE_FOR_GOOD, { project: projectId, ids: [entry.id] });
    notifySuccess(trashMessages.deletedForGood);
  } catch {
    notifyFailure(trashMessages.forGoodFailed);
  }
}
