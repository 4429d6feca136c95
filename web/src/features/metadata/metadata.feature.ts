import { lazy } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { onTarget } from "#web/faces/command.ts";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderArea, folderFacts } from "#web/features/folders/folder-slots.ts";
import { type FolderItems, folderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { tellOfLateMatch } from "#web/features/uploads/engine/late-match.ts";
import { forgetChoices } from "./api/metadata-choices.ts";
import { openCountKey, useOpenChoices } from "./api/open-count.ts";
import { metadataLive } from "./metadata.live.ts";
import { metadataMessages } from "./metadata.messages.ts";
import { openChoiceDialog } from "./open-choice-dialog.ts";

const OpenChoices = lazy(async () => ({ default: (await import("./open-choices.tsx")).OpenChoices }));

export const metadataFeature: WebFeature = {
  name: "metadata",
  live: metadataLive({
    attached: ({ projectId }) => tellOfLateMatch(projectId),
    choose: openChoiceDialog,
    forget: (place) => void forgetChoices(place),
  }),
  commands: [
    onTarget(folderItems, [
      {
        id: "metadata.choose",
        group: "people",
        label: metadataMessages.choose,
        icon: "metadata",
        end: (items) => String(openCount(items)),
        isShown: (items) => pickedCount(items) === 0 && openCount(items) > 0,
        run: (items) => openChoiceDialog(placeOf(items)),
      },
    ]),
  ],
  panels: [
    inSlot(folderArea, [
      { id: "metadata.count", component: OpenCount, isShown: ({ folder }) => folder.allowedTo.upload },
    ]),
    inSlot(folderFacts, [{ id: "metadata.open-choices", component: OpenChoices }]),
  ],
};

/** From the panel beside the folder; 0 before that, and for anyone who may not choose. */
function openCount(items: FolderItems): number {
  return queryClient.getQueryData(openCountKey(placeOf(items))) ?? 0;
}

/** Renders nothing: keeps the count loaded for the folder's menu while the folder is open. */
function OpenCount({ folder }: Pick<FolderItems, "folder">): null {
  useOpenChoices(placeOf({ folder }), folder.allowedTo.upload);
  return null;
}
