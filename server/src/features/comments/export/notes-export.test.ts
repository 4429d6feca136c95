import { afterAll, beforeAll, expect, test } from "vitest";
import { readMarkers } from "#core/notes/read-markers.ts";
import { ADD, commentCalls, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, assignFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const EXPORT = `mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url expiresAt } }`;
const PREVIEW = `query ($input: NotesExportInput!) { notesExportPreview(input: $input) { fileName lines fileCount noteCount authors } }`;
/** 01:00:58;20 at 29.97 drop-frame. */
const START_FRAME = 109_652;
const CLIP = {
  name: "A.mov",
  rate: { numerator: 30_000, denominator: 1_001 },
  dropFrame: true,
  startFrame: START_FRAME,
  frameCount: 100,
};

let world: TestWorld;
let stage: Stage;
let first: AddedAsset;
let second: AddedAsset;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  world.clock.set(new Date("2026-05-01T08:30:00Z"));
  [first, second] = [await newClip(world, stage, "A.mov"), await newClip(world, stage, "B.mov")];
  await newClip(world, stage, "no comments.mov");
  await world.platform.db
    .updateTable("version")
    .set({ rate_numerator: 30_000, rate_denominator: 1_001, drop_frame: true, start_frame: START_FRAME })
    .where("id", "in", [first.versionId, second.versionId])
    .execute();
  const { add } = commentCalls(world, stage, first);
  const boom = await add("editor", { contents: "Boom in shot", position: { start: 40, end: 63 } });
  await add("supervisor", { contents: "Paint it out", replyTo: boom.id });
  const sky = await add("supervisor", { contents: "=Sky", position: { start: 99 } });
  await world.as("supervisor").graphql(`mutation ($id: ID!) { resolveComment(id: $id) { id } }`, { id: sky.id });
  await add("editor", { contents: "Budget", position: { start: 5 }, teamOnly: true });
  await commentCalls(world, stage, second).add("editor", { contents: "Slate", position: { start: 0 } }, second);
});
afterAll(() => world[Symbol.asyncDispose]());

const inputFor = (more: Record<string, unknown> = {}) => ({
  input: { project: stage.projectId, folder: stage.camera, format: "RESOLVE_EDL", timeZone: "Europe/Berlin", ...more },
});
async function file(more: Record<string, unknown> = {}, person: PersonName = "viewer") {
  const { requestNotesExport } = await world
    .as(person)
    .graphql<{ requestNotesExport: { url: string } }>(EXPORT, inputFor(more));
  const response = await fetch(requestNotesExport.url);
  const name = response.headers.get("content-disposition") ?? "";
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const textsOf = async (more: Record<string, unknown>) =>
  readMarkers((await file({ version: first.versionId, ...more })).bytes, CLIP).markers.map(({ text }) => text);
const codeOf = async (more: Record<string, unknown>, person: PersonName = "viewer") =>
  (await world.as(person).ask(EXPORT, inputFor(more))).errors[0]?.extensions.code;

test.each(["AVID_TEXT", "AVID_XML", "RESOLVE_EDL", "PREMIERE_XML", "FCPXML", "OTIO", "CSV"])(
  "PLUS-1010 the comments on a version are exported as %s, and are on the same frames when they are read back",
  async (format) => {
    const { bytes, name } = await file({ format, version: first.versionId });
    expect(name).toContain("A_v1.");
    expect(
      readMarkers(bytes, CLIP).markers.map(({ startFrame, endFrame, author }) => [startFrame, endFrame, author]),
    ).toEqual([
      [40, 63, "Tomasz Editor"],
      [99, 99, "Priya Supervisor"],
    ]);
  },
);

test("PLUS-1010 a folder is exported as an archive with one file per commented take, or as one table", async () => {
  const archive = await file();
  expect(archive.name).toContain("Camera A_notes.zip");
  const listed = new TextDecoder("latin1").decode(archive.bytes);
  expect(listed).toContain("A_v1.edl");
  expect(listed).toContain("B_v1.edl");
  expect(listed).not.toContain("no comments");
  const table = new TextDecoder().decode((await file({ format: "CSV" })).bytes);
  expect(
    table
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(",")[0]),
  ).toEqual(["Take", "A.mov", "A.mov", "B.mov"]);
  expect(table).toContain(`"'=Sky"`);
  expect((await file({ assets: [second.assetId] })).name).toContain("B_v1.edl");
});

test("PLUS-1193 a folder is exported with the subfolders that the person can see, each file in its folder", async () => {
  const below = await newClip(world, stage, "A.mov", stage.clips);
  const elsewhere = await newClip(world, stage, "hidden.mov", stage.otherDay);
  for (const [on, folder] of [
    [below, stage.clips],
    [elsewhere, stage.otherDay],
  ] as const) {
    await world.platform.db
      .updateTable("version")
      .set({ rate_numerator: 25, rate_denominator: 1 })
      .where("id", "=", on.versionId)
      .execute();
    await world.as("editor").graphql(ADD, { contents: "Dust", ...placeOf(on, folder) });
  }
  await assignFolder(world, stage.projectId, stage.otherDay, "viewer", []);
  const whole = { folder: stage.rootId, subfolders: true };
  const namesIn = async (person: PersonName, more: Record<string, unknown> = {}) => {
    const { bytes } = await file({ ...whole, format: "CSV", ...more }, person);
    const rows = new TextDecoder().decode(bytes).trimEnd().split("\r\n").slice(1);
    return [...new Set(rows.map((row) => row.split(",")[0]))];
  };
  const seen = ["Day 01/Camera A/A.mov", "Day 01/Camera A/B.mov", "Day 01/Camera A/Clips/A.mov"];
  expect(await namesIn("viewer")).toEqual(seen);
  expect(await namesIn("editor")).toEqual([...seen, "Day 02/hidden.mov"]);
  expect(await namesIn("viewer", { folder: stage.clips, subfolders: false })).toEqual(["A.mov"]);
  const listed = new TextDecoder("latin1").decode((await file({ ...whole, format: "RESOLVE_EDL" })).bytes);
  expect(listed).toContain("Day 01/Camera A/A_v1.edl");
  expect(listed).toContain("Day 01/Camera A/Clips/A_v1.edl");
  expect(listed).not.toContain("hidden");
  expect(await codeOf({ folder: stage.otherDay, subfolders: true })).toBe("NOT_FOUND");
  expect(await codeOf({ assets: [first.assetId], subfolders: true })).toBe("VALIDATION");
});

test("PLUS-1012 statuses, authors, replies and an offset select what is exported; team-only comments only on request", async () => {
  expect(await textsOf({})).toEqual(["Boom in shot\n[Priya Supervisor 2026-05-01 10:30] Paint it out", "=Sky"]);
  expect(await textsOf({ statuses: ["RESOLVED"] })).toEqual(["=Sky"]);
  expect(await textsOf({ statuses: ["OPEN", "REOPENED"], replies: "NONE" })).toEqual(["Boom in shot"]);
  expect(await textsOf({ authors: ["Priya Supervisor"] })).toEqual(["=Sky"]);
  expect(await textsOf({ teamOnly: true, replies: "NONE" })).toEqual(["[Team only] Budget", "Boom in shot", "=Sky"]);
  const moved = await file({ version: first.versionId, offsetFrames: 10 });
  expect(readMarkers(moved.bytes, { ...CLIP, frameCount: 110 }).markers.map(({ startFrame }) => startFrame)).toEqual([
    50, 109,
  ]);
});

test("PLUS-1011 a preview has the first lines of the file, and the number of notes", async () => {
  const { notesExportPreview } = await world
    .as("viewer")
    .graphql<{ notesExportPreview: { lines: string[] } }>(PREVIEW, inputFor({ version: first.versionId }));
  const text = new TextDecoder().decode((await file({ version: first.versionId })).bytes);
  expect(notesExportPreview).toEqual({
    fileName: "A_v1.edl",
    lines: text.split("\n"),
    fileCount: 1,
    noteCount: 2,
    authors: ["Priya Supervisor", "Tomasz Editor"],
  });
  expect((await world.as("viewer").graphql(PREVIEW, inputFor({}))).notesExportPreview).toMatchObject({
    fileCount: 2,
    noteCount: 3,
  });
  expect(
    (await world.as("viewer").graphql(PREVIEW, inputFor({ authors: ["Nobody"] }))).notesExportPreview,
  ).toMatchObject({
    fileName: "",
    noteCount: 0,
  });
});

test("PLUS-1398 the takes of a selection are exported without a list of ids, and those without comments are skipped", async () => {
  const choice = { folder: stage.camera, all: true };
  const notes = async (more: Record<string, unknown>) =>
    (
      await world
        .as("viewer")
        .graphql<{ notesExportPreview: { fileCount: number; noteCount: number } }>(
          PREVIEW,
          inputFor({ choice: { ...choice, ...more } }),
        )
    ).notesExportPreview;
  expect(await notes({})).toMatchObject({ fileCount: 2, noteCount: 3 });
  expect(await notes({ except: [first.assetId] })).toMatchObject({ fileCount: 1, noteCount: 1 });
  expect((await file({ choice: { ...choice, except: [first.assetId] } })).name).toContain("B_v1.edl");
  expect(await codeOf({ choice, assets: [first.assetId] })).toBe("VALIDATION");
  expect(await codeOf({ choice, version: first.versionId })).toBe("VALIDATION");
  expect(await codeOf({ choice, subfolders: true })).toBe("VALIDATION");
  expect(await codeOf({ choice: { ...choice, folder: stage.clips } })).toBe("VALIDATION");
  expect(await codeOf({ choice }, "outsider")).toBe("NOT_FOUND");
});

test("PLUS-1010 mismatched, unknown or hidden ids are refused", async () => {
  expect(await codeOf({ timeZone: "Moon/Base" })).toBe("VALIDATION");
  expect(await codeOf({ assets: [] })).toBe("VALIDATION");
  expect(await codeOf({ assets: [first.assetId], version: first.versionId })).toBe("VALIDATION");
  expect(await codeOf({ offsetFrames: 4_320_001 })).toBe("VALIDATION");
  expect(await codeOf({ assets: [first.assetId, crypto.randomUUID()] })).toBe("NOT_FOUND");
  expect(await codeOf({ folder: stage.clips, version: first.versionId })).toBe("NOT_FOUND");
  expect(await codeOf({ folder: stage.clips, assets: [first.assetId] })).toBe("NOT_FOUND");
  expect(await codeOf({}, "outsider")).toBe("NOT_FOUND");
  expect(await codeOf({ authors: ["Nobody"] })).toBe("CONFLICT");
});

test("PLUS-1026 comments of more than 4 MB are neither exported nor previewed; those of 4 MB are", async () => {
  const on = await newClip(world, stage, "long.mov");
  const write = (text: string, count: number) =>
    world.platform.db
      .insertInto("comment")
      .values(
        Array.from({ length: count }, () => ({
          id: crypto.randomUUID(),
          project_id: stage.projectId,
          asset_id: on.assetId,
          version_id: on.versionId,
          author_name: "Ana",
          text,
          start_position: 1,
          end_position: 1,
          created_at: world.clock.now(),
          updated_at: world.clock.now(),
        })),
      )
      .execute();
  await world.platform.db
    .updateTable("version")
    .set({ rate_numerator: 25, rate_denominator: 1 })
    .where("id", "=", on.versionId)
    .execute();
  await write("x".repeat(4_096), 1_024);
  const asMarkers = `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
    requestCommentsExport(folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: "UTC") { url } }`;
  const place = { folder: stage.camera, asset: on.assetId, version: on.versionId };
  const codes = async () => {
    const input = inputFor({ version: on.versionId });
    const viewer = world.as("viewer");
    const answers = [
      await viewer.ask(EXPORT, input),
      await viewer.ask(PREVIEW, input),
      await viewer.ask(asMarkers, place),
    ];
    return answers.map(({ errors }) => errors[0]?.extensions.code);
  };
  expect(await codes()).toEqual([undefined, undefined, undefined]);
  await write("y", 1);
  expect(await codes()).toEqual(["VALIDATION", "VALIDATION", "VALIDATION"]);
});
