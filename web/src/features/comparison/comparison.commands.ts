import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import { takesOf } from "#web/features/folders/items/browser-item.ts";
import { type FolderItems, folderItems } from "#web/features/folders/items/folder-items.ts";
import { type ViewedTake, viewedTake } from "#web/features/viewer/viewed-take.ts";
import { comparisonCommandMessages as text } from "./comparison-commands.messages.ts";

const acts = () => import("./open-compare.ts");
const kinds: readonly AssetCard["type"][] = ["VIDEO", "IMAGE"];

/** The version that was there before the one on screen. */
function versionBefore({ asset, version }: ViewedTake) {
  return version && asset.versions.find(({ number }) => number < version.number);
}

/** Visitors of a link have no page of this kind. */
const withBefore: Command<ViewedTake> = {
  id: "comparison.with-before",
  group: "take",
  label: text.withBefore,
  icon: "layers",
  keys: ["v"],
  shortcut: "V",
  keyText: text.withBeforeKey,
  isShown: (view) => !view.isVisitor && kinds.includes(view.asset.type) && versionBefore(view) !== undefined,
  run(view) {
    const { asset, version, player } = view;
    const before = versionBefore(view);
    if (!version || !before) return;
    const frame = player?.store.getState().frame;
    const shown = { a: asset.id, b: asset.id, av: version.number, bv: before.number, ...(frame && { frame }) };
    void acts().then(({ openCompare }) => openCompare(shown));
  },
};

/** Two takes of one kind, and nothing else, are selected. */
function twoTakes({ selected, byList }: FolderItems): readonly [AssetCard, AssetCard] | undefined {
  const [a, b] = takesOf(selected);
  if (byList || selected.length !== 2 || !a || !b || a.type !== b.type) return undefined;
  return kinds.includes(a.type) ? [a, b] : undefined;
}

const two: Command<FolderItems> = {
  id: "comparison.two",
  group: "open",
  label: text.two,
  icon: "layers",
  bar: { at: 3.5 },
  isShown: (items) => twoTakes(items) !== undefined,
  run(items) {
    const [a, b] = twoTakes(items) ?? [];
    if (a && b) void acts().then(({ openCompare }) => openCompare({ a: a.id, b: b.id }));
  },
};

export const comparisonCommands: readonly TargetCommands[] = [
  onTarget(viewedTake, [withBefore]),
  onTarget(folderItems, [two]),
];
