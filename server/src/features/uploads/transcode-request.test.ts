import { expect, test } from "vitest";
import { transactedDuring } from "#testkit/count-queries.ts";
import { addAsset, stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";
import { requestTranscodes, type VersionToMake } from "./transcode-request.ts";

test("PLUS-025 renditions of many clips are requested with as many statements as those of one, each for its own clip", async () => {
  await using world = await testWorld();
  const { projectId, clips: folderId } = await stageProduction(world);
  const { transact, db } = world.platform;
  const versions: VersionToMake[] = [];
  for (let n = 1; n <= 12; n++) {
    const name = `T00${n}.mov`;
    versions.push({ ...(await addAsset(world, { projectId, folderId }, name)), projectId, folderId, name });
  }
  const userId = world.people.editor.id;
  let ids: string[] = [];
  const ask = (wanted: readonly VersionToMake[]) =>
    transactedDuring(world, () =>
      transact(async (unit) => {
        ids = await requestTranscodes(unit, wanted, userId);
      }),
    );
  const forOne = await ask(versions.slice(0, 1));
  const forMany = await ask(versions.slice(1));
  expect(forOne.length).toBeGreaterThan(1);
  expect(forMany).toHaveLength(forOne.length);
  const last = await db
    .selectFrom("job")
    .selectAll()
    .where("id", "=", ids.at(-1) ?? "")
    .executeTakeFirstOrThrow();
  const { assetId, versionId, name } = versions.at(-1) ?? {};
  const links = { project_id: projectId, folder_id: folderId, asset_id: assetId, version_id: versionId };
  expect(last).toMatchObject({ ...links, name, user_id: userId, state: "WAITING", payload: { versionId } });
  expect(await transact((unit) => requestTranscodes(unit, [], userId))).toEqual([]);
});
