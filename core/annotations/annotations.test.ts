import { expect, test } from "vitest";
import { fitsAnnotation, MAX_MARKS, MAX_POINTS, type Mark, RED } from "./annotation.ts";
import { DEFAULT_DRAW_SETTINGS, readDrawSettings } from "./draw-settings.ts";
import { addMark, clearMarks, drawingOf, EMPTY_DRAWING, redoMark, undoMark } from "./mark-history.ts";
import { markPath } from "./mark-path.ts";
import { newMark, newTextMark, simplified } from "./new-mark.ts";
import { marksOfContents, readAnnotation } from "./read-annotation.ts";

const line = (x2: number): Mark => ({ kind: "line", color: RED, width: 4, x1: 0, y1: 0, x2, y2: 1 });

test("ANNOTATE-005 ANNOTATE-006 ANNOTATE-007 marks are red, 4 wide, with letters of 24 by default", () => {
  expect(DEFAULT_DRAW_SETTINGS).toEqual({ tool: "pen", color: "#ff4b3e", width: 4, fontSize: 24 });
  for (const kept of [undefined, null, 5, [], { color: "red;", width: "wide", fontSize: Number.NaN, tool: "gun" }]) {
    expect(readDrawSettings(kept)).toEqual(DEFAULT_DRAW_SETTINGS);
  }
});

test("ANNOTATE-004 the stroke width is 1 to 40", () => {
  expect([0, 1, 17.4, 40, 400].map((width) => readDrawSettings({ width }).width)).toEqual([1, 1, 17, 40, 40]);
  const read = readAnnotation([{ ...line(1), width: 1e9 }])[0];
  expect(read).toMatchObject({ width: 40 });
});

test("DATA-064 a drawing is read back as written, from a list or from the marks of an object", () => {
  const marks: Mark[] = [
    { kind: "pen", color: "#7fe0a8", width: 9, points: [0.1, 0.2, 0.3, 0.4] },
    { kind: "ellipse", color: RED, width: 4, x1: 0, y1: 0.1, x2: 0.2, y2: 0.3 },
    { kind: "text", color: "#ffffff", size: 24, x: 0.5, y: 0.5, text: "Collar up" },
  ];
  expect(readAnnotation(marks)).toEqual(marks);
  expect(marksOfContents({ text: "Collar", annotation: { marks }, meta: { width: 1, height: 1 } })).toEqual(marks);
  expect(marksOfContents("plain")).toEqual([]);
});

test("hostile content in a drawing draws nothing or something harmless", () => {
  for (const value of [null, undefined, "<svg>", 7, {}, { marks: "x" }, [null, 1, "pen", [], { kind: "pen" }]]) {
    expect(readAnnotation(value)).toEqual([]);
  }
  expect(readAnnotation([{ kind: "image", x1: 0, y1: 0, x2: 1, y2: 1 }, line(0.5)])).toEqual([line(0.5)]);
  expect(readAnnotation([{ ...line(99), x1: -99, color: "url(javascript:alert(1))", onload: "x" }])).toEqual([line(1)]);
  expect(readAnnotation([{ ...line(1), y1: "0" }])).toEqual([]);
  expect(readAnnotation([{ kind: "text", x: 0, y: 0, text: " \u0000\n " }])).toEqual([]);
  expect(readAnnotation([{ kind: "text", x: 0, y: 0, size: 1e6, text: "y".repeat(9000) }])[0]).toMatchObject({
    size: 200,
    text: "y".repeat(500),
  });
  const long = { kind: "pen", points: Array.from({ length: 50_000 }, () => 0.5) };
  expect(readAnnotation([long])[0]).toMatchObject({ points: { length: MAX_POINTS * 2 } });
  expect(readAnnotation(Array.from({ length: 9000 }, () => line(1)))).toHaveLength(MAX_MARKS);
});

test("a drawing that the server would refuse is too large", () => {
  const pen: Mark = { kind: "pen", color: RED, width: 4, points: Array.from({ length: 4000 }, () => 0.1234) };
  expect(fitsAnnotation([pen])).toBe(true);
  expect(fitsAnnotation(Array.from({ length: 20 }, () => pen))).toBe(false);
  expect(fitsAnnotation(Array.from({ length: MAX_MARKS + 1 }, () => line(1)))).toBe(false);
});

test("PLUS-188 marks are undone and redone one at a time, including a Clear", () => {
  const two = addMark(addMark(EMPTY_DRAWING, line(0.1)), line(0.2));
  const cleared = clearMarks(two);
  expect(cleared.marks).toEqual([]);
  expect(undoMark(cleared).marks).toEqual(two.marks);
  const back = undoMark(undoMark(cleared));
  expect(back.marks).toEqual([line(0.1)]);
  expect(redoMark(redoMark(back)).marks).toEqual([]);
  expect(addMark(back, line(0.9)).future).toEqual([]);
  expect(undoMark(EMPTY_DRAWING)).toBe(EMPTY_DRAWING);
  expect(redoMark(EMPTY_DRAWING)).toBe(EMPTY_DRAWING);
  expect(clearMarks(EMPTY_DRAWING)).toBe(EMPTY_DRAWING);
  expect(undoMark(drawingOf([line(1)])).marks).toEqual([line(1)]);
});

test("a stroke loses redundant points and keeps its corners", () => {
  const corner = [0, 0.1, 0.2, 0.3].map((x) => ({ x, y: 0 })).concat([0.1, 0.2].map((y) => ({ x: 0.3, y })));
  expect(simplified(corner)).toEqual([
    { x: 0, y: 0 },
    { x: 0.3, y: 0 },
    { x: 0.3, y: 0.2 },
  ]);
  expect(newMark(DEFAULT_DRAW_SETTINGS, corner)).toMatchObject({ kind: "pen", points: [0, 0, 0.3, 0, 0.3, 0.2] });
});

test("a shape needs a size, a text needs words, and all stay inside the picture", () => {
  const arrow = { ...DEFAULT_DRAW_SETTINGS, tool: "arrow" } as const;
  const from = { x: 0.5, y: 0.5 };
  expect(newMark(arrow, [from, from])).toBeUndefined();
  expect(newMark(arrow, [])).toBeUndefined();
  expect(newMark(arrow, [from, { x: 3, y: -3 }])).toMatchObject({ kind: "arrow", x2: 1, y2: 0 });
  expect(newTextMark(arrow, from, " \n ")).toBeUndefined();
  expect(newTextMark(arrow, from, " Collar\nup ")).toMatchObject({ text: "Collar up", size: 24, x: 0.5 });
});

test("PLUS-185 marks are positioned in the lines of a picture 1080 lines tall", () => {
  expect(markPath({ kind: "line", color: RED, width: 4, x1: 0, y1: 0, x2: 0.5, y2: 0.5 }, 1920)).toBe("M0 0L960 540");
  expect(markPath({ kind: "rectangle", color: RED, width: 4, x1: 0, y1: 0, x2: 1, y2: 1 }, 1920)).toBe(
    "M0 0L1920 0L1920 1080L0 1080Z",
  );
  expect(markPath({ kind: "ellipse", color: RED, width: 4, x1: 1, y1: 0, x2: 0, y2: 1 }, 1000)).toBe(
    "M1000 540A500 540 0 1 1 0 540A500 540 0 1 1 1000 540",
  );
  expect(markPath({ kind: "arrow", color: RED, width: 4, x1: 0, y1: 0.5, x2: 0.5, y2: 0.5 }, 1000)).toMatch(
    /^M0 540L500 540M471\.17 [\d.]+L500 540L471\.17 [\d.]+$/,
  );
  expect(markPath({ kind: "pen", color: RED, width: 4, points: [0, 0, 0.5, 0.5, 1, 0] }, 1000)).toBe(
    "M0 0Q500 540 750 270L1000 0",
  );
  expect(markPath({ kind: "pen", color: RED, width: 4, points: [0.5, 0.5] }, 1000)).toBe("M500 540L500 540");
});
