import { session } from "#web/data/session/session.ts";
import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { type FolderItems, folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { type ViewedTake, viewedTake } from "#web/features/viewer/viewed-take.ts";
import { approvalsCommandMessages as text } from "./approvals-commands.messages.ts";

/** For the newest version, for people with accounts who may comment. */
const mayReview = ({ mayComment, version, asset }: ViewedTake) =>
  session.store.getState().kind === "user" && mayComment && version !== undefined && version.id === newestOf(asset);
const newestOf = ({ versions }: ViewedTake["asset"]) => versions.toSorted((a, b) => b.number - a.number)[0]?.id;

const approve: Command<ViewedTake> = {
  id: "approvals.approve",
  group: "take",
  label: text.approve,
  paletteLabel: text.inPalette.approve,
  icon: "check",
  keys: ["y"],
  shortcut: "Y",
  isShown: mayReview,
  run: ({ version }) => version && act((made) => made.decide(version.id, "APPROVED")),
};

const requestChanges: Command<ViewedTake> = {
  id: "approvals.request-changes",
  group: "take",
  label: text.requestChanges,
  paletteLabel: text.inPalette.requestChanges,
  icon: "undo",
  keys: ["b"],
  shortcut: "B",
  isShown: mayReview,
  run: ({ version }) => version && act((made) => made.decide(version.id, "CHANGES_REQUESTED")),
};

const requiredOfFolder: Command<FolderItems> = {
  id: "approvals.required",
  group: "people",
  label: text.required,
  paletteLabel: text.inPalette.required,
  icon: "ok",
  isShown: (items) => items.mayEditProject && meantFolder(items) !== undefined,
  run(items) {
    const folder = meantFolder(items);
    if (!folder) return;
    const { id, parentId } = folder;
    void import("./required/open-required.ts").then((made) => made.openRequired({ id, isRoot: parentId === null }));
  },
};

type Acts = typeof import("./api/change-approvals.ts");
const act = (run: (made: Acts) => Promise<void>) => void import("./api/change-approvals.ts").then(run);

export const approvalsCommands: readonly TargetCommands[] = [
  onTarget(viewedTake, [approve, requestChanges]),
  onTarget(folderItems, [requiredOfFolder]),
];
