import { utimes } from "node:fs/promises";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { addAsset, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { testWorld } from "#testkit/test-world.ts";
import { reapJob } from "../uploads/reap-uploads.job.ts";
import { KEPT_LISTS } from "../uploads/upload-keys.ts";

const ARCHIVE = `mutation ($project: ID!, $parent: ID!, $folder: ID!) {
  requestDownload(project: $project, parent: $parent, folders: [$folder]) { url } }`;
const NOTES = `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
  requestCommentsExport(folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: "UTC") { url } }`;
const CHECKSUMS = "mutation ($folder: ID!) { requestChecksumList(folder: $folder) { url } }";
const OF_A_LINK = 30;
const OF_A_PERSON = 100;
const TWO_MINUTES_MS = 120_000;

test("PLUS-608 one network can keep thirty archives on a link at once, and a person a hundred lists of any kind", async () => {
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
  // A person may keep one more every half minute.
  expect(await answers(editor, times(5, CHECKSUMS))).toEqual([...kept(4), "TOO_MANY"]);
});

test("PLUS-1071 a list counts as many lists as it has MiB: a person with very large ones has to wait, others don't", async () => {
  await using world = await testWorld();
  const { projectId: project, day: parent, camera: folder } = await stageProduction(world);
  const { storage } = world.platform;
  const { write } = storage;
  const sized = (mib: number) => {
    storage.write = async (key, ...rest) => {
      const written = await write(key, ...rest);
      return key.startsWith(KEPT_LISTS.archives) ? { ...written, sizeBytes: mib * 1024 * 1024 } : written;
    };
  };
  const codeOf = async (person: "editor" | "supervisor") =>
    (await world.as(person).ask(ARCHIVE, { project, parent, folder })).errors[0]?.extensions.code ?? "kept";
  sized(OF_A_PERSON - 2);
  expect([await codeOf("editor"), await codeOf("editor"), await codeOf("editor")]).toEqual([
    "kept",
    "kept",
    "TOO_MANY",
  ]);
  expect(await codeOf("supervisor")).toBe("kept");
  sized(0.9);
  world.clock.advance(OF_A_PERSON * 30_000);
  expect([await codeOf("editor"), await codeOf("editor"), await codeOf("editor")]).toEqual([
    "kept",
    "kept",
    "TOO_MANY",
  ]);
});

test("PLUS-1072 each list is removed when it is old, even if others of its kind are newer", async () => {
  await using world = await testWorld();
  const { platform } = world;
  const keys = Object.values(KEPT_LISTS).flatMap((lists) => [`${lists}/old`, `${lists}/young`]);
  for (const key of keys) await platform.storage.write(key, Readable.from([Buffer.from("list")]));
  const old = keys.filter((key) => key.endsWith("old"));
  const nineDaysAgoS = platform.clock.nowMs() / 1_000 - 9 * 86_400;
  for (const key of old) await utimes(platform.storage.localPath(key) ?? "", nineDaysAgoS, nineDaysAgoS);
  const signal = new AbortController().signal;
  await reapJob.run({
    jobId: "",
    payload: {},
    attempt: 1,
    signal,
    platform,
    reportProgress: () => {},
    fence: async () => {},
  });
  const left = await Promise.all(keys.map(async (key) => ((await platform.storage.stat(key)) ? [key] : [])));
  expect(left.flat()).toEqual(keys.filter((key) => !old.includes(key)));
});
