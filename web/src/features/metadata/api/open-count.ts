import { useQuery } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { FolderPlace } from "../folder-place.ts";
import { choicesKey } from "./choices-key.ts";
import { METADATA_CHOICE_COUNT } from "./metadata.documents.ts";

export const openCountKey = ({ projectId, folderId }: FolderPlace) =>
  [...choicesKey(projectId, folderId), "count"] as const;

/** Number of clips in the folder that need a choice; 0 for anyone who may not choose. */
export function useOpenChoices(place: FolderPlace, mayChoose: boolean): number {
  const { data } = useQuery({
    queryKey: openCountKey(place),
    queryFn: async ({ signal }) => {
      const variables = { project: place.projectId, folder: place.folderId };
      return (await execute(METADATA_CHOICE_COUNT, variables, signal)).metadataChoiceCount;
    },
    enabled: mayChoose,
  });
  return mayChoose ? (data ?? 0) : 0;
}
