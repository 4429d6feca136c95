import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import type { OpenFolder } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";
import { useItemHome } from "../items/item-address.ts";
import type { FolderWindow } from "../windows/folder-window.ts";
import { FolderContent, type FolderContentProps } from "./folder-content.tsx";
import { FolderEmpty } from "./folder-empty.tsx";
import { FolderSkeleton } from "./folder-skeleton.tsx";

export interface FolderBodyProps extends Omit<FolderContentProps, "mayMove"> {
  answer: Pick<UseQueryResult<FolderWindow>, "isPending" | "data" | "error" | "refetch">;
  /** Undefined until it is loaded, and once it is gone. */
  folder: OpenFolder | undefined;
  /** The button of the empty page. */
  begin: ReactNode;
}

/** What remains valid of a folder: nothing of a deleted or no longer visible one (FOLDERS-043). */
export function presentFolder({ data, error }: Pick<UseQueryResult<FolderWindow>, "data" | "error">) {
  return hasErrorCode(error, "NOT_FOUND", "FORBIDDEN") ? undefined : data;
}

/** The states of a folder's page: loading, gone, failed, empty, or its items. */
export function FolderBody({ answer, folder, begin, ...content }: FolderBodyProps) {
  const homeOf = useItemHome();
  if (answer.isPending) return <FolderSkeleton />;
  if (!folder && hasErrorCode(answer.error, "NOT_FOUND", "FORBIDDEN")) {
    const { projectId } = content;
    const home = homeOf ? homeOf(projectId) : { href: `/projects/${projectId}`, label: folderMessages.toProject };
    // Without the permission to delete there is no trash to look in.
    const mayRestore = content.shown.whole?.first.allowedTo.delete === true;
    return (
      <ErrorState
        icon="folder"
        title={folderMessages.gone}
        advice={mayRestore ? folderMessages.deletedAdvice : folderMessages.goneAdvice}
        action={
          home && (
            <a className="btn" href={home.href}>
              {home.label}
            </a>
          )
        }
      />
    );
  }
  if (!folder) {
    return (
      <ErrorState
        title={folderMessages.loadFailed}
        advice={folderMessages.loadFailedAdvice}
        action={<Button onClick={() => void answer.refetch()}>{folderMessages.tryAgain}</Button>}
      />
    );
  }
  const { items, trouble } = content.shown;
  return (
    <>
      {items.length === 0 ? (
        <FolderEmpty shown={content.shown} begin={begin} />
      ) : (
        <FolderContent {...content} mayMove={folder.allowedTo.edit} />
      )}
      <ListTroubleBar trouble={trouble} />
    </>
  );
}
