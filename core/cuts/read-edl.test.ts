import { expect, test } from "vitest";
import { readEdl } from "./read-edl.ts";

const HEAD = "TITLE: Reel 1\nFCM: NON-DROP FRAME\n\n";
const range = (from: string, to: string) => `${from} ${to}`;
const at = (source: string, record: string) => `${source} ${record}`;
const SECOND = at(range("01:00:00:00", "01:00:01:00"), range("10:00:00:00", "10:00:01:00"));
const namesOf = (text: string) =>
  readEdl(text).events.map(({ fileName, clipName, reel }) => [fileName, clipName, reel]);

test("PLUS-1310 an event has its labels, its reel, and the names of its clip and file, in a file with any line ends", () => {
  const text = `${HEAD}001  A001_C002 V     C        ${SECOND}  \n* FROM CLIP NAME:  Wide shot.mov\n* SOURCE FILE: A001_C002_0501.mxf\n* a remark\n`;
  const cut = {
    title: "Reel 1",
    rate: null,
    dropFrame: false,
    events: [
      {
        number: "001",
        fileName: "A001_C002_0501.mxf",
        clipName: "Wide shot.mov",
        reel: "A001_C002",
        source: { in: "01:00:00:00", out: "01:00:01:00" },
        record: { in: "10:00:00:00", out: "10:00:01:00" },
        tailFrames: 0,
        speed: null,
        isGroup: false,
      },
    ],
  };
  for (const lineEnd of ["\n", "\r\n", "\r"]) expect(readEdl(text.replaceAll("\n", lineEnd))).toEqual(cut);
});

test("PLUS-1310 the outgoing clip of a transition continues as long as the incoming one comes in, and each has its own name", () => {
  const empty = at(range("01:00:01:00", "01:00:01:00"), range("10:00:01:00", "10:00:01:00"));
  const text = `${HEAD}002  A001 V C ${empty}\n002  B001 V W001 024 ${SECOND}\n* FROM CLIP NAME: A.mov\n* TO CLIP NAME: B.mov\n* SOURCE FILE: B.mxf\n`;
  expect(readEdl(text).events.map(({ clipName, fileName, tailFrames }) => [clipName, fileName, tailFrames])).toEqual([
    ["A.mov", "", 24],
    ["B.mov", "B.mxf", 0],
  ]);
  expect(readEdl(text.replace("W001", "D")).events).toHaveLength(2);
  // Some programs write the outgoing clip's name between both sides.
  const between = `${HEAD}002  A001 V C ${empty}\n* FROM CLIP NAME: A.mov\n002  B001 V D 024 ${SECOND}\n* TO CLIP NAME: B.mov\n`;
  expect(readEdl(between).events.map(({ clipName, tailFrames }) => [clipName, tailFrames])).toEqual([
    ["A.mov", 24],
    ["B.mov", 0],
  ]);
  // A fade from black has one side.
  expect(namesOf(text.replace("A001", "BL"))).toEqual([["B.mxf", "B.mov", "B001"]]);
});

test("PLUS-1310 picture and sound of one number have the same names; sound, black and empty events are left out", () => {
  const text = `${HEAD}001  A001 V C ${SECOND}\n001  A001 A2 C ${SECOND}\n* FROM CLIP NAME: A.mov\n002  BL V C ${SECOND}\n003  S001 AA C ${SECOND}\n004  S001 NONE C ${SECOND}\n005  B 2 AA/V C ${SECOND}\n006  C001 V K B ${SECOND}\n006  D001 V K O 000 ${SECOND}\n`;
  expect(namesOf(text)).toEqual([
    ["", "A.mov", "A001"],
    ["", "", "B 2"],
    ["", "", "C001"],
    ["", "", "D001"],
  ]);
});

test("PLUS-1310 events that share a number by mistake keep their own names", () => {
  const text = `${HEAD}001  AX V C ${SECOND}\n* FROM CLIP NAME: A.mov\n001  AX V C ${SECOND}\n* FROM CLIP NAME: B.mov\n`;
  expect(namesOf(text)).toEqual([
    ["", "A.mov", "AX"],
    ["", "B.mov", "AX"],
  ]);
});

test.each([
  ["048.0", 48],
  ["-025.0", -25],
  ["000.0", 0],
  ["fast", Number.NaN],
])("PLUS-1310 M2 %s is the speed of the event of its reel", (given, speed) => {
  const empty = at(range("01:00:01:00", "01:00:01:00"), range("10:00:01:00", "10:00:01:00"));
  const text = `${HEAD}001  A001 V C ${empty}\n001  B001 V D 012 ${SECOND}\nM2   A001       ${given}   01:00:01:00\n`;
  expect(readEdl(text).events.map((event) => event.speed)).toEqual([speed, null]);
});

test("PLUS-1310 semicolons in the record timecode mean drop-frame; without them the FCM line decides", () => {
  const countOf = (fcm: string, text: string) => readEdl(`TITLE: a\n${fcm}${text}`).dropFrame;
  const line = `001  A001 V C ${SECOND}\n`;
  const drop = line.replaceAll(/10:00:(\d\d):/g, "10:00:$1;");
  expect(countOf("", line)).toBe(false);
  expect(countOf("FCM: DROP FRAME\n", line)).toBe(true);
  expect(countOf("FCM: NON-DROP FRAME\n", drop)).toBe(true);
  expect(countOf("FCM: NON-DROP FRAME\n", line.replaceAll("01:00:01:", "01:00:01;"))).toBe(false);
  const both = "The cut mixes drop-frame and non-drop timecode";
  expect(() => countOf("", line + drop)).toThrow(both);
  expect(() => countOf("", `${line}FCM: DROP FRAME\n${line}`)).toThrow(both);
});

test.each([
  ["no text", "", "This is not a cut"],
  ["another text", "Dear all,\n3 takes are missing", "This is not a cut"],
  ["another format", '<xmeml version="5"></xmeml>', "This is not a cut"],
  ["a cut-off event", `${HEAD}001  A001 V C 01:00:00:00 01:00:01:00 10:00`, "Event 001 of the cut is incomplete"],
  ["three labels", `${HEAD}001  A001 V C 01:00:00:00 01:00:01:00 10:00:00:00`, "Event 001 of the cut is incomplete"],
  ["no type", `${HEAD}007  A001 V ${SECOND}`, "Event 007 of the cut is incomplete"],
  ["sound alone", `${HEAD}001  A001 A C ${SECOND}`, "The cut has only sound and black"],
  ["5,001 events", `001  A001 V C ${SECOND}\n`.repeat(5_001), "It has 5,001 events. The limit is 5,000"],
])("PLUS-1310 a cut with %s is refused with a sentence", (_what, text, sentence) => {
  expect(() => readEdl(text)).toThrow(sentence);
});

test("PLUS-1310 5,000 events and 900,000 characters are read; marker texts are not events", () => {
  const line = `001  A001 V C ${SECOND}\n`;
  expect(readEdl(line.repeat(5_000)).events).toHaveLength(5_000);
  expect(readEdl(line.padEnd(900_000, "\n")).events).toHaveLength(1);
  expect(readEdl(`${line}12 01:00:00:00 |C:ResolveColorRed |M:a |D:1`).events).toHaveLength(1);
});
