import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { type CommentImportView, importComments } from "./import-comments.ts";
import { type UndoneImportView, undoCommentImport } from "./undo-comment-import.ts";

export function registerCommentImport(): void {
  const NoteRef = builder.inputType("ImportedNoteInput", {
    fields: (t) => ({
      start: t.int({ description: "A frame." }),
      end: t.int({ required: false, description: "The last frame of a range." }),
      author: t.string({ required: false, description: "A name; the caller's by default." }),
      text: t.string(),
      resolved: t.boolean({ required: false }),
    }),
  });
  const ImportRef = builder.objectRef<CommentImportView>("CommentImport").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      addedCount: t.exposeInt("addedCount"),
      outsideCount: t.exposeInt("outsideCount", {
        description: "Markers of the file outside the take, which are left out.",
      }),
      duplicateCount: t.exposeInt("duplicateCount", {
        description: "Markers that are comments already, and are skipped.",
      }),
    }),
  });
  const UndoneRef = builder.objectRef<UndoneImportView>("UndoneCommentImport").implement({
    fields: (t) => ({
      removedCount: t.exposeInt("removedCount"),
      keptCount: t.exposeInt("keptCount", { description: "Comments that stay because they have replies." }),
    }),
  });
  builder.mutationFields((t) => ({
    importComments: t.field({
      extensions: LONG_CHANGE,
      type: ImportRef,
      description:
        "Adds markers of an editing program as comments, all or none; at most 5,000, in batches if one call can't hold them.",
      args: {
        folder: t.arg.id(),
        asset: t.arg.id(),
        version: t.arg.id(),
        notes: t.arg({ type: [NoteRef], required: false }),
        file: t.arg.string({ required: false, description: "The text of a marker file, instead of notes." }),
        import: t.arg.id({ required: false, description: "The id that an earlier batch returned." }),
        isLast: t.arg.boolean({
          required: false,
          description: "False while more batches follow: comments are added with the last one.",
        }),
      },
      resolve: (_root, { import: importId, isLast, notes, file, ...rest }, ctx) =>
        importComments(ctx, {
          ...rest,
          notes: notes ?? [],
          file: file ?? null,
          importId: importId ?? null,
          isLast: isLast ?? true,
        }),
    }),
    undoCommentImport: t.field({
      extensions: LONG_CHANGE,
      type: UndoneRef,
      description: "Undoes the caller's own import; comments with replies stay.",
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => undoCommentImport(ctx, id),
    }),
  }));
}
