import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { downloadItems, downloadSelection } from "#web/features/downloads/download-items.ts";
import { mayDownload } from "#web/features/downloads/may-download.ts";
import { folderItems, placeOf, type VisitedItems, visitedItems } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { pickFiles } from "#web/features/uploads/pick-files.ts";
import { transferCommandMessages } from "./transfers-commands.messages.ts";

/** The transfer client's code is loaded on first use. */
const flow = () => import("./transfers.ts");

const download: Command<VisitedItems> = {
  id: "transfers.download",
  group: "change",
  label: transferCommandMessages.title.download,
  icon: "download",
  isShown: (items) => items.hasAspera && mayDownload(items),
  run: (items) =>
    void flow().then(({ downloadViaServer }) =>
      downloadViaServer(downloadSelection(items), () => void downloadItems(items)),
    ),
};

export const transfersCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "transfers.upload",
      group: "open",
      label: transferCommandMessages.title.upload,
      icon: "upload",
      isShown: (items) => items.hasAspera && pickedCount(items) === 0 && items.folder.allowedTo.upload,
      run(items) {
        const place = placeOf(items);
        const byWeb = () => void pickFiles({ ...place, folderName: items.folder.name });
        void flow().then(({ uploadViaServer }) => uploadViaServer(place.folderId, byWeb));
      },
    },
    download,
  ]),
  onTarget(visitedItems, [download]),
];
