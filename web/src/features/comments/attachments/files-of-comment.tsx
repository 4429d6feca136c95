import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import type { Reply } from "../api/comment-queries.ts";
import { FilesPlace } from "./files-place.tsx";

const CommentFiles = lazy(async () => ({ default: (await import("./comment-files.tsx")).CommentFiles }));

/** The files of a comment or reply; their code is loaded with the first one. */
export function FilesOfComment({ comment, assetId }: { readonly comment: Reply; readonly assetId: string }) {
  if (comment.isDeleted || comment.attachmentCount === 0) return null;
  return (
    <Lazily fallback={<FilesPlace count={comment.attachmentCount} />}>
      <CommentFiles comment={comment} assetId={assetId} />
    </Lazily>
  );
}
