import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { FolderPlace } from "../folder-place.ts";
import { choicesKey } from "./choices-key.ts";
import { CHOOSE_METADATA, METADATA_CHOICES } from "./metadata.documents.ts";

export type MetadataChoice = ResultOf<typeof METADATA_CHOICES>["metadataChoices"]["nodes"][number];

/** Loaded at once; the next batch when these are done. */
const SHOWN_AT_ONCE = 50;

export const choicesQuery = ({ projectId, folderId }: FolderPlace) =>
  queryOptions({
    queryKey: [...choicesKey(projectId, folderId), "list"],
    queryFn: async ({ signal }) => {
      const variables = { project: projectId, folder: folderId, first: SHOWN_AT_ONCE };
      return (await execute(METADATA_CHOICES, variables, signal)).metadataChoices.nodes;
    },
    // Choices made by others are no longer offered.
    staleTime: 0,
  });

/** Chooses a row for a clip, or none. Throws ApiError, CONFLICT if somebody else was first. */
export async function chooseRow(place: FolderPlace, choice: MetadataChoice, row: number | null): Promise<void> {
  await execute(CHOOSE_METADATA, {
    project: place.projectId,
    folder: place.folderId,
    asset: choice.assetId,
    file: choice.fileId,
    row,
  });
}

export function forgetChoices({ projectId, folderId }: FolderPlace): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: choicesKey(projectId, folderId) });
}
