import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WRITERS, type WrittenCut, type WrittenFile } from "#core/cuts/written-cuts-fixture.ts";
import type { MarkedClip } from "#core/notes/note-marker.ts";
import { readMarkers } from "#core/notes/read-markers.ts";
import { formatTimecode } from "#core/timecode/timecode.ts";
import { ADD, commentCalls, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, assignFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const EXPORT = `mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }`;
const PREVIEW = `query ($input: NotesExportInput!) { notesExportPreview(input: $input) {
  fileName lines fileCount noteCount authors cut { title eventCount takeCount outsideCount unplacedCount unplaced { number name reason } } } }`;
const BASE = { rate: { numerator: 30_000, denominator: 1_001 }, dropFrame: true };
/** 01:00:58;20 at 29.97 drop-frame. */
const START_FRAME = 109_652;
/** 00:59:59;20: the cut reaches dropped labels after ten frames and a minute. */
const RECORD_START = 107_882;

let world: TestWorld;
let stage: Stage;
let first: AddedAsset;
let second: AddedAsset;
let below: AddedAsset;

const count = (versionIds: string[]) =>
  world.platform.db
    .updateTable("version")
    .set({ rate_numerator: 30_000, rate_denominator: 1_001, drop_frame: true, start_frame: START_FRAME })
    .where("id", "in", versionIds)
    .execute();

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  first = await newClip(world, stage, "A.mov");
  second = await newClip(world, stage, "B.mov");
  below = await newClip(world, stage, "C.mov", stage.otherDay);
  const silent = await newClip(world, stage, "no comments.mov");
  await count([first.versionId, second.versionId, below.versionId, silent.versionId]);
  const { add } = commentCalls(world, stage, first);
  const boom = await add("editor", { contents: "Boom in shot", position: { start: 40, end: 63 } });
  await add("supervisor", { contents: "Paint it out", replyTo: boom.id });
  await add("supervisor", { contents: "Sky", position: { start: 99 } });
  await add("editor", { contents: "Without a place" });
  await add("editor", { contents: "Budget", position: { start: 45 }, teamOnly: true });
  await commentCalls(world, stage, second).add("editor", { contents: "Slate", position: { start: 7 } }, second);
  await world.as("editor").graphql(ADD, {
    contents: "Hidden",
    position: { start: 0 },
    ...placeOf(below, stage.otherDay),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

interface Used {
  readonly name: string;
  readonly from: number;
  readonly frames: number;
}
/** Joins these parts into an EDL. */
function edl(...parts: readonly Used[]): string {
  let at = RECORD_START;
  const lines = parts.map(({ name, from, frames }, index) => {
    const source = [START_FRAME + from, START_FRAME + from + frames];
    const record = [at, at + frames];
    at += frames;
    const labels = [...source, ...record].map((frame) => formatTimecode(frame, BASE)).join(" ");
    return `${String(index + 1).padStart(3, "0")}  AX       V     C        ${labels}\n* FROM CLIP NAME: ${name}\n`;
  });
  return `TITLE: Reel 1\nFCM: DROP FRAME\n${lines.join("")}`;
}
const writtenFile = (name: string): WrittenFile => ({ ...BASE, name, startFrame: START_FRAME, frameCount: 2_000 });
const CUT = edl(
  { name: "A.mov", from: 35, frames: 20 },
  { name: "missing.mov", from: 0, frames: 10 },
  { name: "B", from: 5, frames: 3 },
  { name: "A", from: 30, frames: 70 },
  { name: "no comments.mov", from: 0, frames: 30 },
);
const TIMELINE: MarkedClip = { name: "Reel 1", ...BASE, startFrame: RECORD_START, frameCount: 133 };

const inputFor = (more: Record<string, unknown> = {}) => ({
  input: {
    project: stage.projectId,
    folder: stage.camera,
    format: "RESOLVE_EDL",
    timeZone: "UTC",
    replies: "NONE",
    cut: CUT,
    ...more,
  },
});
async function file(more: Record<string, unknown> = {}, person: PersonName = "viewer") {
  const { requestNotesExport } = await world
    .as(person)
    .graphql<{ requestNotesExport: { url: string } }>(EXPORT, inputFor(more));
  const response = await fetch(requestNotesExport.url);
  return {
    name: response.headers.get("content-disposition") ?? "",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
const preview = async (more: Record<string, unknown> = {}, person: PersonName = "viewer") =>
  (await world.as(person).graphql<{ notesExportPreview: Record<string, unknown> }>(PREVIEW, inputFor(more)))
    .notesExportPreview;
const placesIn = async (more: Record<string, unknown> = {}, clip = TIMELINE) =>
  readMarkers((await file(more)).bytes, clip).markers.map(({ startFrame, endFrame, text }) => [
    startFrame,
    endFrame,
    text,
  ]);
/** The positions of the comments in the cut. */
const PLACES = [
  [5, 19, "Boom in shot"],
  [32, 32, "Slate"],
  [43, 66, "Boom in shot"],
  [102, 102, "Sky"],
];

test.each(["AVID_TEXT", "AVID_XML", "RESOLVE_EDL", "PREMIERE_XML", "FCPXML", "OTIO", "CSV"])(
  "PLUS-1313 comments are exported as %s in one file, at the record timecode of a cut, once for each use of their frame",
  async (format) => {
    expect((await file({ format })).name).toMatch(/Reel 1_notes\.\w+/);
    expect(await placesIn({ format })).toEqual(PLACES);
  },
);

/** The same cut as other programs write it, without the take that is missing. */
const SAME_CUT: WrittenCut = {
  title: "Reel 1",
  ...BASE,
  startFrame: RECORD_START,
  tracks: [
    [
      { name: "A.mov", from: 35, at: 0, frames: 20 },
      { name: "missing.mov", from: 0, at: 20, frames: 10 },
      { name: "B.mov", from: 5, at: 30, frames: 3 },
      { name: "A.mov", from: 30, at: 33, frames: 70 },
      { name: "no comments.mov", from: 0, at: 103, frames: 30 },
    ].map(({ name, ...place }) => ({ ...place, file: writtenFile(name), dissolve: 0 })),
    [],
  ],
};

test.each(["xmeml", "FCPXML", "OTIO"] as const)(
  "PLUS-1643 a cut given as %s has the comments, events and takes of the same cut as an EDL",
  async (format) => {
    const cut = WRITERS[format](SAME_CUT);
    expect(await placesIn({ cut })).toEqual(PLACES);
    const { cut: ofEdl, ...others } = await preview();
    expect(await preview({ cut })).toEqual({
      ...others,
      cut: { ...(ofEdl as object), unplaced: [{ number: "01:00:00;10", name: "missing.mov", reason: "NAME" }] },
    });
  },
);

test("PLUS-1643 clips that can't be followed, and those at another rate, are listed with their record timecode", async () => {
  const xmeml = WRITERS.xmeml(SAME_CUT).replace(
    /(<name>missing.mov<\/name>(?:(?!<file).)*)<file.*?<\/file>/,
    "$1<multiclip/>",
  );
  const reasons = async (cut: string) => {
    const { unplaced } = (await preview({ cut })).cut as { unplaced: { number: string; reason: string }[] };
    return unplaced.map(({ number, reason }) => [number, reason]);
  };
  expect(await reasons(xmeml)).toEqual([["01:00:00;10", "GROUP"]]);
  const other = WRITERS.OTIO({ ...SAME_CUT, rate: { numerator: 25, denominator: 1 }, dropFrame: false });
  expect((await reasons(other)).map(([, reason]) => reason)).toEqual(["RATE", "NAME", "RATE", "RATE", "RATE"]);
});

test.each(["xmeml", "FCPXML", "OTIO"] as const)(
  "PLUS-1643 half a cut in %s is refused with a sentence by preview and export",
  async (format) => {
    const text = WRITERS[format](SAME_CUT);
    for (const operation of [PREVIEW, EXPORT]) {
      const { errors } = await world.as("viewer").ask(operation, inputFor({ cut: text.slice(0, text.length / 2) }));
      expect(errors[0]).toMatchObject({
        message: "The file is damaged, or a part is missing",
        extensions: { code: "VALIDATION" },
      });
    }
  },
);

test("PLUS-1313 an exported EDL has the drop-frame record timecodes of the cut", async () => {
  const text = new TextDecoder().decode((await file()).bytes);
  expect(text).toContain("TITLE: Reel 1\nFCM: DROP FRAME\n");
  expect(text.match(/C {8}(\S+)/g)?.map((line) => line.slice(9))).toEqual([
    "00:59:59;25",
    "01:00:00;22",
    "01:00:01;03",
    "01:00:03;02",
  ]);
});

test("PLUS-1314 a preview has the first lines, the number of events, takes and comments outside, and the events without a take", async () => {
  expect(await preview()).toEqual({
    fileName: "Reel 1_notes.edl",
    lines: new TextDecoder().decode((await file()).bytes).split("\n"),
    fileCount: 1,
    noteCount: 4,
    authors: ["Priya Supervisor", "Tomasz Editor"],
    cut: {
      title: "Reel 1",
      eventCount: 5,
      takeCount: 3,
      outsideCount: 1,
      unplacedCount: 1,
      unplaced: [{ number: "002", name: "missing.mov", reason: "NAME" }],
    },
  });
  const part = edl({ name: "A.mov", from: 64, frames: 35 });
  expect(await preview({ cut: part })).toMatchObject({ noteCount: 0, cut: { takeCount: 1, outsideCount: 3 } });
  expect((await world.as("viewer").graphql(PREVIEW, inputFor({ cut: null }))).notesExportPreview).toMatchObject({
    fileCount: 2,
    cut: null,
  });
});

test("PLUS-1313 the other options of an export apply to a cut too", async () => {
  expect(await placesIn({ authors: ["Priya Supervisor"] })).toEqual([[102, 102, "Sky"]]);
  const resolved = await world.as("viewer").ask(EXPORT, inputFor({ statuses: ["RESOLVED"] }));
  expect(resolved.errors[0]?.extensions.code).toBe("CONFLICT");
  const moved = await placesIn({ offsetFrames: -6 });
  expect(moved.map(([start]) => start)).toEqual([26, 37, 96]);
  expect((await placesIn({ teamOnly: true, assets: [first.assetId] })).map(([start, , text]) => [start, text])).toEqual(
    [
      [5, "Boom in shot"],
      [10, "[Team only] Budget"],
      [43, "Boom in shot"],
      [48, "[Team only] Budget"],
      [102, "Sky"],
    ],
  );
});

test("PLUS-1313 only takes of the choice that the person can see are matched", async () => {
  const cut = edl({ name: "A", from: 35, frames: 20 }, { name: "C.mov", from: 0, frames: 10 });
  const whole = { folder: stage.rootId, subfolders: true, cut };
  const takes = async (person: PersonName, more: Record<string, unknown> = whole) => {
    const { noteCount, cut: found } = await preview(more, person);
    const { takeCount, unplaced } = found as { takeCount: number; unplaced: { name: string }[] };
    return [noteCount, takeCount, unplaced.map(({ name }) => name)];
  };
  expect(await takes("viewer")).toEqual([2, 2, []]);
  expect(await takes("viewer", { cut })).toEqual([1, 1, ["C.mov"]]);
  await assignFolder(world, stage.projectId, stage.otherDay, "viewer", []);
  expect(await takes("viewer")).toEqual([1, 1, ["C.mov"]]);
  expect(await takes("editor")).toEqual([2, 2, []]);
  expect(await takes("viewer", { cut, assets: [second.assetId] })).toEqual([0, 0, ["A", "C.mov"]]);
  expect(await takes("viewer", { cut, version: first.versionId })).toEqual([1, 1, ["C.mov"]]);
  const { errors } = await world.as("outsider").ask(PREVIEW, inputFor());
  expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
});

test("PLUS-1313 two takes with the same name in different folders are distinguished by timecode; with the same timecode, neither is matched", async () => {
  const again = await newClip(world, stage, "A.mov", stage.clips);
  const whole = { folder: stage.rootId, subfolders: true, cut: edl({ name: "A.mov", from: 35, frames: 20 }) };
  await count([again.versionId]);
  expect((await preview(whole)).cut).toMatchObject({ takeCount: 0, unplaced: [{ reason: "SEVERAL" }] });
  await world.platform.db.updateTable("version").set({ start_frame: 0 }).where("id", "=", again.versionId).execute();
  expect((await preview(whole)).cut).toMatchObject({ takeCount: 1, unplaced: [] });
});

test("PLUS-1313 an event matches its take by file name, or by the tape in its metadata", async () => {
  const { db } = world.platform;
  const cut = (reel: string) => edl({ name: "", from: 35, frames: 20 }).replace("AX ", `${reel} `);
  const found = async (reel: string) => (await preview({ cut: cut(reel) })).noteCount;
  expect(await found("A005_C009")).toBe(0);
  const fields = JSON.stringify([{ label: "Tape", value: "A005_C009", source: "FILE" }]);
  await db.updateTable("asset").set({ metadata: fields }).where("id", "=", first.assetId).execute();
  expect(await found("A005_C009")).toBe(1);
  await db.updateTable("version").set({ filename: "X77_C001.mxf" }).where("id", "=", first.versionId).execute();
  expect(await found("X77_C001")).toBe(1);
});

test("PLUS-1315 an unreadable cut is refused with a clear message by preview and export; one without comments can't be exported", async () => {
  const refused = async (more: Record<string, unknown>) => {
    const answers = [
      await world.as("viewer").ask(PREVIEW, inputFor(more)),
      await world.as("viewer").ask(EXPORT, inputFor(more)),
    ];
    return answers.map(({ errors }) => [errors[0]?.extensions.code, errors[0]?.message]);
  };
  const twice = (sentence: string) =>
    Array.from({ length: 2 }, () => ["VALIDATION", expect.stringContaining(sentence)]);
  expect(await refused({ cut: "Dear all" })).toEqual(twice("This is not a cut"));
  expect(await refused({ cut: CUT.slice(0, CUT.lastIndexOf(";")) })).toEqual(
    twice("Event 005 of the cut is incomplete"),
  );
  expect(await refused({ cut: CUT.replace("00:59:59;20", "00:59:59;30") })).toEqual(twice("doesn't exist at 29.97"));
  expect(await refused({ cut: CUT.padEnd(900_001) })).toEqual(twice("A cut can be at most 900 kB"));
  const elsewhere = edl({ name: "missing.mov", from: 0, frames: 10 });
  expect((await world.as("viewer").ask(EXPORT, inputFor({ cut: elsewhere }))).errors[0]?.extensions.code).toBe(
    "CONFLICT",
  );
  expect(await preview({ cut: elsewhere })).toMatchObject({ fileName: "", noteCount: 0, cut: { eventCount: 1 } });
});

test("PLUS-1315 a cut with 5,000 comments is exported; with one more it is refused", async () => {
  const flash = (name: string, from: number) => ({ name, from, frames: 1 });
  const cut = (times: number, ...more: Used[]) => edl(...Array.from({ length: times }, () => flash("B", 7)), ...more);
  expect((await preview({ cut: cut(4_999) })).noteCount).toBe(4_999);
  await commentCalls(world, stage, second).add("editor", { contents: "Flare", position: { start: 7 } }, second);
  expect((await preview({ cut: cut(2_500) })).noteCount).toBe(5_000);
  const { errors } = await world.as("viewer").ask(PREVIEW, inputFor({ cut: cut(2_500, flash("A", 99)) }));
  expect(errors[0]).toMatchObject({ message: expect.stringContaining("more than 5,000 comments") });
});

test("PLUS-1401 a cut that would repeat too much text is refused before anything is written", async () => {
  const take = await newClip(world, stage, "D.mov");
  await count([take.versionId]);
  const { add } = commentCalls(world, stage, take);
  const { id } = await add("editor", { contents: "Grain", position: { start: 7 } });
  await sql`insert into comment (id, project_id, asset_id, version_id, parent_id, author_name, text, created_at, updated_at)
    select gen_random_uuid(), project_id, asset_id, version_id, id, author_name, ${"x".repeat(9_900)}, created_at, updated_at
    from comment, generate_series(1, 90) where id = ${id}::uuid`.execute(world.platform.db);
  const used = { name: "D", from: 7, frames: 1 };
  const asked = (times: number, replies: string) =>
    world.as("viewer").ask(PREVIEW, inputFor({ cut: edl(...Array.from({ length: times }, () => used)), replies }));
  expect((await asked(15, "FOLDED")).errors).toEqual([]);
  expect((await asked(15, "MARKERS")).errors).toEqual([]);
  const tooLong = { message: "The comments in this cut are too long for one file. Filter by status or author" };
  expect((await asked(5_000, "FOLDED")).errors[0]).toMatchObject(tooLong);
  expect((await asked(50, "MARKERS")).errors[0]).toMatchObject(tooLong);
  expect((await asked(5_000, "NONE")).errors).toEqual([]);
  expect((await asked(5_000, "MARKERS")).errors[0]?.message).toContain("more than 5,000 comments");
});
