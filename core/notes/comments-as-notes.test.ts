import { expect, test } from "vitest";
import { commentsAsNotes, type LeavingThread, type NoteChoices } from "./comments-as-notes.ts";

const thread = (more: Partial<LeavingThread> = {}): LeavingThread => ({
  author: "Ana",
  text: "Boom",
  hasDrawing: false,
  isTeamOnly: false,
  fileNames: [],
  isResolved: false,
  writtenAt: "2026-05-01 10:00",
  place: { startFrame: 10, endFrame: 12 },
  replies: [],
  ...more,
});
const reply = { author: "Bo", text: "Yes", isTeamOnly: false, fileNames: [], writtenAt: "2026-05-01 10:05" };
const notes = (threads: LeavingThread[], more: Partial<NoteChoices> = {}) =>
  commentsAsNotes(threads, { replies: "FOLDED", colours: "AUTHOR", offsetFrames: 0, ...more });

test("PLUS-1009 replies are in the text of their thread, separate markers, or left out", () => {
  const threads = [thread({ replies: [reply] })];
  expect(notes(threads).map(({ text }) => text)).toEqual(["Boom\n[Bo 2026-05-01 10:05] Yes"]);
  expect(notes(threads, { replies: "MARKERS" })).toMatchObject([
    { text: "Boom", author: "Ana", startFrame: 10, endFrame: 12 },
    { text: "Yes", author: "Bo", startFrame: 10, endFrame: 12, writtenAt: "2026-05-01 10:05" },
  ]);
  expect(notes(threads, { replies: "NONE" }).map(({ text }) => text)).toEqual(["Boom"]);
});

test("PLUS-1009 colours are by author or by resolved state; an offset moves all notes, and nothing begins before the first frame", () => {
  const threads = [thread(), thread({ author: "Bo", isResolved: true }), thread({ place: null })];
  expect(notes(threads).map(({ colour }) => colour)).toEqual(["red", "green", "red"]);
  expect(notes([thread({ author: "Bo" }), thread()], { colours: "STATUS" }).map(({ colour }) => colour)).toEqual([
    "red",
    "red",
  ]);
  expect(notes(threads, { colours: "STATUS" }).map(({ colour }) => colour)).toEqual(["red", "green", "red"]);
  expect(notes(threads, { offsetFrames: 200 }).map(({ startFrame, endFrame }) => [startFrame, endFrame])).toEqual([
    [210, 212],
    [210, 212],
    [200, 200],
  ]);
  expect(notes(threads, { offsetFrames: -10 }).map(({ startFrame }) => startFrame)).toEqual([0, 0]);
});

test("PLUS-1009 drawings and team-only comments are labelled; a deleted comment is replaced by its replies, or left out", () => {
  const marked = thread({ hasDrawing: true, isTeamOnly: true, replies: [{ ...reply, isTeamOnly: true }] });
  expect(notes([marked]).map(({ text }) => text)).toEqual([
    "[Team only] Boom [Drawing]\n[Bo 2026-05-01 10:05] [Team only] Yes",
  ]);
  expect(notes([thread({ text: "", replies: [reply] })]).map(({ text }) => text)).toEqual([
    "[Bo 2026-05-01 10:05] Yes",
  ]);
  expect(notes([thread({ text: "" })])).toEqual([]);
});

test("PLUS-1147 file names follow the text they belong to, also in replies", () => {
  const files = { fileNames: ["ref.png", 'a "b", c.pdf'] };
  expect(notes([thread({ ...files, hasDrawing: true, replies: [{ ...reply, ...files }] })])[0]?.text).toBe(
    'Boom [Drawing] [Files: ref.png, a "b", c.pdf]\n[Bo 2026-05-01 10:05] Yes [Files: ref.png, a "b", c.pdf]',
  );
});

test("PLUS-577 a marker of a variable-rate clip names its frame, and so does each of its replies that is a marker", () => {
  const threads = [thread({ ownFrame: 41, replies: [reply] })];
  expect(notes(threads).map(({ text }) => text)).toEqual(["[Frame 41] Boom\n[Bo 2026-05-01 10:05] Yes"]);
  const separate = notes(threads, { replies: "MARKERS" }).map(({ text }) => text);
  expect(separate).toEqual(["[Frame 41] Boom", "[Frame 41] Yes"]);
  expect(notes([thread({ text: "", ownFrame: 41 })])).toEqual([]);
});
