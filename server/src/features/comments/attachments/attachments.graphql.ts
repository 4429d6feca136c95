import { builder } from "#server/platform/graphql/builder.ts";
import { ImageRef } from "../../images/images.graphql.ts";
import { MultipartUploadRef } from "../../uploads/uploads.graphql.ts";
import type { CommentView } from "../comment-view.ts";
import { addAttachments } from "./add-attachments.ts";
import { type AttachmentView, attachmentLoader } from "./attachment-loader.ts";
import { attachmentsOf, type CommentFiles } from "./attachments-of.ts";
import { removeAttachment } from "./remove-attachment.ts";
import { uploadAttachments } from "./upload-attachments.ts";

const AttachmentRef = builder.objectRef<AttachmentView>("Attachment");
type CommentRef = ReturnType<typeof builder.objectRef<CommentView>>;

export function registerAttachments(commentRef: CommentRef): void {
  AttachmentRef.implement({
    description: "A file of a comment.",
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      sizeBytes: t.exposeFloat("sizeBytes"),
      mimetype: t.exposeString("mimetype", { description: "As the sender or the file name says; not verified." }),
      url: t.exposeString("url", { description: "Downloads the file; valid while the caller can read the comment." }),
      expiresAt: t.expose("expiresAt", { type: "DateTime" }),
      picture: t.expose("picture", {
        type: ImageRef,
        nullable: true,
        description: "Preview, if the file is an image.",
      }),
      isPreparing: t.exposeBoolean("isPreparing", { description: "Whether its preview is still being made." }),
    }),
  });
  builder.objectFields(commentRef, (t) => ({
    attachments: t.field({
      type: [AttachmentRef],
      description: "Files, in the order in which they were added.",
      resolve: ({ row }, _args, ctx) => (row.isDeleted ? [] : attachmentLoader(ctx).load(row.id)),
    }),
    attachmentCount: t.int({
      resolve: async ({ row }, _args, ctx) => (row.isDeleted ? 0 : (await attachmentLoader(ctx).load(row.id)).length),
    }),
  }));
  registerReading();
  registerWriting(commentRef);
}

function registerReading(): void {
  const CommentFilesRef = builder.objectRef<CommentFiles>("CommentAttachments").implement({
    fields: (t) => ({
      commentId: t.exposeID("commentId"),
      attachments: t.expose("attachments", { type: [AttachmentRef] }),
    }),
  });
  builder.queryField("attachmentsOf", (t) =>
    t.field({
      type: [CommentFilesRef],
      description: "The files of comments, at most 500; invisible comments are left out.",
      extensions: { weight: 1_000 },
      args: { comments: t.arg.idList() },
      resolve: async (_root, { comments }, ctx) => [...(await attachmentsOf(ctx, comments))],
    }),
  );
}

function registerWriting(commentRef: CommentRef): void {
  const FileInputRef = builder.inputType("AttachmentFileInput", {
    fields: (t) => ({ name: t.string(), size: t.float(), mimetype: t.string({ required: false }) }),
  });
  builder.mutationFields((t) => ({
    uploadAttachments: t.field({
      type: MultipartUploadRef,
      description:
        "Starts an upload of files for a comment on the version; parts and end as in any upload. Pass the ids of the files to addComment or addAttachments within a day.",
      args: { version: t.arg.id(), files: t.arg({ type: [FileInputRef] }) },
      resolve: (_root, args, ctx) => uploadAttachments(ctx, args),
    }),
    addAttachments: t.field({
      type: commentRef,
      args: { comment: t.arg.id(), files: t.arg.idList({ description: "Ids of sent files." }) },
      resolve: (_root, args, ctx) => addAttachments(ctx, args),
    }),
    removeAttachment: t.field({
      type: commentRef,
      description: "Removes a file from its comment.",
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => removeAttachment(ctx, id),
    }),
  }));
}
