import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCut } from "./read-cut.ts";
import { shortCut } from "./short-cut.ts";

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url), "utf8");
const PADDING = 1_000_000;

test.each([
  ["reel_1_premiere.xml", "</sequence>", (text: string) => `<labels><label2>${text}</label2></labels>`],
  ["reel_1_final_cut.fcpxml", "</project>", (text: string) => `<note>${text}</note>`],
])("PLUS-1642 %s with a megabyte of what no one reads is sent without it, and read the same", (name, end, pad) => {
  const text = golden(name);
  expect(shortCut(text)).toBe(text);
  const short = shortCut(text.replace(end, `${pad("x".repeat(PADDING))}${end}`));
  expect(short.length).toBeLessThan(text.length);
  expect(short).not.toContain('"');
  expect(readCut(short)).toEqual(readCut(text));
});

test("PLUS-1642 an OTIO file with a megabyte of metadata is sent without it, and read the same", () => {
  const text = golden("reel_1_resolve.otio");
  const short = shortCut(text.replaceAll('"metadata": {}', `"metadata": {"note": "${"x".repeat(PADDING / 10)}"}`));
  expect(short.length).toBeLessThan(text.length / 3);
  expect(readCut(short)).toEqual(readCut(text));
});

test("PLUS-1642 a file of a picture that a sound track describes is kept", () => {
  const text = golden("reel_1_premiere.xml");
  const file = text.slice(text.indexOf('<file id="file-1">'), text.indexOf("</file>") + "</file>".length);
  const moved = text
    .replace(file, '<file id="file-1"/>')
    .replace(/(<audio>\s*<numOut.*?)<file id="file-1"\/>/s, `$1${file}`);
  expect(moved).not.toBe(text);
  const padded = moved.replace("</sequence>", `<note>${"x".repeat(PADDING)}</note></sequence>`);
  expect(readCut(shortCut(padded))).toEqual(readCut(text));
});

test("PLUS-1642 what is still too large, or damaged, is refused with a sentence", () => {
  const clips = golden("reel_1_premiere.xml").replace(
    /(<clipitem id="clipitem-1">.*?<\/clipitem>)/s,
    "$1".repeat(9_000),
  );
  expect(() => shortCut(clips)).toThrow("A cut can be at most 900 kB");
  expect(() => shortCut("a".repeat(900_001))).toThrow("A cut can be at most 900 kB");
  // Quoted, each of them takes two bytes.
  expect(() => shortCut("\n".repeat(600_000))).toThrow("A cut can be at most 900 kB");
  expect(() => shortCut(`<xmeml>${"x".repeat(PADDING)}`)).toThrow("The file is damaged, or a part is missing");
  expect(() => shortCut(`{"a":"${"x".repeat(PADDING)}`)).toThrow("The file is damaged, or a part is missing");
  expect(() => shortCut(`<html>${"x".repeat(PADDING)}</html>`)).toThrow("This is not a cut");
});
