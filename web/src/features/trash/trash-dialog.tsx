import { useMemo, useState } from "react";
import { relativeTime } from "#core/units/relative-time.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useWindows } from "#web/data/windows/use-windows.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { DialogLines } from "#web/ui/overlay/dialog-lines.tsx";
import { restoreItems } from "./api/restore-items.ts";
import { DELETE_FOR_GOOD } from "./api/trash.documents.ts";
import { NEWEST_FIRST, type TrashEntry, trashKey, trashSource } from "./api/trash-windows.ts";
import { trashMessages } from "./trash.messages.ts";
import "#web/ui/form/field.css";

const DAY_MS = 86_400_000;

/** What the person may restore in this project: item, former location, who deleted it, and the remaining time (PLUS-022). */
export function TrashDialog({ place, onDone }: { place: ChangePlace } & DialogControl<void>) {
  const { projectId } = place;
  const source = useMemo(() => trashSource(projectId), [projectId]);
  const { answer, trouble, items, onRange } = useWindows(source, NEWEST_FIRST);
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
      {answer.data && items.length === 0 && <p className="mut">{trashMessages.trashEmpty}</p>}
      <DialogLines
        label={trashMessages.trash}
        items={items}
        onRange={onRange}
        renderItem={(entry) => <TrashLine entry={entry} place={place} />}
      />
      <ListTroubleBar trouble={trouble} text={trashMessages.trashFailed} />
    </Dialog>
  );
}

function TrashLine({ entry, place }: { entry: TrashEntry; place: ChangePlace }) {
  const [nowMs] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const days = Math.max(0, Math.ceil((Date.parse(entry.expiresAt) - nowMs) / DAY_MS));
  const facts = [
    trashMessages.daysLeft(days),
    trashMessages.deletedBy(entry.deletedBy.name),
    relativeTime(Date.parse(entry.deletedAt), nowMs),
  ].join(" · ");
  const where = entry.parents.map((parent) => parent.name).join(" / ");
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await work();
    await queryClient.invalidateQueries({ queryKey: trashKey(place.projectId) });
    setBusy(false);
  }
  return (
    <>
      <Icon name={entry.kind === "FOLDER" ? "folder" : "file"} />
      <span className="grow">
        <span className="str ell">{entry.name}</span>
        <span className="meta ell" data-tip-text={where}>
          {where}
        </span>
        <span className="meta ell" data-tip-text={facts}>
          {facts}
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
    </>
  );
}

async function deleteForGood(projectId: string, entry: TrashEntry): Promise<void> {
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
