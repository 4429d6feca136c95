import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { downloadsMessages } from "../downloads.messages.ts";
import { preparedMessages } from "../prepared.messages.ts";
import { prepareMarkedDownload, usePreparedPercent } from "./prepare-marked-download.ts";

export interface MarkedTake {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly displayName: string;
}

/** One take, as a selection of its folder. */
function markedSelection({ id, projectId, folderId }: MarkedTake) {
  return { project: projectId, parent: folderId, folders: [], assets: [id] };
}

export const saveMarked = (asset: MarkedTake): Promise<void> => prepareMarkedDownload(markedSelection(asset));

/** Prepares the file first and shows its progress (PLUS-1181). */
export function MarkedDownloadButton({ asset }: { asset: MarkedTake }) {
  const percent = usePreparedPercent(markedSelection(asset));
  const label =
    percent === undefined ? downloadsMessages.download : preparedMessages.preparing(asset.displayName, percent);
  return <IconButton icon="download" label={label} onClick={() => void saveMarked(asset)} />;
}
