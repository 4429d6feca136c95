import { memo } from "react";
import { formatDuration } from "#core/units/duration.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { ThumbPencil } from "#web/features/assets/thumb-pencil.tsx";
import { Card, CardLink } from "#web/ui/grid/card.tsx";
import { type IconSize, showsMetadataLine } from "#web/ui/grid/grid-layout.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { FolderCard as Folder } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";
import { hidesContent } from "./hides-content.ts";
import { useItemAddress } from "./item-address.ts";

/** The one action on a folder's picture. */
export interface CardPencil {
  readonly label: string;
  readonly run: (folder: Folder) => void;
}

interface FolderCardProps {
  folder: Folder;
  projectId: string;
  index: number;
  column: number;
  size: IconSize;
  imagePx: number;
  /** Its folder may be changed, so it can be dragged to another. */
  mayMove: boolean;
  /** Absent without permission. */
  pencil: CardPencil | undefined;
}

/** "9 files · 1:52:06", or the number of folders if there are no files. Empty for a folder whose own content isn't shown. */
export function folderNote(folder: Folder): string {
  if (hidesContent(folder)) return "";
  const counts =
    folder.assetCount > 0 || folder.folderCount === 0
      ? folderMessages.files(folder.assetCount)
      : folderMessages.subfolders(folder.folderCount);
  return folder.totalDuration > 0 ? `${counts} · ${formatDuration(folder.totalDuration)}` : counts;
}

export const FolderCard = memo(function FolderCard({
  folder,
  projectId,
  index,
  column,
  size,
  imagePx,
  mayMove,
  pencil,
}: FolderCardProps) {
  const addressOf = useItemAddress();
  return (
    <Card
      id={folder.id}
      index={index}
      column={column}
      folder
      name={folder.name}
      selectLabel={folderMessages.select}
      moreLabel={folderMessages.menuFor}
      draggable={mayMove}
      dropId={folder.id}
      thumb={
        <Thumb className="card-thumb" src={imageUrl(folder.poster, imagePx)} fallback="folder">
          {pencil && (
            <ThumbPencil label={folderMessages.actOn(pencil.label, folder.name)} onClick={() => pencil.run(folder)} />
          )}
        </Thumb>
      }
      title={
        <>
          <Icon name="folder" size="s" className="dim" />
          <CardLink href={addressOf({ projectId, folderId: folder.id })}>{folder.name}</CardLink>
        </>
      }
      note={showsMetadataLine(size) && <span className="ell">{folderNote(folder)}</span>}
    />
  );
});
