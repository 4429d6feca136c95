import { expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { addAsset, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { testWorld } from "#testkit/test-world.ts";

const ARCHIVE = `mutation ($project: ID!, $parent: ID!, $folder: ID!) {
  requestDownload(project: $project, parent: $parent, folders: [$folder]) { url } }`;
const NOTES = `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
  requestCommentsExport(folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: "UTC") { url } }`;
const CHECKSUMS = "mutation ($folder: ID!) { requestChecksumList(folder: $folder) { url } }";
const OF_A_LINK = 30;
const OF_A_PERSON = 100;
const TWO_MINUTES_MS = 120_000;

test("PLUS-608 thirty archives of one network are kept at once on a link, and a hundred lists of any kind for a person", async () => {
  await using world = await testWorld();
  const { projectId: project, day: parent, camera: folder } = await stageProduction(world);
  const media = { rateNumerator: 25, rateDenominator: 1, frameCount: 100 };
  const { assetId: asset, versionId: version } = await addAsset(
    world,
    { projectId: project, folderId: folder },
    "A.mov",
    {
      media,
    },
  );
  const of = { project, parent, folder, asset, version };
  const link = await createLink(world.as("editor"), { project, folders: [folder], canDownload: true });
  const visit = await enterLink(world, link);
  const answers = async (client: TestClient, operations: readonly string[]) => {
    const codes: string[] = [];
    for (const operation of operations) {
      const names = [...operation.matchAll(/\$(\w+): ID!/g)].map(([, name = ""]) => name);
      const given = Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
      const { errors } = await client.ask(operation, given);
      codes.push(errors[0]?.extensions.code ?? "kept");
    }
    return codes;
  };
  const kept = (times: number) => Array<string>(times).fill("kept");
  const times = (count: number, operation: string) => Array<string>(count).fill(operation);
  expect(await answers(visit, times(OF_A_LINK + 1, ARCHIVE))).toEqual([...kept(OF_A_LINK), "TOO_MANY"]);
  expect(await answers(await enterLink(world, link), [ARCHIVE])).toEqual(["TOO_MANY"]);
  const known = await world.platform.db.selectFrom("requested_download").select("id").execute();
  expect(known).toHaveLength(OF_A_LINK);
  const editor = world.as("editor");
  const asked = [...times(OF_A_PERSON - 2, CHECKSUMS), NOTES, ARCHIVE, CHECKSUMS, NOTES, ARCHIVE];
  expect(await answers(editor, asked)).toEqual([...kept(OF_A_PERSON), ...times(3, "TOO_MANY")]);
  expect(await answers(world.as("supervisor"), [ARCHIVE])).toEqual(["kept"]);
  world.clock.advance(TWO_MINUTES_MS);
  expect(await answers(visit, [ARCHIVE, ARCHIVE])).toEqual(["kept", "TOO_MANY"]);
  // A person has one more every half minute.
  expect(await answers(editor, times(5, CHECKSUMS))).toEqual([...kept(4), "TOO_MANY"]);
});
