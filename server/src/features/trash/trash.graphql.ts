import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf, WINDOW_ARGS, WINDOW_WEIGHT, windowOf } from "#server/platform/graphql/connection.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { ChangedItemsRef, ItemChoiceRef } from "../assets/choices/choices.graphql.ts";
import { MAX_DEPTH } from "../folders/folder-depth.ts";
import { FolderNameRef } from "../folders/folders.graphql.ts";
import { folderNames } from "../folders/tree/folder-parents.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { deleteFromTrash } from "./delete-from-trash.ts";
import { deleteAsset } from "./disposal/delete-asset.ts";
import { deleteChosen } from "./disposal/delete-chosen.ts";
import { deleteFolder } from "./disposal/delete-folder.ts";
import { deleteItems } from "./disposal/delete-items.ts";
import { listTrash } from "./list-trash.ts";
import { type RestoredItem, restoreFromTrash } from "./restore-from-trash.ts";
import { type TakenBack, takeBack } from "./take-back.ts";
import type { TrashView } from "./trash-view.ts";
import { trashWindow } from "./trash-window.ts";

const TrashEntryRef = builder.objectRef<TrashView>("TrashEntry");
const TrashConnectionRef = connectionOf("TrashConnection", TrashEntryRef);
const TrashWindowRef = windowOf("TrashWindow", TrashEntryRef);
const RestoredItemRef = builder.objectRef<RestoredItem>("RestoredItem");

const TakenBackRef = builder.objectRef<TakenBack>("TakenBack");

export function registerTrash(): void {
  implementTypes();
  builder.queryField("trash", (t) =>
    t.field({
      type: TrashConnectionRef,
      args: { project: t.arg.id(), first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      resolve: (_root, args, ctx) => listTrash(ctx, args),
    }),
  );
  builder.queryField("trashWindow", (t) =>
    t.field({
      type: TrashWindowRef,
      description: "Part of `trash`, by position.",
      extensions: WINDOW_WEIGHT,
      args: { project: t.arg.id(), ...WINDOW_ARGS },
      resolve: (_root, args, ctx) => trashWindow(ctx, args),
    }),
  );
  builder.mutationFields((t) => ({
    deleteFolder: t.boolean({
      extensions: LONG_CHANGE,
      args: { project: t.arg.id(), id: t.arg.id() },
      resolve: (_root, args, ctx) => deleteFolder(ctx, args),
    }),
    deleteAsset: t.boolean({
      args: { project: t.arg.id(), id: t.arg.id() },
      resolve: (_root, args, ctx) => deleteAsset(ctx, args),
    }),
    deleteItems: t.boolean({
      extensions: LONG_CHANGE,
      args: { project: t.arg.id(), folders: t.arg.idList(), assets: t.arg.idList() },
      resolve: (_root, args, ctx) => deleteItems(ctx, args),
    }),
    deleteChosen: t.field({
      extensions: LONG_CHANGE,
      type: ChangedItemsRef,
      args: { project: t.arg.id(), choice: t.arg({ type: ItemChoiceRef }) },
      resolve: (_root, args, ctx) => deleteChosen(ctx, args),
    }),
    takeBack: t.field({
      extensions: LONG_CHANGE,
      type: TakenBackRef,
      description:
        "Undoes your own `moveChosen`, `deleteChosen` or `circleChosen` once, except for items changed since.",
      args: { actId: t.arg.id() },
      resolve: (_root, { actId }, ctx) => takeBack(ctx, actId),
    }),
    restoreFromTrash: t.field({
      extensions: LONG_CHANGE,
      type: [RestoredItemRef],
      args: { project: t.arg.id(), ids: t.arg.idList() },
      resolve: (_root, args, ctx) => restoreFromTrash(ctx, args),
    }),
    deleteFromTrash: t.boolean({
      extensions: LONG_CHANGE,
      args: { project: t.arg.id(), ids: t.arg.idList() },
      resolve: (_root, args, ctx) => deleteFromTrash(ctx, args),
    }),
  }));
}

function implementTypes(): void {
  const TrashKindRef = builder.enumType("TrashKind", { values: ["FOLDER", "ASSET"] as const });
  TrashEntryRef.implement({
    fields: (t) => ({
      id: t.exposeID("id", { description: "Id of the deleted folder or asset." }),
      kind: t.expose("kind", { type: TrashKindRef }),
      name: t.exposeString("name"),
      size: t.exposeFloat("size"),
      itemCount: t.exposeInt("itemCount", { description: "Number of items directly in a folder; 1 for an asset." }),
      deletedAt: t.expose("deletedAt", { type: "DateTime" }),
      deletedBy: t.expose("deletedBy", { type: PersonRef }),
      expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When it is purged." }),
      parents: t.field({
        type: [FolderNameRef],
        extensions: { entries: MAX_DEPTH },
        description: "The folders it was in, root first.",
        resolve: (entry, _args, ctx) => folderNames(ctx, entry.homeLineage),
      }),
    }),
  });
  TakenBackRef.implement({
    fields: (t) => ({
      itemCount: t.exposeInt("itemCount"),
      stayedCount: t.exposeInt("stayedCount", { description: "Items skipped because others have changed them since." }),
      otherwise: t.expose("otherwise", {
        type: RestoredItemRef,
        nullable: true,
        description: "The first item restored to another folder or under another name.",
      }),
    }),
  });
  RestoredItemRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      kind: t.expose("kind", { type: TrashKindRef }),
      name: t.exposeString("name"),
      folderId: t.exposeID("folderId"),
      folderName: t.exposeString("folderName"),
      isElsewhere: t.exposeBoolean("isElsewhere", {
        description: "Whether it is in the nearest existing folder because its own no longer exists.",
      }),
      isRenamed: t.exposeBoolean("isRenamed", {
        description: "Whether it got a new name because the old one was taken.",
      }),
    }),
  });
}
