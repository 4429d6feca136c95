import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { OpenFolder } from "./api/folder-queries.ts";
import { folderMessages } from "./folder.messages.ts";
import { FolderContent, type FolderContentProps } from "./folder-content.tsx";
import { FolderEmpty } from "./folder-empty.tsx";
import { FolderSkeleton } from "./folder-skeleton.tsx";

export interface FolderBodyProps extends Omit<FolderContentProps, "mayMove"> {
  answer: UseQueryResult<OpenFolder>;
  onUpload: (() => void) | undefined;
}

/** What the page of a folder shows: waiting, failed, empty, or its items. */
export function FolderBody({ answer, onUpload, ...content }: FolderBodyProps) {
  const { data } = answer;
  if (answer.isPending) return <FolderSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title={folderMessages.loadFailed}
        advice={folderMessages.loadFailedAdvice}
        action={<Button onClick={() => void answer.refetch()}>{folderMessages.tryAgain}</Button>}
      />
    );
  }
  if (content.shown.items.length === 0)
    return <FolderEmpty shown={content.shown} mayUpload={data.folder.allowedTo.upload} onUpload={onUpload} />;
  return <FolderContent {...content} mayMove={data.folder.allowedTo.edit} />;
}
