import { expect, test } from "vitest";
import { type AvidMarker, avidMarkerText } from "./avid-markers.ts";

const marker = (more: Partial<AvidMarker>): AvidMarker => ({
  user: "Ana",
  timecode: "01:01:00;02",
  track: "V1",
  colour: "red",
  text: "Boom",
  lengthFrames: 1,
  ...more,
});

test("E09 a marker is one line of six cells, ended by LF", () => {
  expect(avidMarkerText([marker({}), marker({ lengthFrames: 24 })])).toBe(
    "Ana\t01:01:00;02\tV1\tred\tBoom\t1\nAna\t01:01:00;02\tV1\tred\tBoom\t24\n",
  );
  expect(avidMarkerText([])).toBe("");
});

test("EXPORT-006 line breaks and tabs in a comment never become lines or cells of the file", () => {
  const text = avidMarkerText([marker({ user: "A\tB\nC", text: " one\r\ntwo\tthree\u2028four\0 " })]);
  expect(text).toBe("A B C\t01:01:00;02\tV1\tred\tone\rtwo three\rfour\t1\n");
});
