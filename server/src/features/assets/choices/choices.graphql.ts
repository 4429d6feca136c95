import { builder } from "#server/platform/graphql/builder.ts";
import { SortDirectionRef } from "#server/platform/graphql/connection.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { AssetAllowedRef } from "../assets.graphql.ts";
import { ItemFilterRef, WindowSortRef } from "../windows/folder-window.graphql.ts";
import type { ChangedItems } from "./change-chosen.ts";
import { type ChoiceView, choiceView } from "./choice-view.ts";
import { circleChosen } from "./circle-chosen.ts";
import { inSnapshot, type MadeSnapshot, snapshotItems } from "./item-snapshot.ts";
import { moveChosen } from "./move-chosen.ts";

const RangeRef = builder.inputType("ItemRange", {
  description: "From one item of a list to another, both included, in either order.",
  fields: (t) => ({ from: t.id(), to: t.id() }),
});

/** @public */
export const ItemChoiceRef = builder.inputType("ItemChoice", {
  description:
    "Items of a folder selected in a list: all, ranges and single items, minus exceptions. Resolved by the server when used.",
  fields: (t) => ({
    folder: t.id(),
    sort: t.field({ type: WindowSortRef, required: false, description: "As in `Folder.window`." }),
    direction: t.field({ type: SortDirectionRef, required: false }),
    filter: t.field({ type: ItemFilterRef, required: false }),
    all: t.boolean({
      required: false,
      description: "Includes what arrives before the choice is used; see `snapshotItems`.",
    }),
    snapshot: t.id({
      required: false,
      description:
        "Id from `snapshotItems`: what it contains and is still in the list, and nothing that arrived since.",
    }),
    ranges: t.field({ type: [RangeRef], required: false, description: "At most 1,000." }),
    items: t.idList({ required: false, description: "Up to 10,000, exceptions included." }),
    except: t.idList({ required: false, description: "Excluded, whatever else is selected." }),
  }),
});

/** @public */
export const ChangedItemsRef = builder.objectRef<ChangedItems>("ChangedItems");

export function registerChoices(): void {
  registerSnapshots(registerChosenItems());
  registerChanges();
}

/** Each field reads the order of a folder of any size, and the positions of thousands of items in it. */
const READS_ORDER = { weight: 10_000 };

function registerChosenItems() {
  const ChosenRef = builder.objectRef<ChoiceView>("ChosenItems").implement({
    fields: (t) => ({
      count: t.int({ resolve: ({ folderCount, assetCount }) => folderCount + assetCount }),
      folderCount: t.exposeInt("folderCount"),
      assetCount: t.exposeInt("assetCount"),
      lengthMs: t.exposeFloat("lengthMs", { description: "Includes takes and everything inside folders." }),
      bytes: t.exposeFloat("bytes", { description: "Likewise." }),
      circledCount: t.exposeInt("circledCount"),
      commentCount: t.exposeInt("commentCount", { description: "Visible comments on the takes." }),
      allowedTo: t.expose("allowedTo", { type: AssetAllowedRef, description: "Permissions that hold for every item." }),
    }),
  });
  builder.queryField("chosenItems", (t) =>
    t.field({
      type: ChosenRef,
      extensions: READS_ORDER,
      args: { project: t.arg.id(), choice: t.arg({ type: ItemChoiceRef }) },
      resolve: (_root, { project, choice }, ctx) => choiceView(ctx, project, choice),
    }),
  );
  return ChosenRef;
}

function registerSnapshots(ChosenRef: ReturnType<typeof registerChosenItems>): void {
  const SnapshotRef = builder.objectRef<MadeSnapshot>("ItemSnapshot").implement({
    description: "What a choice contained when it was made. Valid for a day, for the same session.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "For `ItemChoice.snapshot`." }),
      version: t.exposeString("version", { description: "Version of the list, as in `FolderWindow`." }),
      chosen: t.field({ type: ChosenRef, resolve: (made) => made.chosen() }),
    }),
  });
  builder.mutationField("snapshotItems", (t) =>
    t.field({
      type: SnapshotRef,
      extensions: READS_ORDER,
      description: "Stores what a choice contains now, so that items which arrive later aren't changed with it.",
      args: { project: t.arg.id(), choice: t.arg({ type: ItemChoiceRef }) },
      resolve: (_root, { project, choice }, ctx) => snapshotItems(ctx, project, choice),
    }),
  );
  builder.queryField("inSnapshot", (t) =>
    t.idList({
      extensions: READS_ORDER,
      description: "Which of these items a snapshot contains. At most 1,000.",
      args: { snapshot: t.arg.id(), ids: t.arg.idList() },
      resolve: (_root, { snapshot, ids }, ctx) => inSnapshot(ctx, snapshot, ids),
    }),
  );
}

function registerChanges(): void {
  ChangedItemsRef.implement({
    fields: (t) => ({
      itemCount: t.exposeInt("itemCount"),
      actId: t.exposeID("actId", { description: "For `takeBack`: valid for a day, for the same user." }),
    }),
  });
  builder.mutationFields((t) => ({
    moveChosen: t.field({
      extensions: LONG_CHANGE,
      type: ChangedItemsRef,
      args: { project: t.arg.id(), newParent: t.arg.id(), choice: t.arg({ type: ItemChoiceRef }) },
      resolve: (_root, args, ctx) => moveChosen(ctx, args),
    }),
    circleChosen: t.field({
      extensions: LONG_CHANGE,
      type: ChangedItemsRef,
      description: "Circles or uncircles takes of a choice; folders are ignored. Returns how many takes changed.",
      args: { project: t.arg.id(), choice: t.arg({ type: ItemChoiceRef }), circled: t.arg.boolean() },
      resolve: (_root, args, ctx) => circleChosen(ctx, args),
    }),
  }));
}
