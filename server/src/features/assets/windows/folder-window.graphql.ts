import { REVIEW_STATES } from "#core/reviews/review-state.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { SortDirectionRef } from "#server/platform/graphql/connection.ts";
import { FolderRef } from "../../folders/folders.graphql.ts";
import { WINDOW_SORTS } from "../asset-kinds.ts";
import { AssetRef, AssetTypeRef } from "../assets.graphql.ts";
import type { TakesBeside } from "./asset-order-store.ts";
import { type FolderWindow, folderWindow } from "./folder-window.ts";

const FolderWindowRef = builder.objectRef<FolderWindow>("FolderWindow");

export const WindowSortRef = builder.enumType("WindowSort", { values: WINDOW_SORTS });
const ReviewStateRef = builder.enumType("ReviewState", { values: REVIEW_STATES });
export const ItemFilterRef = builder.inputType("ItemFilter", {
  fields: (t) => ({
    text: t.string({ required: false, description: "Part of the name or the slate." }),
    circled: t.boolean({ required: false }),
    withNotes: t.boolean({ required: false }),
    types: t.field({ type: [AssetTypeRef], required: false }),
    review: t.field({
      type: ReviewStateRef,
      required: false,
      description: "Review status of the newest version; for people with accounts.",
    }),
  }),
});

const TakesBesideRef = builder.objectRef<TakesBeside>("TakesBeside");

export function registerFolderWindows(): void {
  FolderWindowRef.implement({
    description:
      "Part of a folder's items, by position: its folders by name, then its takes and files in the requested order.",
    fields: (t) => ({
      version: t.exposeString("version", {
        description: "In two windows with the same version, sort and filter, each position holds the same item.",
      }),
      from: t.exposeInt("from", { description: "Position of the first item, from 0." }),
      folderCount: t.exposeInt("folderCount", { description: "Number of folders that match the filter." }),
      assetCount: t.exposeInt("assetCount", { description: "Number of takes and files that match the filter." }),
      lengthMs: t.field({ type: "Float", resolve: (window) => window.lengthMs() }),
      commentCount: t.int({
        description: "Comments on the takes and files that match the filter.",
        resolve: (window) => window.commentCount(),
      }),
      sort: t.expose("sort", { type: WindowSortRef }),
      direction: t.expose("direction", { type: SortDirectionRef }),
      hasCircled: t.exposeBoolean("hasCircled", { description: "Whether any take of the folder is circled." }),
      hasSlates: t.exposeBoolean("hasSlates", { description: "Whether any take of the folder has a slate." }),
      folders: t.expose("folders", { type: [FolderRef] }),
      assets: t.expose("assets", { type: [AssetRef] }),
      beside: t.field({
        type: TakesBesideRef,
        description: "The takes before and after one in this order, even if it doesn't match the filter.",
        extensions: { weight: 1_000 },
        args: { take: t.arg.id({ required: true }) },
        resolve: (window, { take }) => window.beside(take),
      }),
    }),
  });
  TakesBesideRef.implement({
    fields: (t) => ({
      before: t.exposeID("before", { nullable: true }),
      after: t.exposeID("after", { nullable: true }),
    }),
  });
  builder.objectField(FolderRef, "window", (t) =>
    t.field({
      type: FolderWindowRef,
      // In a large folder each window may read the whole order and compute all its totals.
      extensions: { weight: 1_000 },
      args: {
        from: t.arg.int({ required: false }),
        first: t.arg.int({ required: false }),
        at: t.arg.id({
          required: false,
          description: "An item to center the window on, instead of `from`.",
        }),
        sort: t.arg({ type: WindowSortRef, required: false }),
        direction: t.arg({ type: SortDirectionRef, required: false }),
        filter: t.arg({ type: ItemFilterRef, required: false }),
      },
      resolve: (folder, args, ctx) => folderWindow(ctx, folder.access, args),
    }),
  );
}
