import { expect, test } from "vitest";
import { aleRows } from "#core/ale/ale-rows.ts";
import { cameraReport } from "./camera-report.ts";
import { demoCast } from "./demo-people.ts";
import { demoClips, demoStills } from "./demo-production.ts";
import { clipArguments } from "./render-clip.ts";

test("the demo is a dozen clips of 2 to 5 seconds in several rates, sizes and codecs, over several days", () => {
  expect(demoClips).toHaveLength(12);
  for (const { order } of demoClips) {
    const seconds = (order.frames * order.rate.denominator) / order.rate.numerator;
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(5.01);
  }
  expect(new Set(demoClips.map(({ order }) => order.rate)).size).toBe(6);
  expect(new Set(demoClips.map(({ folder }) => folder[1])).size).toBe(5);
  expect(new Set(demoClips.map(({ order }) => order.codec))).toEqual(new Set(["h264", "prores"]));
});

test("PLUS-769 four people talk to each other in the comments, and reply to each other in every longer thread", () => {
  const threads = demoClips.flatMap(({ notes }) => notes);
  const lines = threads.flatMap((note) => [note, ...(note.replies ?? [])]);
  expect(new Set(lines.map(({ by }) => by))).toEqual(new Set(Object.keys(demoCast)));
  const answered = threads.filter(({ replies = [] }) => replies.length > 0);
  const monologues = answered.filter(({ by, replies = [] }) => replies.every((reply) => reply.by === by));
  expect(answered.length).toBeGreaterThan(1);
  expect(monologues).toEqual([]);
});

test("PLUS-769 the comments explain the main features by example, with their keys", () => {
  const threads = demoClips.flatMap(({ notes }) => notes);
  const all = threads.flatMap((note) => [note, ...(note.replies ?? [])]);
  const said = all.map(({ text }) => text).join("\n");
  for (const taught of [
    /: X does that/,
    /Circled filter/,
    /with I and O before I pressed C/,
    /right arrow/,
    /Press C and draw/,
    /J, K and L/,
    /Share\. No account/,
    /then Compare: side by side/,
    /with Y if you agree; B requests changes/,
    /@.* into your inbox/,
    /team only, in the menu/,
    /Filter comments, then Export comments…/,
  ])
    expect(said).toMatch(taught);
  const mentioned = all.flatMap(({ text, mentions }) =>
    mentions ? [text.includes(`@${demoCast[mentions].name}`)] : [],
  );
  expect(mentioned).toEqual([true]);
});

test("no two files of the demo have the same path, and every comment is inside its clip", () => {
  const places = [...demoClips, ...demoStills].map(({ folder, name }) => [...folder, name].join("/"));
  expect(new Set(places).size).toBe(places.length);
  for (const { notes, order } of demoClips) {
    for (const { frame, endFrame = frame } of notes) {
      expect(frame).toBeLessThanOrEqual(endFrame);
      expect(endFrame).toBeLessThan(order.frames);
    }
  }
});

test("a take at a drop-frame rate has a drop-frame timecode, others do not", () => {
  for (const { order } of demoClips) {
    const isDrop = order.rate.denominator === 1001 && order.rate.numerator !== 24_000;
    expect(order.timecode.includes(";")).toBe(isDrop);
  }
});

test("a clip is rendered by one command that reads only its own drawings", () => {
  const [clip] = demoClips;
  if (!clip) throw new Error("no clip");
  const args = clipArguments(clip.order, ["/scratch/0.png", "/scratch/1.png"], "/scratch/clip.mov");
  const inputs = args.filter((_arg, index) => args[index - 1] === "-i");
  expect(inputs.slice(0, 2)).toEqual(["file:/scratch/0.png", "file:/scratch/1.png"]);
  expect(inputs).toHaveLength(3);
  expect(inputs[2]).toMatch(/^anoisesrc=/);
  expect(args.at(-1)).toBe("file:/scratch/clip.mov");
});

test("a day's camera report is an ALE with a row, a slate and a start for each clip", () => {
  const rows = aleRows(cameraReport(demoClips.slice(0, 4)));
  expect(JSON.stringify([...(rows ?? [])])).toContain("24A");
  expect(cameraReport(demoClips.slice(0, 1))).toContain(
    "A012C003_261118.mov\tVA1A2\t16:39:03:09\t16:39:08:09\t101\t24A\t3\tA\t1\t40 mm, T2.0",
  );
});
