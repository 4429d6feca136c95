import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { FOLDER_WINDOW } from "#web/features/folders/api/folder.documents.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { folderKeys } from "#web/features/folders/api/folder-keys.ts";
import { USUAL_ORDER, windowVariables } from "#web/features/folders/windows/window-variables.ts";

/** The first videos of a folder whose name or slate contains this text. */
export const videosQuery = (place: ChangePlace, text: string) =>
  queryOptions({
    queryKey: [...folderKeys.windows(place.projectId, place.folderId), "videos", text] as const,
    queryFn: async ({ signal }) => {
      const { filter, ...wanted } = windowVariables(place, USUAL_ORDER, 0);
      const videos = { ...filter, text, types: ["VIDEO" as const] };
      return (await execute(FOLDER_WINDOW, { ...wanted, filter: videos }, signal)).folder;
    },
  });
