import { Button } from "#web/ui/button.tsx";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { BrowserItem } from "./browser-item.ts";
import { folderMessages } from "./folder.messages.ts";
import { circleOf, type FolderMenuActions, type FolderMenuPlace, folderMenuRights } from "./folder-menu.ts";
import { libraryMessages } from "./library.messages.ts";
import { selectionNote } from "./selection-summary.ts";

export interface FolderSelectionBarProps {
  place: FolderMenuPlace;
  actions: FolderMenuActions;
}

/** Count, length and size of the selection, and what can be done with all of it. */
export function FolderSelectionBar({ place, actions }: FolderSelectionBarProps) {
  const selected: readonly BrowserItem[] = place.selected;
  const rights = folderMenuRights(place);
  const { rename } = rights;
  const circle = circleOf(place, actions);
  return (
    <SelectionBar
      label={folderMessages.menu}
      text={folderMessages.selected(selected.length)}
      note={selectionNote(selected)}
      clearLabel={folderMessages.clearSelection}
    >
      {rights.share && actions.share && (
        <Button kind="ghost" icon="share" onClick={() => actions.share?.(selected)}>
          {folderMessages.share}
        </Button>
      )}
      {rights.download && (
        <Button kind="ghost" icon="download" onClick={() => actions.download(selected)}>
          {folderMessages.download}
        </Button>
      )}
      {circle && <IconButton icon="circled" label={circle.label} shortcut="X" onClick={circle.run} />}
      {rename && (
        <IconButton icon="pencil" label={folderMessages.rename} shortcut="F2" onClick={() => actions.rename(rename)} />
      )}
      {rights.move && <IconButton icon="move" label={folderMessages.move} onClick={() => actions.move(selected)} />}
      {rights.copy && actions.copy && (
        <IconButton icon="copy" label={libraryMessages.copy} onClick={() => actions.copy?.(selected)} />
      )}
      {rights.delete && (
        <IconButton
          icon="trash"
          label={folderMessages.delete}
          shortcut="Del"
          onClick={() => actions.delete(selected)}
        />
      )}
      <span className="sep" />
    </SelectionBar>
  );
}
