import { useQuery } from "@tanstack/react-query";
import { folderQuery } from "#web/features/folders/api/folder-queries.ts";
import type { FolderMetadata } from "#web/features/folders/folder-menu.ts";
import { useOpenChoices } from "#web/features/metadata/api/metadata-choices.ts";
import { openChoiceDialog } from "#web/features/metadata/open-choice-dialog.ts";

/** The clips of the open folder whose metadata is to be chosen, for whoever may upload. */
export function useFolderMetadata(projectId: string, folderId: string): FolderMetadata {
  const { data } = useQuery({ ...folderQuery(projectId, folderId), enabled: folderId !== "" });
  const mayChoose = data?.folder.allowedTo.upload ?? false;
  const place = { projectId, folderId };
  return { openCount: useOpenChoices(place, mayChoose), choose: () => openChoiceDialog(place) };
}
