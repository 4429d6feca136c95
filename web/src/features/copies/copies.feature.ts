import { onTarget } from "#web/faces/command.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderItems, mayAll } from "#web/features/folders/items/folder-items.ts";
import { copiesMessages } from "./copies.messages.ts";

export const copiesFeature: WebFeature = {
  name: "copies",
  commands: [
    onTarget(folderItems, [
      {
        id: "copies.copy",
        group: "change",
        label: copiesMessages.copy,
        icon: "copy",
        bar: { at: 6 },
        isShown: (items) => mayAll(items, "edit"),
        run: (items) => void import("./ask-and-copy.ts").then(({ askAndCopy }) => askAndCopy(items)),
      },
    ]),
  ],
};
