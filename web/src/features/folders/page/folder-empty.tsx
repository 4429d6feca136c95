import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { useMediaQuery } from "#web/ui/layout/use-media-query.ts";
import { folderMessages } from "../folder.messages.ts";
import { NO_FILTER } from "./take-filter.ts";
import type { useShownFolder } from "./use-shown-folder.ts";

export interface FolderEmptyProps {
  shown: Pick<ReturnType<typeof useShownFolder>, "filtering" | "setFilter" | "total">;
  begin: ReactNode;
}

/** An empty folder (FOLDERS-012), or no filter matches (FOLDERS-013, FOLDERS-014). */
export function FolderEmpty({ shown, begin }: FolderEmptyProps) {
  const isTouch = useMediaQuery("(pointer: coarse)");
  const beginAdvice = isTouch ? folderMessages.beginAdviceTouch : folderMessages.beginAdvice;
  if (shown.filtering && shown.total > 0) {
    return (
      <Empty
        picture="takes"
        title={folderMessages.noMatch}
        advice={folderMessages.noMatchAdvice(shown.total)}
        action={<Button onClick={() => shown.setFilter(NO_FILTER)}>{folderMessages.showAll}</Button>}
      />
    );
  }
  return (
    <Empty
      picture="folder"
      title={folderMessages.empty}
      advice={begin ? beginAdvice : folderMessages.emptyAdvice}
      action={begin}
    />
  );
}
