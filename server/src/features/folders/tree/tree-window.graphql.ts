import { builder } from "#server/platform/graphql/builder.ts";
import { WINDOW_ARGS, WINDOW_WEIGHT, windowOf } from "#server/platform/graphql/connection.ts";
import { MAX_DEPTH } from "../folder-depth.ts";
import { FolderTreeNodeRef } from "../folders.graphql.ts";
import { type FolderTreeLine, type FolderTreeWindow, folderTreeWindow } from "./tree-window.ts";

const FolderTreeLineRef = builder.objectRef<FolderTreeLine>("FolderTreeLine");
const FolderTreeWindowRef = windowOf<FolderTreeLine, FolderTreeWindow>("FolderTreeWindow", FolderTreeLineRef);

export function registerTreeWindow(): void {
  FolderTreeLineRef.implement({
    fields: (t) => ({
      folder: t.expose("folder", { type: FolderTreeNodeRef }),
      place: t.exposeInt("place", { description: "Position in the whole tree, from 0." }),
      level: t.exposeInt("level", { description: "1 directly below the root folder." }),
      position: t.exposeInt("position", { description: "Position among its siblings, from 1." }),
      siblingCount: t.exposeInt("siblingCount", { description: "Number of its siblings, including itself." }),
    }),
  });
  builder.objectFields(FolderTreeWindowRef, (t) => ({
    root: t.expose("root", { type: FolderTreeNodeRef }),
    above: t.expose("above", {
      type: [FolderTreeLineRef],
      extensions: { entries: MAX_DEPTH },
      description: "The folders that contain the first line, from the top.",
    }),
    next: t.int({
      nullable: true,
      description:
        "Position of the next line whose name starts with `name`; after the last line the search starts over.",
      extensions: WINDOW_WEIGHT,
      args: { name: t.arg.string(), after: t.arg.int() },
      resolve: (window, { name, after }) => window.next(name, after),
    }),
  }));
  builder.queryField("folderTreeWindow", (t) =>
    t.field({
      type: FolderTreeWindowRef,
      description: "Part of a project's folder tree, by position, with the folders `open` open.",
      extensions: WINDOW_WEIGHT,
      args: { project: t.arg.id(), open: t.arg.idList({ required: false }), ...WINDOW_ARGS },
      resolve: (_root, args, ctx) => folderTreeWindow(ctx, args),
    }),
  );
}
