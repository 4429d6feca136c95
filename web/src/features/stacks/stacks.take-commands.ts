import { session } from "#web/data/session/session.ts";
import { type Command, onTarget } from "#web/faces/command.ts";
import { type TakeDrop, takeDrop } from "#web/features/folders/drag/take-drop.ts";
import { type FolderItems, folderItems, onlyItem } from "#web/features/folders/items/folder-items.ts";
import { type ViewedTake, viewedTake } from "#web/features/viewer/viewed-take.ts";
import { stacksCommandMessages as text } from "./stacks-commands.messages.ts";

const open = (assetId: string) => void import("./open-versions.ts").then(({ openVersions }) => openVersions(assetId));
const looks = { label: text.versions, icon: "layers", id: "stacks.versions" } as const;
const takeOf = (items: FolderItems) => {
  const only = onlyItem(items);
  return only?.kind === "asset" && only.asset.allowedTo.edit ? only.id : undefined;
};

const ofItem: Command<FolderItems> = {
  ...looks,
  group: "change",
  isShown: (items) => takeOf(items) !== undefined,
  run(items) {
    const id = takeOf(items);
    if (id !== undefined) open(id);
  },
};

const ofTake: Command<ViewedTake> = {
  ...looks,
  group: "take",
  isShown: ({ asset }) => session.store.getState().kind === "user" && asset.allowedTo.edit,
  run: ({ asset }) => open(asset.id),
};

/** A take dropped on another joins its versions (PLUS-941). */
const stack: Command<TakeDrop> = {
  id: "stacks.stack",
  label: ({ onto }) => text.stackOn(onto.displayName),
  icon: "layers",
  isShown: ({ dragged, onto }) => dragged.allowedTo.edit && onto.allowedTo.edit && dragged.type === onto.type,
  run: ({ place, dragged, onto }) =>
    void import("./api/change-stacks.ts").then(({ stackOn }) => stackOn({ ...place, id: onto.id }, dragged.id)),
};

export const stacksCommands = [
  onTarget(folderItems, [ofItem]),
  onTarget(viewedTake, [ofTake]),
  onTarget(takeDrop, [stack]),
];
