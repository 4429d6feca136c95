import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import { takesOf } from "#web/features/folders/items/browser-item.ts";
import { type FolderItems, folderItems } from "#web/features/folders/items/folder-items.ts";
import { type ViewedTake, viewedTake } from "#web/features/viewer/viewed-take.ts";
import { comparisonCommandMessages as text } from "./comparison-commands.messages.ts";

const acts = () => import("./open-compare.ts");
const kinds: readonly AssetCard["type"][] = ["VIDEO", "IMAGE"];

/** The version before the one on screen. */
function versionBefore({ asset, version }: ViewedTake) {
  return version && asset.versions.find(({ number }) => number < version.number);
}

const withBefore: Command<ViewedTake> = {
  id: "comparison.with-before",
  group: "take",
  label: text.withBefore,
  icon: "layers",
  keys: ["v"],
  shortcut: "V",
  keyText: text.withBeforeKey,
  isShown: (view) => kinds.includes(view.asset.type) && versionBefore(view) !== undefined,
  run(view) {
    const { asset, version, player } = view;
    const before = versionBefore(view);
    if (!version || !before) return;
    const frame = player?.store.getState().frame;
    const shown = { a: asset.id, b: asset.id, av: version.number, bv: before.number, ...(frame && { frame }) };
    void acts().then(({ openCompare }) => openCompare(shown));
  },
};

/** Exactly two takes of one kind, or up to four clips, are selected. */
function comparable({ selected, byList }: FolderItems): readonly string[] | undefined {
  const takes = takesOf(selected);
  const [first] = takes;
  const most = first?.type === "VIDEO" ? 4 : 2;
  if (byList || !first || takes.length < 2 || selected.length > most || takes.length < selected.length)
    return undefined;
  return kinds.includes(first.type) && takes.every(({ type }) => type === first.type)
    ? takes.map(({ id }) => id)
    : undefined;
}

const several: Command<FolderItems> = {
  id: "comparison.two",
  group: "open",
  label: text.two,
  icon: "layers",
  bar: { at: 3.5 },
  isShown: (items) => comparable(items) !== undefined,
  run(items) {
    const ids = comparable(items);
    if (ids) void acts().then(({ openTakes }) => openTakes(ids));
  },
};

export const comparisonCommands: readonly TargetCommands[] = [
  onTarget(viewedTake, [withBefore]),
  onTarget(folderItems, [several]),
];
