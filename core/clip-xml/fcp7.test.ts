import { expect, test } from "vitest";
import { readClipXml } from "./clip-xml-rows.ts";

function rowsOf(inside: string) {
  const rows = readClipXml(`<xmeml version="5">${inside}</xmeml>`, "cut.xml");
  return rows === null || rows === "otherwise" ? [] : rows;
}

test("everything that Final Cut Pro 7 says about a clip and its file is read", () => {
  const rows = rowsOf(`<clip id="c"><name>Porch</name><duration>240</duration>
    <file id="f"><name>A001.mov</name><pathurl>file://localhost/Volumes/Card%201/A001_C001.mov</pathurl>
      <timecode><rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate><string>01:00:00;00</string><reel><name>A001</name></reel></timecode>
      <rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate></file>
    <logginginfo><scene>12</scene><shottake>4</shottake><good>TRUE</good><lognote>MOS</lognote><description>wide</description></logginginfo>
    <comments><mastercomment1>one</mastercomment1><mastercomment2>two</mastercomment2><mastercomment3>three</mastercomment3>
      <mastercomment4>four</mastercomment4><clipcommenta>a</clipcommenta><clipcommentb>b</clipcommentb></comments>
    <labels><label2>Best</label2></labels></clip>`);
  expect(rows).toEqual([
    {
      fileNames: ["A001.mov", "A001_C001.mov"],
      clipNames: ["Porch"],
      reels: ["A001"],
      start: { label: "01:00:00;00", rate: { numerator: 30_000, denominator: 1001 } },
      end: null,
      values: [
        { label: "Scene", value: "12" },
        { label: "Take", value: "4" },
        { label: "Selected", value: "true" },
        { label: "Comments", value: "MOS" },
        { label: "Description", value: "wide" },
        { label: "Comment 1", value: "one" },
        { label: "Comment 2", value: "two" },
        { label: "Comment 3", value: "three" },
        { label: "Comment 4", value: "four" },
        { label: "Comment A", value: "a" },
        { label: "Comment B", value: "b" },
        { label: "Label", value: "Best" },
        { label: "Reel", value: "A001" },
        { label: "Start", value: "01:00:00;00" },
        { label: "Duration", value: "240" },
        { label: "Frame Rate", value: "29.97" },
        { label: "Source File Path", value: "/Volumes/Card 1/A001_C001.mov" },
      ],
    },
  ]);
});

test("a clip that names no file has the rate of the clip, and neither reel nor start", () => {
  const [row] = rowsOf("<clip><name>Porch</name><rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate></clip>");
  expect(row).toEqual({
    fileNames: [],
    clipNames: ["Porch"],
    reels: [],
    start: null,
    end: null,
    values: [{ label: "Frame Rate", value: "25" }],
  });
});

test("a clip without a name is that of its file; one with neither is left out", () => {
  const rows = rowsOf(
    "<clip><file><name>A.mov</name></file></clip><clip><file/></clip><clip><duration>3</duration></clip>",
  );
  expect(rows.map(({ fileNames, clipNames }) => ({ fileNames, clipNames }))).toEqual([
    { fileNames: ["A.mov"], clipNames: [] },
  ]);
});

test("a file that has only a path is named after its end", () => {
  expect(rowsOf("<clip><file><pathurl>file:///Card/A.mov</pathurl></file></clip>")[0]?.fileNames).toEqual(["A.mov"]);
});

test("a rate that is no whole number, and a circle that is neither true nor false, are not read", () => {
  const [row] = rowsOf(`<clip><name>A</name><logginginfo><good>maybe</good></logginginfo>
    <file><name>A.mov</name><rate><timebase>24.5</timebase></rate><timecode><string>01:00:00:00</string></timecode></file></clip>`);
  expect(row?.start).toEqual({ label: "01:00:00:00", rate: null });
  expect(row?.values).toEqual([{ label: "Start", value: "01:00:00:00" }]);
});

test("files without an id are the same if clip, file and start are", () => {
  const item = (name: string, file: string, start: string) =>
    `<clipitem><name>${name}</name><file><name>${file}</name><timecode><string>${start}</string></timecode></file></clipitem>`;
  const rows = rowsOf(
    item("a", "A.mov", "01:00:00:00") +
      item("a", "A.mov", "01:00:00:00") +
      item("b", "A.mov", "01:00:00:00") +
      item("a", "B.mov", "01:00:00:00") +
      item("a", "A.mov", "02:00:00:00"),
  );
  expect(rows.map(({ clipNames, fileNames, start }) => [clipNames[0], fileNames[0], start?.label])).toEqual([
    ["a", "A.mov", "01:00:00:00"],
    ["b", "A.mov", "01:00:00:00"],
    ["a", "B.mov", "01:00:00:00"],
    ["a", "A.mov", "02:00:00:00"],
  ]);
});

test("clips of the bin come before those of a sequence, and a clip has its own file, not one of a clip inside it", () => {
  const rows = rowsOf(`<sequence><clipitem><name>used</name><file id="b"><name>B.mov</name></file></clipitem></sequence>
    <clip><name>outer</name><clipitem><name>inner</name><file id="i"><name>I.mov</name></file></clipitem>
      <file id="o"><name>O.mov</name></file></clip>
    <clip><name>wrapped</name><clipitem><file id="w"><name>W.mov</name></file></clipitem></clip>`);
  expect(rows.map(({ clipNames, fileNames }) => [clipNames[0], fileNames[0]])).toEqual([
    ["outer", "O.mov"],
    ["wrapped", "W.mov"],
    ["used", "B.mov"],
    ["inner", "I.mov"],
  ]);
});

test("a clip may refer to a file that is described later in the document", () => {
  const rows = rowsOf(`<clip><name>early</name><file id="f"/></clip>
    <clip><name>late</name><file id="f"><name>A.mov</name></file></clip>`);
  expect(rows.map(({ clipNames, fileNames }) => [clipNames, fileNames])).toEqual([[["early"], ["A.mov"]]]);
});
