import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commentCalls, newClip } from "#testkit/calls/comment-calls.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const EXPORT = `mutation($folder: ID!, $asset: ID!, $version: ID!, $timeZone: String!) {
  requestCommentsExport(folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: $timeZone) { url } }`;
/** 01:00:58;20 at 29.97 drop-frame. */
const START_FRAME = 109_652;

let world: TestWorld;
let stage: Stage;
let clip: AddedAsset;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  clip = await newClip(world, stage, "Tape 1 take.mov");
  await world.platform.db
    .updateTable("version")
    .set({ rate_numerator: 30_000, rate_denominator: 1_001, drop_frame: true, start_frame: START_FRAME })
    .where("id", "=", clip.versionId)
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

const variables = (more: Record<string, unknown> = {}) => ({
  folder: stage.camera,
  asset: clip.assetId,
  version: clip.versionId,
  timeZone: "Europe/Berlin",
  ...more,
});
const ask = (more: Record<string, unknown> = {}, person: PersonName = "viewer") =>
  world.as(person).ask(EXPORT, variables(more));

test("E09 EXPORT-006 the comments of a drop-frame clip are exported as a marker file that reads back the same", async () => {
  const { add } = commentCalls(world, stage, clip);
  world.clock.set(new Date("2026-05-01T08:30:00Z"));
  const note = await add("editor", { contents: "Boom in shot", position: { start: 40 } });
  await add("supervisor", { contents: "Paint it out", replyTo: note.id });
  await add("supervisor", { contents: "Lovely\ttake\nreally", position: { start: 0, end: 9 } });
  const { requestCommentsExport } = await world
    .as("viewer")
    .graphql<{ requestCommentsExport: { url: string } }>(EXPORT, variables());
  const answer = await fetch(requestCommentsExport.url);
  expect(answer.headers.get("content-disposition")).toContain("Tape 1 take_v1.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text.endsWith("\n")).toBe(true);
  expect(text).not.toContain("\r\n");
  const cells = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  expect(cells).toEqual([
    ["Priya Supervisor", "01:00:58;20", "V1", "green", "Lovely take\rreally", "10"],
    [
      "Tomasz Editor",
      "01:01:00;02",
      "V1",
      "red",
      "Boom in shot\r[Priya Supervisor 2026-05-01 10:30] Paint it out",
      "1",
    ],
  ]);
});

test("EXPORT-006 mismatched, unknown or hidden ids are refused", async () => {
  const codeOf = async (more: Record<string, unknown>, person: PersonName = "viewer") =>
    (await ask(more, person)).errors[0]?.extensions.code;
  expect(await codeOf({ timeZone: "Moon/Base" })).toBe("VALIDATION");
  expect(await codeOf({ folder: stage.clips })).toBe("NOT_FOUND");
  expect(await codeOf({ asset: crypto.randomUUID() })).toBe("NOT_FOUND");
  expect(await codeOf({ version: "x" })).toBe("NOT_FOUND");
  expect(await codeOf({}, "outsider")).toBe("NOT_FOUND");
  const fresh = await newClip(world, stage, "fresh.mov");
  await world.platform.db
    .updateTable("version")
    .set({ rate_numerator: null, rate_denominator: null, is_processing: true })
    .where("id", "=", fresh.versionId)
    .execute();
  const place = { asset: fresh.assetId, version: fresh.versionId };
  expect(await codeOf(place)).toBe("CONFLICT");
  const told = async () => (await ask(place)).errors[0]?.message;
  expect(await told()).toBe('"fresh.mov" is still processing: its timecode isn\'t known yet');
  await step("PLUS-1590 of a clip that could not be processed the export says so, and what to do", async () => {
    const { db } = world.platform;
    await db.updateTable("version").set({ is_processing: false }).where("id", "=", fresh.versionId).execute();
    expect(await told()).toBe(
      'Could not process "fresh.mov", so its timecode isn\'t known. Upload it again as a new version',
    );
  });
});

test("COMMENTS-022 a comment from metadata is labelled as such, others are not", async () => {
  const { add, list } = commentCalls(world, stage, clip);
  await add("editor", { contents: "By hand" });
  const note = await add("editor", { contents: "From the log" });
  await world.platform.db.updateTable("comment").set({ from_metadata: true }).where("id", "=", note.id).execute();
  const { nodes } = await list("viewer");
  const said = new Map(nodes.map((each) => [each.text, (each as { fromMetadata?: boolean }).fromMetadata]));
  expect(said.get("From the log")).toBe(true);
  expect(said.get("By hand")).toBe(false);
});

test("PLUS-577 markers of a variable-rate clip have the time of their frame and its number in every export", async () => {
  const uneven = await newClip(world, stage, "Phone.mov");
  const [prefix, frameTimesFile] = ["media/uneven", "frame-times.json"];
  const startsUs = Array.from({ length: 100 }, (_, frame) => (frame < 41 ? frame * 40_000 : 3_000_000 + frame * 1_000));
  const list = Buffer.from(JSON.stringify({ startsUs, endUs: 3_200_000 }));
  await world.platform.storage.write(`${prefix}/${frameTimesFile}`, Readable.from([list]));
  await world.platform.db
    .updateTable("version")
    .set({
      rate_numerator: 25,
      rate_denominator: 1,
      media_prefix: prefix,
      file_info: sql`${JSON.stringify({ frameTimesFile })}::jsonb`,
    })
    .where("id", "=", uneven.versionId)
    .execute();
  await commentCalls(world, stage, uneven).add("editor", { contents: "Late", position: { start: 41 } });
  const place = { asset: uneven.assetId, version: uneven.versionId };
  const NOTES = "mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }";
  const input = { project: stage.projectId, folder: stage.camera, version: uneven.versionId, timeZone: "UTC" };
  const asked = [
    world.as("viewer").graphql<Record<string, { url: string }>>(EXPORT, variables(place)),
    ...["AVID_TEXT", "CSV", "RESOLVE_EDL"].map((format) =>
      world.as("viewer").graphql<Record<string, { url: string }>>(NOTES, { input: { ...input, format } }),
    ),
  ];
  for (const answer of await Promise.all(asked)) {
    const text = await (await fetch(Object.values(answer)[0]?.url ?? "")).text();
    expect(text).toMatch(/00:00:03:01\b/);
    expect(text).toContain("[Frame 41] Late");
  }
});
