import { afterAll, beforeAll, expect, test } from "vitest";
import type { NoteFormat } from "#core/notes/note-formats.ts";
import { type CommentScene, commentCalls, commentScene, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import type { PersonName } from "#testkit/people.ts";
import type { AddedAsset } from "#testkit/stage-production.ts";

const IMPORT = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $notes: [ImportedNoteInput!], $file: String, $import: ID, $isLast: Boolean) {
  importComments(folder: $folder, asset: $asset, version: $version, notes: $notes, file: $file, import: $import, isLast: $isLast) { id addedCount duplicateCount outsideCount } }`;
const UNDO = `mutation ($id: ID!) { undoCommentImport(id: $id) { removedCount keptCount } }`;
const EXPORT = `mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }`;

type Imported = { id: string; addedCount: number; duplicateCount: number };
let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());

async function clip(name: string): Promise<AddedAsset> {
  const added = await newClip(scene.world, scene.stage, name);
  await scene.world.platform.db
    .updateTable("version")
    .set({ rate_numerator: 25, rate_denominator: 1, drop_frame: false, start_frame: 90_000 })
    .where("id", "=", added.versionId)
    .execute();
  return added;
}
const variables = (on: AddedAsset, more: Record<string, unknown>) => ({ ...placeOf(on, scene.stage.camera), ...more });
const bring = async (on: AddedAsset, notes: readonly unknown[], more = {}, person: PersonName = "editor") =>
  (await scene.world.as(person).graphql<{ importComments: Imported }>(IMPORT, variables(on, { notes, ...more })))
    .importComments;
const codeOf = async (on: AddedAsset, more: Record<string, unknown>, person: PersonName = "editor") =>
  (await scene.world.as(person).ask(IMPORT, variables(on, more))).errors[0]?.extensions.code;
const listOf = async (on: AddedAsset) =>
  (await scene.calls.list("viewer", on.versionId, { first: 100 })).nodes.toSorted(
    (a, b) => (a.position?.start ?? 0) - (b.position?.start ?? 0),
  );
const note = (start: number, text = "Boom", more = {}) => ({ start, text, author: "Ana", ...more });

test("PLUS-1016 markers become comments: authors are kept as plain names, ranges and resolved state are kept, and all are counted", async () => {
  const on = await clip("one.mov");
  expect(
    await bring(on, [note(40, "Boom", { end: 63, resolved: true }), note(99, "Sky", { author: "" })]),
  ).toMatchObject({ addedCount: 2 });
  const listed = await listOf(on);
  expect(listed.map(({ text, position, status, createdBy }) => [text, position, status, createdBy])).toEqual([
    ["Boom", { start: 40, end: 63 }, "RESOLVED", { id: null, name: "Ana (imported)" }],
    ["Sky", { start: 99, end: 99 }, "OPEN", { id: null, name: "Tomasz Editor (imported)" }],
  ]);
  expect(await scene.calls.counter(on)).toBe(2);
});

test.each(["RESOLVE_EDL", "AVID_TEXT", "PREMIERE_XML", "FCPXML", "OTIO", "CSV"] as const)(
  "PLUS-1020 comments exported from one take as %s are imported on the same frames of a second take, and skipped on the first",
  async (format: NoteFormat) => {
    const [from, to] = [await clip(`${format} 1.mov`), await clip(`${format} 2.mov`)];
    const { add } = commentCalls(scene.world, scene.stage, from);
    const boom = await add("editor", { contents: "Boom | in\nshot", position: { start: 3, end: 60 } }, from);
    await add("viewer", { contents: "Yes", replyTo: boom.id }, from);
    await add("editor", { contents: "=1+1 é 🎬", position: { start: 99 } }, from);
    const input = {
      project: scene.stage.projectId,
      folder: scene.stage.camera,
      version: from.versionId,
      format,
      timeZone: "UTC",
    };
    const { requestNotesExport } = await scene.world
      .as("editor")
      .graphql<{ requestNotesExport: { url: string } }>(EXPORT, { input });
    const bytes = new Uint8Array(await (await fetch(requestNotesExport.url)).arrayBuffer());
    const file = new TextDecoder().decode(bytes);
    expect(await bring(to, [], { file })).toMatchObject({ addedCount: 2, duplicateCount: 0, outsideCount: 0 });
    expect((await listOf(to)).map(({ position, text }) => [position, text.split("\n[")[0]])).toEqual([
      [{ start: 3, end: 60 }, "Boom | in\nshot"],
      [{ start: 99, end: 99 }, "=1+1 é 🎬"],
    ]);
    expect(await bring(from, [], { file })).toMatchObject({ addedCount: 0, duplicateCount: 2 });
    expect((await listOf(from)).length).toBe(2);
  },
);

test("PLUS-1016 an import is all or nothing: one invalid marker leaves nothing behind", async () => {
  const on = await clip("none.mov");
  expect(await codeOf(on, { notes: [note(1), note(100)] })).toBe("VALIDATION");
  expect(await codeOf(on, { notes: [note(1), note(2, " ")] })).toBe("VALIDATION");
  expect(await codeOf(on, { notes: [note(1), note(9, "x", { end: 3 })] })).toBe("VALIDATION");
  expect(await codeOf(on, { notes: [note(1, "x".repeat(10_001))] })).toBe("VALIDATION");
  expect(await codeOf(on, { notes: Array.from({ length: 5_001 }, () => ({ start: 1, text: "x" })) })).toBe(
    "VALIDATION",
  );
  expect(await codeOf(on, { notes: [note(1)], folder: scene.stage.clips })).toBe("NOT_FOUND");
  expect(await codeOf(on, { notes: [note(1)] }, "outsider")).toBe("NOT_FOUND");
  expect(await listOf(on)).toEqual([]);
});

test("PLUS-1016 batches become comments when the last one arrives, and 5,000 equal markers become one comment", async () => {
  const on = await clip("batches.mov");
  const first = await bring(on, [note(1)], { isLast: false });
  expect(first.addedCount).toBe(0);
  expect(await listOf(on)).toEqual([]);
  expect(await codeOf(on, { notes: [note(2)], import: first.id }, "viewer")).toBe("NOT_FOUND");
  expect(await codeOf(scene.clip, { notes: [note(2)], import: first.id })).toBe("NOT_FOUND");
  expect(await bring(on, [note(2)], { import: first.id })).toMatchObject({ id: first.id, addedCount: 2 });
  expect((await listOf(on)).map(({ position }) => position?.start)).toEqual([1, 2]);
  const many = Array.from({ length: 5_000 }, () => ({ start: 7, text: "Same" }));
  expect(await bring(on, many)).toMatchObject({ addedCount: 1, duplicateCount: 4_999 });
});

test("PLUS-1095 the batches of an import have at most 8 MB of text together; more is refused with a clear message", async () => {
  const on = await clip("heavy.mov");
  const refusal = async (more: Record<string, unknown>) =>
    (await scene.world.as("editor").ask(IMPORT, variables(on, more))).errors[0]?.message;
  // Two bytes for each character.
  const half = "é".repeat(5_000);
  const heavy = (count: number, start: number) => Array.from({ length: count }, () => note(start, half));
  const { id } = await bring(on, heavy(90, 0), { isLast: false });
  const next = { import: id, isLast: false };
  for (let batch = 1; batch < 9; batch++) await bring(on, heavy(90, batch), next);
  // 8,388,608 bytes less those of 810 notes.
  const left = 288_608;
  const filling = [...heavy(28, 9), note(10, "x".repeat(left - 280_000))];
  const tooLarge = "The markers of one import can have at most 8 MB of text";
  expect(await refusal({ ...next, notes: [...filling, note(11, "x")] })).toBe(tooLarge);
  expect(await refusal({ import: id, notes: [...filling, note(11, "x")] })).toBe(tooLarge);
  await bring(on, filling, next);
  expect(await refusal({ ...next, notes: [note(11, "x")] })).toBe(tooLarge);
  expect(await bring(on, [], { import: id })).toMatchObject({ addedCount: 11, duplicateCount: 810 + 29 - 11 });
});

test("PLUS-1096 an unfinished import is replaced by the person's next one for that version, and the oldest of six by the sixth", async () => {
  const on = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => clip(`begun ${place}.mov`)));
  const begin = async (place: number, person: PersonName = "editor") => {
    scene.world.clock.advance(1_000);
    return (await bring(on[place] as AddedAsset, [note(1)], { isLast: false }, person)).id;
  };
  const continues = async (place: number, id: string, person: PersonName = "editor") =>
    (await codeOf(on[place] as AddedAsset, { notes: [], import: id, isLast: false }, person)) ?? "yes";
  const [first, others] = [await begin(0), await begin(0, "supervisor")];
  const retried = await begin(0);
  expect([await continues(0, first), await continues(0, retried)]).toEqual(["NOT_FOUND", "yes"]);
  const more = [retried];
  for (const place of [1, 2, 3, 4]) more.push(await begin(place));
  expect(await Promise.all(more.map((id, place) => continues(place, id)))).toEqual(Array(5).fill("yes"));
  more.push(await begin(5));
  expect(await Promise.all(more.map((id, place) => continues(place, id)))).toEqual([
    "NOT_FOUND",
    ...Array(5).fill("yes"),
  ]);
  expect(await continues(0, others, "supervisor")).toBe("yes");
  // Completed imports stay, so that they can be undone.
  const done = await bring(on[1] as AddedAsset, [note(2)], { import: more[1] });
  await begin(1);
  expect((await scene.world.as("editor").graphql(UNDO, { id: done.id })).undoCommentImport).toMatchObject({
    removedCount: 2,
  });
});

test("PLUS-1021 a file that is damaged, of another rate or of an unknown kind is refused with a clear message; markers outside the take are left out and counted", async () => {
  const on = await clip("files.mov");
  const line = (label: string, text: string) => `Ana\t${label}\tV1\tred\t${text}\t1\n`;
  const refusal = async (file: string) =>
    (await scene.world.as("editor").ask(IMPORT, variables(on, { file }))).errors[0]?.message;
  expect(await refusal(line("01:00:01;00", "Drop"))).toContain(
    "The file counts drop-frame timecode, this clip non-drop",
  );
  expect(await refusal("Dear all")).toContain("not a marker file");
  expect(await refusal("<xmeml><sequence>")).toContain("damaged");
  expect(await listOf(on)).toEqual([]);
  const file = line("01:00:01:00", "In") + line("01:00:04:00", "Out") + line("00:59:59:24", "Before");
  expect(await bring(on, [], { file })).toMatchObject({ addedCount: 1, outsideCount: 2 });
  expect(await codeOf(on, { file, notes: [note(1)] })).toBe("VALIDATION");
});

test("PLUS-1092 a marker file with entities, for another rate or cut in half is refused with a clear message; the import reports markers of another take and equal markers", async () => {
  const on = await clip("bad.mov");
  const premiere = (timebase: number, head = "", comment = "Boom") =>
    `${head}<xmeml version="5"><sequence><rate><timebase>${timebase}</timebase><ntsc>FALSE</ntsc></rate>` +
    `<marker><in>1</in><out>-1</out><comment>${comment}</comment></marker></sequence></xmeml>`;
  const entities = '<!DOCTYPE xmeml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const line = (label: string, text: string) => `Ana\t${label}\tV1\tred\t${text}\t1\n`;
  const damaged = "The file is damaged, or a part is missing";
  for (const [file, sentence] of [
    [premiere(25, entities, "&b;"), damaged],
    [premiere(30), "The file is made for 30 frames per second, this clip has 25"],
    [premiere(25).slice(0, 150), damaged],
    [`${line("01:00:01:00", "One")}Ana\t01:00:02:00`, "The last line is incomplete: a part of the file is missing"],
  ] as const) {
    const { errors } = await scene.world.as("editor").ask(IMPORT, variables(on, { file }));
    expect([errors[0]?.extensions.code, errors[0]?.message]).toEqual(["VALIDATION", sentence]);
  }
  const none = { addedCount: 0, duplicateCount: 0 };
  expect(await bring(on, [], { file: line("02:00:00:00", "Far").repeat(9) })).toMatchObject({
    ...none,
    outsideCount: 9,
  });
  expect([await listOf(on), await scene.calls.counter(on)]).toEqual([[], 0]);
  const equal = line("01:00:02:00", "Same").repeat(5_000);
  expect(await bring(on, [], { file: equal })).toMatchObject({ addedCount: 1, duplicateCount: 4_999, outsideCount: 0 });
});

test("PLUS-1019 only the importer can undo an import, except for comments with replies", async () => {
  const on = await clip("undo.mov");
  const { id } = await bring(on, [note(1), note(2), note(3)]);
  const [answered] = await listOf(on);
  await commentCalls(scene.world, scene.stage, on).add("viewer", { contents: "Yes", replyTo: answered?.id }, on);
  expect((await scene.world.as("viewer").ask(UNDO, { id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  const undo = () => scene.world.as("editor").graphql(UNDO, { id });
  expect((await undo()).undoCommentImport).toEqual({ removedCount: 2, keptCount: 1 });
  expect((await undo()).undoCommentImport).toEqual({ removedCount: 0, keptCount: 1 });
  expect((await listOf(on)).map(({ position }) => position?.start)).toEqual([1]);
  expect(await scene.calls.counter(on)).toBe(2);
});

test("PLUS-1010 5,000 comments are imported in one go and exported as one file", async () => {
  const on = await clip("many.mov");
  await scene.world.platform.db
    .updateTable("version")
    .set({ frame_count: 5_000 })
    .where("id", "=", on.versionId)
    .execute();
  const notes = Array.from({ length: 5_000 }, (_, start) => ({ start, text: `Note ${start}` }));
  expect(await bring(on, notes)).toMatchObject({ addedCount: 5_000 });
  const input = {
    project: scene.stage.projectId,
    folder: scene.stage.camera,
    version: on.versionId,
    format: "RESOLVE_EDL",
    timeZone: "UTC",
  };
  const { requestNotesExport } = await scene.world
    .as("editor")
    .graphql<{ requestNotesExport: { url: string } }>(EXPORT, { input });
  const text = await (await fetch(requestNotesExport.url)).text();
  expect(text.split("|M:").length - 1).toBe(5_000);
});
