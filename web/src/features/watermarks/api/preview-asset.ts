import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { FIRST_PREVIEW_ASSET, RANDOM_PREVIEW_ASSET } from "./preview.documents.ts";

/** An asset on which overlay settings are previewed. */
export type PreviewAsset = NonNullable<ResultOf<typeof FIRST_PREVIEW_ASSET>["firstAsset"]>;

/** WATERMARK-059: the first asset of the project; null if it has none. */
export const previewAssetQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["previewAsset", projectId],
    queryFn: async ({ signal }) => (await execute(FIRST_PREVIEW_ASSET, { project: projectId }, signal)).firstAsset,
  });

/** WATERMARK-058: any asset of the folder. A failure is harmless: the picture stays. */
export async function randomPreviewAsset(project: string, folder: string): Promise<PreviewAsset | null> {
  try {
    return (await execute(RANDOM_PREVIEW_ASSET, { project, folder })).randomAsset;
  } catch {
    return null;
  }
}
