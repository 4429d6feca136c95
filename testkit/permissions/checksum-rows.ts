import { addAsset } from "../stage-production.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

let counter = 0;

/** A list in Clips that has already been read. */
async function readList({ world, stage }: Scene): Promise<Record<string, unknown>> {
  const folder = { projectId: stage.projectId, folderId: stage.clips };
  const { versionId } = await addAsset(world, folder, `card ${++counter}.mhl`);
  await world.platform.db
    .insertInto("checksum_list")
    .values({ version_id: versionId, dialect: "MHL", read_at: world.clock.now() })
    .execute();
  return { list: versionId };
}

export const checksumRows: PermissionArea = {
  title: "Checksums",
  rows: [
    {
      operation: "folderChecksums",
      on: "Clips",
      query: `query ($folder: ID!) { folderChecksums(folder: $folder) { id } }`,
      variables: ({ stage }) => ({ folder: stage.clips }),
      outcomes: "- yes yes yes yes yes - yes",
    },
    {
      operation: "computeChecksums",
      on: "a list in Clips",
      query: `mutation ($list: ID!) { computeChecksums(list: $list) }`,
      variables: readList,
      outcomes: "- no no yes yes yes - yes",
    },
    {
      operation: "requestChecksumList",
      on: "Clips",
      query: `mutation ($folder: ID!) { requestChecksumList(folder: $folder) { url } }`,
      variables: ({ stage }) => ({ folder: stage.clips }),
      outcomes: "- no no yes yes yes - yes",
    },
  ],
};
