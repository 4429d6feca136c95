import { expect, test } from "vitest";
import { COUNTS } from "../notes/round-trip-fixture.ts";
import { readCut } from "./read-cut.ts";
import { WRITERS, type WrittenCut } from "./written-cuts-fixture.ts";

const base = COUNTS["25"] ?? { rate: { numerator: 25, denominator: 1 }, dropFrame: false };
const file = { ...base, name: "Tape 1.mov", startFrame: 90_000, frameCount: 2_500 };
const clip = (at: number) => ({ file, from: 100, frames: 20, at, dissolve: 0 });
const cutOf = (count: number): WrittenCut => ({
  title: "Reel 1",
  ...base,
  startFrame: 90_000,
  tracks: [Array.from({ length: count }, (_, index) => clip(30 * index)), []],
});
const OTHERS = ["xmeml", "FCPXML", "OTIO"] as const;
const REFUSED = /damaged|This is not a cut|no project|no sequence|no timeline|only sound|doesn't say/;

test.each(OTHERS)("PLUS-1641 half a cut in %s is refused wherever it is cut", (format) => {
  const text = WRITERS[format](cutOf(2)).trimEnd();
  for (let end = 1; end < text.length; end += 23) expect(() => readCut(text.slice(0, end))).toThrow(REFUSED);
});

test.each([
  ["xmeml", /<(start|end|in|out)>\d+</g, "<$1>", "</$1><x>0<"],
  ["FCPXML", /(offset|start|duration|tcStart)="[^"]+"/g, '$1="', '"'],
  ["OTIO", /("value": )\d+/g, "$1", ""],
] as const)("PLUS-1641 impossible times in %s are refused with a sentence", (format, places, before, after) => {
  const text = WRITERS[format](cutOf(2));
  for (const odd of ["NaN", "-9000000s", "1e400", "999999999999999999s", "x", "[]"]) {
    const said = format === "OTIO" && !odd.startsWith("[") ? `"${odd}"` : odd;
    const broken = text.replace(places, `${before}${said}${after}`);
    expect(broken).toContain(odd);
    expect(() => readCut(broken)).toThrow(/damaged/);
  }
});

test("PLUS-1641 a clip before the start of the cut, or days after it, is refused with a sentence", () => {
  const text = WRITERS.FCPXML(cutOf(1));
  const moved = (offset: string) => text.replace(/(<asset-clip.*?offset=)"[^"]+"/, `$1"${offset}"`);
  expect(() => readCut(moved("0s"))).toThrow("A clip of the cut is before its start timecode: the file is damaged");
  expect(() => readCut(moved("9999999s"))).toThrow("The cut has an impossible time: the file is damaged");
});

test("PLUS-1641 rates that are none are refused with a sentence", () => {
  const otio = WRITERS.OTIO(cutOf(1));
  for (const rate of ['"NaN"', "0", "-25", "1e300", "null", '{"a":1}'])
    expect(() => readCut(otio.replaceAll(/"rate": 25/g, `"rate": ${rate}`))).toThrow("damaged");
  for (const duration of ["0/25s", "1/0s", "-1/25s", "x", "1/999999999999999999s"])
    expect(() =>
      readCut(WRITERS.FCPXML(cutOf(1)).replace(/frameDuration="[^"]+"/, `frameDuration="${duration}"`)),
    ).toThrow("doesn't say its frame rate");
  for (const timebase of ["0", "-25", "NaN", "1e9", ""])
    expect(() => readCut(WRITERS.xmeml(cutOf(1)).replaceAll(/<timebase>25/g, `<timebase>${timebase}`))).toThrow(
      /doesn't say its frame rate|impossible frame rate/,
    );
});

test.each(OTHERS)(
  "PLUS-1641 5,000 equal clips in %s are read if they are short enough, 5,001 are refused",
  (format) => {
    const text = WRITERS[format](cutOf(1));
    const [from, to] = {
      xmeml: ["<clipitem", "</clipitem>"],
      FCPXML: ["<asset-clip", "</asset-clip>"],
      OTIO: ["{}", "{}"],
    }[format] as [string, string];
    const item =
      format === "OTIO"
        ? ""
        : text
            .slice(text.indexOf(from), text.lastIndexOf(to) + to.length)
            .replace(/<file.*<\/file>/, '<file id="Tape 1.mov"/>')
            .replace(
              /<rate>.*?<\/rate>|<enabled>TRUE<\/enabled>| name="Tape 1.mov"| tcFormat="NDF"|<name>.*?<\/name>| id="clipitem-0"/g,
              "",
            );
    const times = (count: number) => {
      if (format !== "OTIO") return text.replace(to, to + item.repeat(count - 1));
      const root = JSON.parse(text) as { tracks: { children: [{ children: unknown[] }] } };
      const source_range = { start_time: { rate: 25, value: 1 }, duration: { rate: 25, value: 1 } };
      root.tracks.children[0].children = Array.from({ length: count }, () => ({
        OTIO_SCHEMA: "Clip.2",
        name: "A",
        source_range,
      }));
      return JSON.stringify(root);
    };
    expect(readCut(times(5_000)).events).toHaveLength(5_000);
    expect(() => readCut(times(5_001))).toThrow("It has 5,001 events. The limit is 5,000");
  },
);

test("PLUS-1641 entities are never expanded, and nothing that a document names is fetched", () => {
  const text = WRITERS.xmeml(cutOf(1));
  const bomb = '<!DOCTYPE xmeml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  expect(() => readCut(text.replace("<!DOCTYPE xmeml>", bomb).replace("<name>Tape 1.mov", "<name>&b;"))).toThrow(
    "The file is damaged, or a part is missing",
  );
  const outside = '<!DOCTYPE xmeml SYSTEM "file:///etc/passwd">';
  expect(readCut(text.replace("<!DOCTYPE xmeml>", outside)).events).toHaveLength(1);
});

test("PLUS-1641 deep nesting, large files and other files are refused with a sentence", () => {
  expect(() => readCut(`<xmeml>${"<a>".repeat(300)}${"</a>".repeat(300)}</xmeml>`)).toThrow(
    "nested more than 200 deep",
  );
  expect(() => readCut(`{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`)).toThrow("no timeline");
  expect(() => readCut(" ".repeat(900_001))).toThrow("A cut can be at most 900 kB");
  const what = "This is not a cut. Export it as an EDL (CMX 3600), as XML of Premiere or Resolve, as FCPXML or as OTIO";
  for (const other of ["<html><body/></html>", "<Project/>", "Dear all", "[1]", ""])
    expect(() => readCut(other)).toThrow(what);
});

test.each(OTHERS)("PLUS-1641 a cut in %s is recognised behind a byte order mark and blanks", (format) => {
  expect(readCut(`\ufeff\n ${WRITERS[format](cutOf(3)).replace(/^<\?xml.*?\?>/, "")}`).events).toHaveLength(3);
});
