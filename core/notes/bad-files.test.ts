import { expect, test } from "vitest";
import { NOTE_FORMATS, type NoteFormat, notesFile } from "./note-formats.ts";
import type { MarkedClip } from "./note-marker.ts";
import { readMarkers } from "./read-markers.ts";
import { COUNTS, clipOverMidnight, markersOn } from "./round-trip-fixture.ts";

const at = (name: string): MarkedClip => {
  const count = COUNTS[name];
  if (!count) throw new Error("no such count");
  return { ...clipOverMidnight(count), startFrame: 0 };
};
const clip = at("25");
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, on = clip) => readMarkers(bytes(text), on);
const fileFor = (format: NoteFormat, on = clip) =>
  notesFile(format, [{ clip: on, markers: markersOn([0, 30, 60], on) }]);
const READABLE = NOTE_FORMATS.filter((format) => format !== "TEXT");

test.each(["AVID_XML", "PREMIERE_XML", "FCPXML", "OTIO"] as const)(
  "PLUS-1004 half a file in %s is refused wherever it is cut",
  (format) => {
    const text = fileFor(format).trimEnd();
    for (let end = 1; end < text.length; end += 37)
      expect(() => read(text.slice(0, end))).toThrow(/damaged|not a file|no markers|no text/);
  },
);

test.each(["value", "rate"])("PLUS-1004 an OTIO file whose %s is not a number is refused with a sentence", (key) => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  for (const odd of ['{"toString":null}', deep, "null", '"x"']) {
    const text = fileFor("OTIO").replaceAll(new RegExp(`("${key}": ?)[\\d.]+`, "g"), `$1${odd}`);
    expect(text).toContain(odd);
    expect(() => read(text)).toThrow(/damaged|doesn't (exist|say)/);
  }
});

test.each(["AVID_TEXT", "RESOLVE_EDL", "CSV"] as const)(
  "PLUS-1004 in %s a file that is cut inside a marker is refused",
  (format) => {
    const text = fileFor(format);
    const cut = text.slice(0, text.indexOf("Note 1") + 3);
    expect(() => read(cut)).toThrow(/missing|damaged|incomplete/);
  },
);

test.each(READABLE)("PLUS-1005 a file in %s with another rate or base is refused with a sentence", (format) => {
  const film = at("24");
  expect(() => read(fileFor(format, at("50")), at("30"))).toThrow(/made for|doesn't exist/);
  expect(read(fileFor(format, film), film).markers.length).toBe(3);
});

// The others count frames, which are the same in both.
test.each(["AVID_TEXT", "AVID_XML", "RESOLVE_EDL", "CSV"] as const)(
  "PLUS-1005 in %s drop frame and non-drop are distinguished",
  (format) => {
    const [drop, plain] = [at("29.97 drop-frame"), at("29.97")];
    expect(() => read(fileFor(format, drop), plain)).toThrow("drop-frame");
    expect(() => read(fileFor(format, plain), drop)).toThrow("drop-frame");
  },
);

test.each(["PREMIERE_XML", "FCPXML", "OTIO", "CSV"] as const)(
  "PLUS-1005 24 and 23.976 are distinguished in %s",
  (format) => {
    expect(() => read(fileFor(format, at("24")), at("23.976"))).toThrow(
      "made for 24 frames per second, this clip has 23.976",
    );
  },
);

test("PLUS-1006 markers outside the clip are reported, and a range ends at the end of the clip", () => {
  const line = (label: string, length = 1) => `Ana\t${label}\tV1\tred\tHere\t${length}\n`;
  const clipFrom1h = { ...clip, startFrame: 90_000, frameCount: 100 };
  const found = read(
    line("00:59:59:24") + line("01:00:00:00") + line("01:00:03:24", 9) + line("01:00:04:00"),
    clipFrom1h,
  );
  expect(found.markers.map(({ startFrame, endFrame }) => [startFrame, endFrame])).toEqual([
    [0, 0],
    [99, 99],
  ]);
  expect(found.outside.length).toBe(2);
});

test("PLUS-1007 a file that is too large, has no text, no markers or another format is refused", () => {
  const most = 32 * 1024 * 1024;
  expect(() => readMarkers(new Uint8Array(most + 1), clip)).toThrow("at most 32 MB");
  expect(() => readMarkers(new Uint8Array(most).fill(1), clip)).toThrow("contains no text");
  expect(() => readMarkers(new Uint8Array([1, 2, 3, 0, 255]), clip)).toThrow("contains no text");
  expect(() => read("Dear all,\nplease cut.\n")).toThrow("not a marker file");
  expect(() => read("<html><body/></html>")).toThrow("not a marker file");
  expect(() => read('<xmeml version="5"><sequence/></xmeml>')).toThrow("no markers");
  expect(() => read("{}")).toThrow("no markers");
  const line = "Ana\t00:00:00:00\tV1\tred\tSame\t1\n";
  expect(read(line.repeat(5_000)).markers.length).toBe(5_000);
  expect(() => read(line.repeat(5_001))).toThrow("It has 5,001 markers. The limit is 5,000");
});

test("PLUS-1007 entities of a document are never expanded, and nothing that it names is fetched", () => {
  const bomb = `<!DOCTYPE xmeml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xmeml version="5"><sequence><rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate><marker><in>1</in><out>-1</out><comment>&b;</comment></marker></sequence></xmeml>`;
  expect(() => read(bomb)).toThrow("damaged");
  const outside = '<!DOCTYPE xmeml SYSTEM "file:///etc/passwd"><xmeml version="5"><sequence/></xmeml>';
  expect(() => read(outside)).toThrow("no markers");
});

test("PLUS-1008 variants of other programs are read: Premiere's table, Resolve markers with only a name, Media Composer lines with five cells", () => {
  const premiere =
    "Marker Name\tDescription\tIn\tOut\tDuration\tMarker Type\nAna\tFix it\t00:00:02:00\t00:00:03:00\t00:00:01:00\tComment\n";
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array(Array.from(premiere, (sign) => sign.charCodeAt(0))).buffer),
  ]);
  expect(readMarkers(utf16, clip).markers).toEqual([{ startFrame: 50, endFrame: 74, author: "Ana", text: "Fix it" }]);
  const edl =
    "TITLE: x\r\nFCM: NON-DROP FRAME\r\n\r\n001  001      V     C        00:00:01:00 00:00:01:01 00:00:01:00 00:00:01:01  \r\n |C:ResolveColorBlue |M:Sky too bright |D:1\r\n\r\n";
  expect(read(edl).markers).toEqual([
    { startFrame: 25, endFrame: 25, author: "", text: "Sky too bright", colour: "blue" },
  ]);
  expect(read("Ana\t00:00:01:00\tV1\tred\tOld\n").markers).toMatchObject([
    { startFrame: 25, endFrame: 25, text: "Old" },
  ]);
});
