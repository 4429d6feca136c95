import { graphql } from "#web/data/graphql/graphql-document.ts";

export const UPLOAD_ATTACHMENTS = graphql(`
  mutation UploadAttachments($version: ID!, $files: [AttachmentFileInput!]!) {
    uploadAttachments(version: $version, files: $files) { id files { id } }
  }
`);

export const COMMENT_FILES = graphql(`
  query CommentFiles($comments: [ID!]!) {
    attachmentsOf(comments: $comments) {
      commentId
      attachments { id name sizeBytes url isPreparing picture { url width height sizes { url width height } } }
    }
  }
`);

export const REMOVE_ATTACHMENT = graphql(`
  mutation RemoveAttachment($id: ID!) { removeAttachment(id: $id) { id } }
`);
