import { COLOUR_CHOICES } from "#core/notes/comments-as-notes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { CommentStatus } from "../comment-store.ts";
import type { CommentsExportView } from "./request-comments-export.ts";

/** Types shared by the fields of several files. */
export const CommentStatusRef = builder.enumType("CommentStatus", {
  values: ["OPEN", "RESOLVED", "REOPENED"] as const satisfies readonly CommentStatus[],
});

export const CommentsExportRef = builder.objectRef<CommentsExportView>("CommentsExport").implement({
  fields: (t) => ({ url: t.exposeString("url"), expiresAt: t.expose("expiresAt", { type: "DateTime" }) }),
});

export const NotesExportColoursRef = builder.enumType("NotesExportColours", { values: COLOUR_CHOICES });
