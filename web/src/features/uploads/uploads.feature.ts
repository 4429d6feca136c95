import { onTarget } from "#web/faces/command.ts";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderArea } from "#web/features/folders/folder-slots.ts";
import { folderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { FolderDrop } from "./folder-drop.tsx";
import { hasUnsentFiles } from "./left/unsent-files-key.ts";
import { pickFiles } from "./pick-files.ts";
import { uploadButtonMessages } from "./upload-button.messages.ts";

export const uploadsFeature: WebFeature = {
  name: "uploads",
  commands: [
    onTarget(folderItems, [
      {
        id: "uploads.upload",
        label: uploadButtonMessages.upload,
        icon: "upload",
        keys: ["u", "U"],
        shortcut: "U",
        head: { at: 3, isPrimary: true },
        emptyLabel: uploadButtonMessages.uploadFiles,
        isShown: (items) => pickedCount(items) === 0 && items.folder.allowedTo.upload,
        run: (items) => void pickFiles({ ...placeOf(items), folderName: items.folder.name }),
      },
    ]),
  ],
  begin: async () => {
    if (hasUnsentFiles()) await (await import("./left/tell-unsent.ts")).tellUnsent();
  },
  // Loaded with the page: the browser itself opens dropped files if nobody listens.
  panels: [inSlot(folderArea, [{ id: "uploads.drop", component: FolderDrop }])],
};
