import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { folderMessages } from "../folder.messages.ts";
import { folderActsMessages } from "../folder-acts.messages.ts";
import { FolderTree } from "../tree/folder-tree.tsx";
import { isWithin, toggled } from "../tree/folder-tree-model.ts";
import type { TreeLine } from "../tree/tree-lines.ts";
import { useFolderTree } from "../tree/use-folder-tree.ts";
import "#web/ui/form/field.css";

export interface DestinationDialogProps {
  projectId: string;
  /** The items' current folder. */
  fromId: string;
  /** The button's label: Move or Copy. */
  action: string;
  /** Whether that is a valid destination too. */
  mayStay: boolean;
  /** Moving folders: neither they nor anything below them can be the destination (FOLDERS-061). */
  lockedIds: readonly string[];
}

/** Select Destination Folder (FOLDERS-034, FOLDERS-060). Resolves to the folder's id, or null. */
export function DestinationDialog({
  projectId,
  fromId,
  lockedIds,
  action,
  mayStay,
  onDone,
}: DestinationDialogProps & DialogControl<string | null>) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const tree = useFolderTree(projectId, openIds);
  const { root } = tree;
  const locked = new Set(lockedIds);
  const isLocked = ({ id, allowedTo }: Pick<TreeLine, "id"> & { allowedTo: { edit: boolean } }) =>
    !allowedTo.edit || (!mayStay && id === fromId) || isWithin(tree.lines, id, locked);
  return (
    <Dialog
      title={folderActsMessages.destinationTitle}
      width={400}
      onClose={() => onDone(null)}
      onSubmit={() => chosen !== null && onDone(chosen)}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(null)}>
            {folderMessages.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={chosen === null}>
            {action}
          </Button>
        </>
      }
    >
      <ListTroubleBar trouble={tree.trouble} text={folderActsMessages.destinationFailed} />
      {root && (
        <>
          <button
            type="button"
            className="dest-root"
            aria-pressed={chosen === root.id}
            disabled={isLocked(root)}
            onClick={() => setChosen(root.id)}
          >
            <Icon name="clapper" />
            {root.name}
          </button>
          <FolderTree
            label={folderMessages.tree}
            tree={tree}
            openIds={openIds}
            currentId={chosen}
            isLocked={isLocked}
            onToggle={(ids, open) => setOpenIds((before) => toggled(before, ids, open))}
            onChoose={setChosen}
          />
        </>
      )}
    </Dialog>
  );
}
