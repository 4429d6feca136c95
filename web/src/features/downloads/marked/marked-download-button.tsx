import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { downloadsMessages } from "../downloads.messages.ts";
import { markedDownloadMessages } from "./marked-download.messages.ts";
import { markedSelection } from "./marked-selection.ts";
import { prepareMarkedDownload, usePreparedPercent } from "./prepare-marked-download.ts";

/**
 * Download of one take on a share with a watermark: the file is made first (PLUS-1181).
 * @public
 */
export function MarkedDownloadButton({ asset }: { asset: Parameters<typeof markedSelection>[0] }) {
  const selection = markedSelection(asset);
  const percent = usePreparedPercent(selection);
  const label =
    percent === undefined ? downloadsMessages.download : markedDownloadMessages.preparing(asset.displayName, percent);
  return <IconButton icon="download" label={label} onClick={() => void prepareMarkedDownload(selection)} />;
}
