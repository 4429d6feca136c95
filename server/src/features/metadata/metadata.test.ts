import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import { matchVersion } from "#server/features/metadata/match-version.ts";
import { put, uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { assignFolder } from "#testkit/stage-production.ts";
import { until } from "#testkit/until.ts";

const corpus = process.env.CORPUS_DIR;
if (!corpus) console.warn("CORPUS_DIR is not set: the tests on real metadata files are skipped");
const sample = (name: string) => readFileSync(join(corpus ?? "", name));
const text = (...lines: string[]) => Buffer.from(lines.join("\n"));

const FINALIZE = `mutation($upload: ID!) { finalizeUpload(upload: $upload) {
  results { assetId versionId jobId processed isMetadata stats { matched } }
  stats { hasMetadata invalidMetadata files parsed matched folderHasMetadata } } }`;

interface Answer {
  results: { assetId: string | null; versionId: string | null; jobId: string | null; isMetadata: boolean }[];
  stats: UploadStats;
}

interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const send = (world: ProductionWorld, ...files: SentFile[]) => sendAs(world, "editor", ...files);

async function sendAs(world: ProductionWorld, person: PersonName, ...files: SentFile[]): Promise<Answer> {
  const client = uploadClient(world.as(person));
  const upload = await client.startPlain(
    world.folderId,
    files.map(({ name, bytes }) => ({ name, size: bytes.length })),
  );
  for (const [index, file] of upload.files.entries()) await put(file.url, files[index]?.bytes ?? new Uint8Array());
  const answer = await world.as(person).graphql<{ finalizeUpload: Answer }>(FINALIZE, { upload: upload.id });
  return answer.finalizeUpload;
}

const clip = (name: string) => ({ name, bytes: Buffer.from("some picture") });

async function assetOf(world: ProductionWorld, id: string | null | undefined) {
  const { asset } = await world.as("editor").graphql<{
    asset: {
      circled: boolean;
      sceneTake: string | null;
      archiveFormat: { label: string } | null;
      metadata: { label: string; value: string; position: number; hidden: boolean }[];
    };
  }>(
    "query($id: ID!) { asset(assetId: $id) { circled sceneTake archiveFormat { label } metadata { label value position hidden } } }",
    { id },
  );
  return { ...asset, values: Object.fromEntries(asset.metadata.map(({ label, value }) => [label, value])) };
}

async function assetCount(world: ProductionWorld): Promise<number> {
  return (await world.platform.db.selectFrom("asset").select("id").execute()).length;
}

test.skipIf(!corpus)("E01 DATA-039 DATA-023 an ALE waits in its folder for later clips", async () => {
  await using world = await productionWorld();
  const first = await send(world, { name: "sample_cdl.ale", bytes: sample("sample_cdl.ale") });
  expect(first.stats).toEqual({
    hasMetadata: true,
    invalidMetadata: false,
    files: 0,
    parsed: 4,
    matched: 0,
    folderHasMetadata: true,
  });
  expect(first.results).toMatchObject([{ isMetadata: true, assetId: null, versionId: null, jobId: null }]);
  expect(await assetCount(world)).toBe(0);
  const second = await send(world, clip("A005_C009_0501A0.mov"));
  expect(second.stats).toEqual({
    hasMetadata: false,
    invalidMetadata: false,
    files: 1,
    parsed: 0,
    matched: 1,
    folderHasMetadata: true,
  });
  const { values, metadata } = await assetOf(world, second.results[0]?.assetId);
  expect(values).toMatchObject({ Tape: "A005_C009_0501A0", Start: "17:40:25:06" });
  expect(metadata.find(({ label }) => label === "ASC_SOP")).toMatchObject({ hidden: false });
  expect(metadata.map(({ position }) => position)).toEqual(metadata.map((_, index) => index));
});

test.skipIf(!corpus)("E02 UPLOAD-086 an ALE that arrives after its clip is attached immediately", async () => {
  await using world = await productionWorld();
  const uploaded = await send(world, clip("19A-1xa.mov"));
  expect(uploaded.stats).toMatchObject({ hasMetadata: false, folderHasMetadata: false, matched: 0 });
  const { stats } = await send(world, { name: "sample2.ale", bytes: sample("sample2.ale") });
  expect(stats).toMatchObject({ hasMetadata: true, files: 1, parsed: 2, matched: 1 });
  const asset = await assetOf(world, uploaded.results[0]?.assetId);
  expect(asset.values).toMatchObject({ Scene: "19A", Take: "1xa" });
  expect(asset.sceneTake).toBe("19A / 1xa");
});

test.skipIf(!corpus)("E03 DATA-022 DATA-024 of 245 columns the first few are shown, the others hidden", async () => {
  await using world = await productionWorld();
  const name = "A_0076C005_230511_190706_h1CTJ.mxf";
  const { results, stats } = await send(
    world,
    { name: "sample_no_blanks.ale", bytes: sample("sample_no_blanks.ale") },
    clip(name),
  );
  expect(stats).toMatchObject({ hasMetadata: true, files: 1, parsed: 6, matched: 1 });
  expect(results.map(({ isMetadata }) => isMetadata)).toEqual([true, false]);
  const asset = await assetOf(world, results[1]?.assetId);
  expect(asset.values).toMatchObject({ Scene: "469C-4", Take: "5", Selected: "false" });
  expect(asset.circled).toBe(false);
  expect(asset.metadata.filter(({ hidden }) => !hidden).length).toBeLessThan(16);
  expect(asset.metadata.filter(({ hidden }) => hidden).length).toBeGreaterThan(30);
});

test.skipIf(!corpus)("E04 UPLOAD-073 files without metadata are reported as such and become no assets", async () => {
  await using world = await productionWorld();
  for (const name of ["ale_empty.ale", "ale_binary.ale"]) {
    const { stats } = await send(world, { name, bytes: sample(name) });
    expect(stats).toMatchObject({ hasMetadata: false, invalidMetadata: true, parsed: 0, folderHasMetadata: false });
  }
  expect(await assetCount(world)).toBe(0);
  expect((await send(world, clip("next.mov"))).stats).toMatchObject({
    invalidMetadata: false,
    folderHasMetadata: false,
  });
});

test.skipIf(!corpus)("E05 a sidecar applies to its clip in the same upload", async () => {
  await using world = await productionWorld();
  const { stats, results } = await send(
    world,
    { name: "frames.webm", bytes: Buffer.from("not read here") },
    { name: "fcp7_scene_take_good.xml", bytes: sample("fcp7_scene_take_good.xml") },
  );
  expect(stats).toMatchObject({ hasMetadata: true, files: 1, parsed: 1, matched: 1 });
  const asset = await assetOf(world, results[0]?.assetId);
  expect(asset.values).toMatchObject({ Scene: "12A", Take: "3", Description: "Wide & close" });
  expect(asset.circled).toBe(true);
});

test("UPLOAD-086 metadata uploaded in parts is read by the job that assembles them", async () => {
  await using world = await productionWorld({ worker: true });
  const client = uploadClient(world.as("editor"));
  const bytes = text("Column", "Name\tScene", "Data", "A1\t7");
  const results = await client.parts(
    world.folderId,
    { name: "A1.mov", bytes: Buffer.from("x") },
    { name: "day.ale", bytes },
  );
  expect(results.map(({ isMetadata }) => isMetadata)).toEqual([false, true]);
  expect((await assetOf(world, results[0]?.assetId)).values.Scene).toBe("7");
});

test("DATA-007 DATA-023 a later file adds and replaces values, and erases nothing; an archive format creates an archive entry", async () => {
  await using world = await productionWorld();
  const { results } = await send(world, clip("A1.mov"), {
    name: "one.ale",
    bytes: text("Column", "Name\tScene\tTake\tLens", "Data", "A1\t7\t1\t35mm"),
  });
  await send(world, {
    name: "two.ale",
    bytes: text("Column", "Name\tScene\tTake\tArchive Format", "Data", "A1\t\t2\tLTO-8"),
  });
  const ordinary = await send(world, clip("B1.mov"));
  expect((await assetOf(world, ordinary.results[0]?.assetId)).archiveFormat).toBeNull();
  const asset = await assetOf(world, results[0]?.assetId);
  expect(asset.values).toMatchObject({ Scene: "7", Take: "2", Lens: "35mm" });
  expect(asset.archiveFormat).toEqual({ label: "LTO-8" });
});

const shelved = (format: string, ...clips: string[]) => ({
  name: "shelf.ale",
  bytes: text("Column", "Name\tScene\tArchive Format", "Data", ...clips.map((name) => `${name}\t7\t${format}`)),
});

test("PLUS-1279 a log's archive format withholds files only where its sender may edit, even if it is uploaded in parts or the clips come later", async () => {
  await using world = await productionWorld({ worker: true });
  const { results } = await send(world, clip("A1.mov"));
  const { projectId, folderId } = world;
  await assignFolder(world, projectId, folderId, "outsider", ["VIEW", "UPLOAD"]);
  const uploads = uploadClient(world.as("outsider"));
  for (const sendLog of [uploads.plain, uploads.parts]) {
    await sendLog(folderId, shelved("LTO-8", "A1", "B1"));
    const asset = await assetOf(world, results[0]?.assetId);
    expect(asset.archiveFormat).toBeNull();
    expect(asset.values).toMatchObject({ Scene: "7", "Archive Format (not applied)": "LTO-8" });
  }
  const later = await send(world, clip("B1.mov"));
  expect((await assetOf(world, later.results[0]?.assetId)).archiveFormat).toBeNull();
  expect((await assetOf(world, later.results[0]?.assetId)).values.Scene).toBe("7");

  await assignFolder(world, projectId, folderId, "outsider", ["VIEW", "UPLOAD", "EDIT"]);
  await sendAs(world, "outsider", shelved("LTO-8", "A1"));
  expect((await assetOf(world, results[0]?.assetId)).archiveFormat).toEqual({ label: "LTO-8" });
});

test("PLUS-1280 a later log can remove a take from the archive", async () => {
  await using world = await productionWorld();
  const { results } = await send(world, clip("A1.mov"), shelved("LTO-8", "A1"));
  const id = results[0]?.assetId;
  expect((await assetOf(world, id)).archiveFormat).toEqual({ label: "LTO-8" });
  await send(world, shelved("", "A1"));
  expect((await assetOf(world, id)).archiveFormat).toEqual({ label: "LTO-8" });
  await send(world, shelved("None", "A1"));
  expect((await assetOf(world, id)).archiveFormat).toBeNull();
});

test("UPLOAD-086 metadata of other clips is kept; a clip without metadata is reported as such", async () => {
  await using world = await productionWorld();
  await send(world, clip("B1.mov"));
  const ale = { name: "day.ale", bytes: text("Column", "Name\tScene", "Data", "A1\t7") };
  expect((await send(world, ale)).stats).toMatchObject({ hasMetadata: true, files: 1, matched: 0 });
  expect((await send(world, clip("B2.mov"))).stats).toMatchObject({ folderHasMetadata: true, matched: 0 });
  // A file with the same name replaces the previous one.
  await send(world, { ...ale, bytes: text("Column", "Name\tScene", "Data", "A1\t8") });
  const { results, stats } = await send(world, clip("A1.mov"));
  expect(stats.matched).toBe(1);
  expect((await assetOf(world, results[0]?.assetId)).values.Scene).toBe("8");
});

test("UPLOAD-086 among several rows with the same name the start timecode decides once it is known", async () => {
  await using world = await productionWorld();
  const rows = ["Data", "A1\t1\t10:00:00:00", "A1\t2\t11:00:00:00"];
  await send(world, { name: "day.ale", bytes: text("Heading", "FPS\t25", "Column", "Name\tScene\tStart", ...rows) });
  const { results, stats } = await send(world, clip("A1.mov"));
  expect(stats.matched).toBe(0);
  const versionId = results[0]?.versionId ?? "";
  const timing = { rate_numerator: 25, rate_denominator: 1, start_frame: 11 * 3600 * 25 };
  await world.platform.db.updateTable("version").set(timing).where("id", "=", versionId).execute();
  await matchVersion(world.platform, versionId);
  expect((await assetOf(world, results[0]?.assetId)).values.Scene).toBe("2");
});

test.skipIf(!corpus)(
  "a clip's own start timecode selects its row after the worker has probed it",
  {
    timeout: 60_000,
  },
  async () => {
    await using world = await productionWorld({ worker: true });
    const rows = ["Data", "A1\t1\t10:00:00;00", "A1\t2\t01:00:58;20"];
    const ale = text("Heading", "FPS\t29.97", "Column", "Name\tScene\tStart", ...rows);
    await send(world, { name: "day.ale", bytes: ale });
    const { results } = await send(world, { name: "A1.mov", bytes: sample("tc_2997df_01005820_prores.mov") });
    const scene = async () => (await assetOf(world, results[0]?.assetId)).values.Scene;
    await until(async () => (await scene()) !== undefined);
    expect(await scene()).toBe("2");
  },
);

test("an audio file has its own scene and take; a log's values take precedence, without a notice", async () => {
  await using world = await productionWorld();
  const ixml = Buffer.from("<BWFXML><SCENE>12</SCENE><TAKE>4</TAKE><NOTE>plane</NOTE></BWFXML>  ");
  const head = Buffer.alloc(8);
  head.write("iXML");
  head.writeUInt32LE(ixml.length, 4);
  const bytes = Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), head, ixml]);
  const { results, stats } = await send(world, { name: "T001.WAV", bytes });
  expect(stats).toMatchObject({ hasMetadata: false, folderHasMetadata: false, matched: 0 });
  const values = async () => (await assetOf(world, results[0]?.assetId)).values;
  expect(await values()).toEqual({ Scene: "12", Take: "4", Comments: "plane" });
  await send(world, { name: "day.ale", bytes: text("Column", "Name\tTake", "Data", "T001\t5") });
  expect(await values()).toMatchObject({ Scene: "12", Take: "5", Comments: "plane" });
});

test("hostile metadata (values of any length, encoded zero bytes, entities) doesn't break the next upload", async () => {
  await using world = await productionWorld();
  const long = "😀".repeat(50_000);
  const files = [
    {
      name: "long.ale",
      bytes: text("Column", `Name\tScene\t${"c".repeat(5_000)}`, "Data", `A1\t${long}\tx`, `${long}\t1`),
    },
    { name: "zero.xml", bytes: text("<fcpxml><asset name='A1' src='file:///a%00b/A1%00.mov'/></fcpxml>") },
    { name: "bomb.xml", bytes: text('<!DOCTYPE x [<!ENTITY a "b">]><xmeml><clip><name>&a;</name></clip></xmeml>') },
  ];
  for (const file of files) await send(world, file);
  const { stats, results } = await send(world, clip("A1.mov"));
  expect(stats.matched).toBe(1);
  expect((await assetOf(world, results[0]?.assetId)).values.Scene?.length).toBeLessThanOrEqual(4_000);
});

test("UPLOAD-086 12,000 rows of 30 columns and 300 clips are imported, with work in proportion to the rows", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const names = Array.from({ length: 300 }, (_, index) => `A001_C${index * 40}_day.mov`);
  await client.plain(world.folderId, ...names.map((name) => ({ name, bytes: Buffer.from("x") })));
  const columns = Array.from({ length: 28 }, (_, index) => `Custom ${index}`);
  const row = (n: number) => [`A001_C${n}_day`, `${n}`, ...columns.map((_, i) => `value ${n} ${i}`)].join("\t");
  /** The processor time of an import here, the server's own share: the total depends on the machine's load. */
  const workOf = async (rows: number) => {
    const list = Array.from({ length: rows }, (_, i) => row(i));
    const bytes = text("Column", ["Name", "Scene", ...columns].join("\t"), "Data", ...list);
    const before = process.cpuUsage();
    const { stats } = await send(world, { name: "day.ale", bytes });
    const { user, system } = process.cpuUsage(before);
    expect(stats).toMatchObject({ parsed: rows, matched: rows / 40 });
    return user + system;
  };
  await workOf(1_200);
  const few = await workOf(1_200);
  const many = await workOf(12_000);
  console.info(`12,000 rows take ${(many / few).toFixed(1)} times the work of 1,200`);
  expect(many / few).toBeLessThan(20);
});

test("PLUS-1114 metadata for few clips announces each, for many it announces the folder once, and so do uploaded files", async () => {
  await using world = await productionWorld();
  const { db } = world.platform;
  const client = uploadClient(world.as("editor"));
  const announced = async (work: () => Promise<unknown>) => {
    await db.deleteFrom("outbox_event").execute();
    await work();
    const rows = await db
      .selectFrom("outbox_event")
      .select("name")
      .where("name", "in", ["asset.changed", "folder.changed"])
      .execute();
    return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  };
  const names = Array.from({ length: 51 }, (_, index) => `B001_C${index}.mov`);
  const files = (from: number, to: number) => names.slice(from, to).map((name) => ({ name, bytes: Buffer.from("x") }));
  const log = (value: string, to: number) => {
    const rows = names.slice(0, to).map((name) => `${name.replace(".mov", "")}\t${value}`);
    return send(world, { name: `${value}.ale`, bytes: text("Column", "Name\tScene", "Data", ...rows) });
  };
  expect(await announced(() => client.plain(world.folderId, ...files(0, 51)))).toEqual(["folder.changed"]);
  const told = await announced(() => log("1A", 50));
  expect(told.filter((name) => name === "asset.changed")).toHaveLength(50);
  const many = await announced(() => log("2B", 51));
  expect(many).toEqual(["folder.changed"]);
  expect(
    (
      await assetOf(
        world,
        (
          await db.selectFrom("asset").select("id").where("name", "=", "B001_C50.mov").executeTakeFirstOrThrow()
        ).id,
      )
    ).values.Scene,
  ).toBe("2B");
});

test("PLUS-249 each sidecar of a card applies to the clip next to it, whatever clip it names", async () => {
  await using world = await productionWorld();
  const scene = (value: string) => text("Column", "Name\tScene", "Data", `Another\t${value}`);
  const { results } = await send(
    world,
    clip("C0001.MP4"),
    clip("C0002.MP4"),
    { name: "C0001M01.ALE", bytes: scene("7") },
    { name: "C0002M01.ALE", bytes: scene("8") },
  );
  const clips = results.filter(({ isMetadata }) => !isMetadata);
  const scenes = await Promise.all(clips.map(async ({ assetId }) => (await assetOf(world, assetId)).values.Scene));
  expect(scenes).toEqual(["7", "8"]);
});
