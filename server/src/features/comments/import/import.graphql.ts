import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { type CommentImportView, importComments } from "./import-comments.ts";
import { type UndoneImportView, undoCommentImport } from "./undo-comment-import.ts";

export function registerCommentImport(): void {
  const NoteRef = builder.inputType("ImportedNoteInput", {
    fields: (t) => ({
      start: t.int({ description: "A frame." }),
      end: t.int({ required: false, description: "The last frame of a range." }),
      author: t.string({ required: false, description: "A name; without one the caller's." }),
      text: t.string(),
      resolved: t.boolean({ required: false }),
    }),
  });
  const ImportRef = builder.objectRef<CommentImportView>("CommentImport").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      addedCount: t.exposeInt("addedCount"),
      outsideCount: t.exposeInt("outsideCount", {
        description: "Of a file: markers outside the take, which are left out.",
      }),
      duplicateCount: t.exposeInt("duplicateCount", { description: "Comments already: skipped." }),
    }),
  });
  const UndoneRef = builder.objectRef<UndoneImportView>("UndoneCommentImport").implement({
    fields: (t) => ({
      removedCount: t.exposeInt("removedCount"),
      keptCount: t.exposeInt("keptCount", { description: "Somebody answered these since." }),
    }),
  });
  builder.mutationFields((t) => ({
    importComments: t.field({
      extensions: LONG_CHANGE,
      type: ImportRef,
      description:
        "Markers of an editing program as comments, all or none; at most 5,000, in batches where they are more than a call holds.",
      args: {
        folder: t.arg.id(),
        asset: t.arg.id(),
        version: t.arg.id(),
        notes: t.arg({ type: [NoteRef], required: false }),
        file: t.arg.string({ required: false, description: "In place of notes: the text of a marker file." }),
        import: t.arg.id({ required: false, description: "What an earlier batch returned." }),
        isLast: t.arg.boolean({
          required: false,
          description: "False while more batches follow: nothing is a comment before the last.",
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
      description: "Takes back one's own import; comments that somebody answered since stay.",
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => undoCommentImport(ctx, id),
    }),
  }));
}
