import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { readMetadataFile } from "#core/clip-metadata/read-metadata-file.ts";
import { readClipXml } from "./clip-xml-rows.ts";

const corpus = process.env.CORPUS_DIR;
if (!corpus) console.warn("CORPUS_DIR is not set: the tests on real XML files are skipped");
const valuesOf = (row: ClipRow | undefined) => Object.fromEntries((row?.values ?? []).map((v) => [v.label, v.value]));

test.skipIf(!corpus)("E05 a Final Cut Pro 7 clip keeps its scene, take and circle", () => {
  const name = "fcp7_scene_take_good.xml";
  const file = readMetadataFile(name, readFileSync(join(corpus ?? "", name)));
  const rows = file.kind === "rows" ? [...file.rows] : [];
  expect(rows).toHaveLength(1);
  expect(rows[0]?.fileNames).toContain("frames.webm");
  expect(rows[0]?.start?.label).toBe("01:00:00:00");
  expect(valuesOf(rows[0])).toMatchObject({
    Scene: "12A",
    Take: "3",
    Selected: "true",
    Description: "Wide & close",
    Comments: "MOS",
    Reel: "A001",
  });
});

function rowsOf(text: string, fileName: string) {
  const read = readClipXml(text, fileName);
  return read === null || read === "otherwise" ? [] : read;
}

test("clips that use one file become one row, even if they disagree", () => {
  const text = `<?xml version="1.0"?><!DOCTYPE xmeml><xmeml version="4"><sequence><media><video><track>
    <clipitem><name>one</name><file id="f"><name>A1.mov</name><rate><timebase>24</timebase><ntsc>TRUE</ntsc></rate>
      <timecode><string>10:00:00:00</string></timecode></file><logginginfo><scene/><shottake>2/7</shottake></logginginfo></clipitem>
    <clipitem><name>one again</name><file id="f"/><logginginfo><scene>9</scene><good>FALSE</good></logginginfo></clipitem>
    </track></video></media></sequence></xmeml>`;
  const rows = rowsOf(text, "cut.xml");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.start).toEqual({ label: "10:00:00:00", rate: { numerator: 24000, denominator: 1001 } });
  expect(valuesOf(rows[0])).toMatchObject({ Scene: "9", Shot: "2", Take: "7", Selected: "false" });
});

test("a Final Cut Pro X asset has its shot as the take, and times as fractions", () => {
  const text = `<fcpxml version="1.10"><resources><format id="r1" frameDuration="1001/24000s"/>
    <asset id="r2" name="IMG_0513" src="file:///Volumes/Card%201/IMG_0513.MOV" start="86486400/24000s" format="r1">
      <metadata><md key="com.apple.proapps.studio.reel" value="5"/><md key="com.apple.proapps.studio.scene" value="17"/>
      <md key="com.apple.proapps.studio.shot" value="3"/><md key="constructor"/></metadata></asset></resources>
    <library><event><asset-clip ref="r2" name="Porch"><rating value="favorite" name="Favorite"/></asset-clip></event></library></fcpxml>`;
  const [row] = rowsOf(text, "event.xml");
  expect(row).toMatchObject({ fileNames: ["IMG_0513.MOV"], clipNames: ["IMG_0513", "Porch"], reels: ["5"] });
  expect(row?.start?.label).toBe("01:00:00:00");
  expect(valuesOf(row)).toMatchObject({ Scene: "17", Take: "3", Reel: "5", Selected: "true" });
});

test.each([
  ["40000000", "30", "false", "00:00:00;00"],
  ["54050000", "30", "false", "00:00:05;14"],
  ["17305719", "24", "false", "19:57:30:17"],
  ["14850010", "25", "true", "10:00:05:29"],
])("a Sony sidecar's start %s at %s (half steps: %s) is %s", (value, fps, halfStep, label) => {
  const text = `<?xml version="1.0" encoding="UTF-8"?><NonRealTimeMeta xmlns="urn:schemas-professionalDisc:nonRealTimeMeta:ver.2.20">
    <Duration value="120"/><LtcChangeTable tcFps="${fps}" halfStep="${halfStep}"><LtcChange frameCount="0" value="${value}"/></LtcChangeTable>
    <Device manufacturer="Sony" modelName="ILCE-7SM3"/><VideoFrame captureFps="50p"/>
    <AcquisitionRecord><Group name="CameraUnitMetadataSet"><Item name="CaptureGammaEquation" value="s-log3"/></Group></AcquisitionRecord>
    </NonRealTimeMeta>`;
  const [row] = rowsOf(text, "C0001M01.XML");
  expect(row?.fileNames).toEqual(["C0001"]);
  expect(row?.start?.label).toBe(label);
  expect(valuesOf(row)).toMatchObject({ "Camera Model": "Sony ILCE-7SM3", Gamma: "s-log3", "Frame Rate": "50" });
});

test("well-formed XML without clips, and XML that is not well-formed, yield nothing", () => {
  expect(readClipXml("<MediaProfile><Contents/></MediaProfile>", "MEDIAPRO.XML")).toBe("otherwise");
  expect(readClipXml('<?xml version="1.0"?><xmeml version="5"/>', "empty.xml")).toBeNull();
  expect(readClipXml("<xmeml><clip></xmeml>", "broken.xml")).toBeNull();
  expect(readClipXml("<constructor/>", "x.xml")).toBeNull();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ["MEDIAPRO.XML", '<MediaProfile xmlns="http://xmlns.sony.net/pro/metadata/mediaprofile"><Contents/></MediaProfile>'],
  ["INDEX.XML", '<indexFile xmlns="urn:schemas-professionalDisc:index:ver.1.00"><clipTable/></indexFile>'],
  ["CLIP.XML", "<ClipMain><ClipContent/></ClipMain>"],
  ["card.xml", '<hashlist version="1.1"><hash><file>A001.mov</file></hash></hashlist>'],
  ["ascmhl_chain.xml", "<ascmhldirectory/>"],
  ["day.cdl.xml", "<ColorDecisionList><ColorDecision/></ColorDecisionList>"],
  ["day.ccc.xml", "<ColorCorrectionCollection/>"],
  ["take.cc.xml", "<ColorCorrection/>"],
  ["0001AB.XML", '<P2Main xmlns="urn:schemas-Professional-Plug-in:P2:ClipMetadata:v3.1"><ClipContent/></P2Main>'],
  ["markers.xml", '<Avid:StreamItems xmlns:Avid="http://www.avid.com"><Avid:XMLFileData/></Avid:StreamItems>'],
  ["notes.xml", '<xmeml version="4"><sequence><marker><name>a</name><in>3</in></marker></sequence></xmeml>'],
  ["todo.fcpxml.xml", '<fcpxml version="1.10"><library><gap><marker start="3s" value="a"/></gap></library></fcpxml>'],
])("PLUS-260 %s is recognized and is not damaged metadata", (name, text) => {
  expect(readMetadataFile(name, bytesOf(text))).toEqual({ kind: "otherwise" });
});

test("PLUS-260 a document of an unknown kind, and one that is cut off, are refused with a sentence", () => {
  for (const text of ["<invoice><total/></invoice>", '<xmeml version="5"/>', "<xmeml><clip></xmeml>"])
    expect(readMetadataFile("x.xml", bytesOf(text))).toEqual({
      kind: "refused",
      reason: "It doesn't say which clips it describes",
    });
});

test("PLUS-261 documents larger than any program writes are refused with a sentence that names the limit", () => {
  const reasonOf = (text: string) => readMetadataFile("x.xml", bytesOf(text));
  const deep = `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`;
  expect(reasonOf(deep)).toEqual({ kind: "refused", reason: "Its elements are nested more than 200 deep" });
  const many = Array.from({ length: 1_001 }, (_, index) => `a${index}=""`).join(" ");
  expect(reasonOf(`<xmeml ${many}/>`)).toMatchObject({
    reason: "One of its elements has more than 1,000 attributes",
  });
  expect(reasonOf(`<xmeml>${"<a/>".repeat(1_000_000)}</xmeml>`)).toMatchObject({
    reason: "It has more than 1,000,000 elements",
  });
  const within = [
    `<clip>${"<a>".repeat(198)}${"</a>".repeat(198)}<name>ok</name></clip>`,
    `<clip ${many.replace('a1000=""', "")}><name>ok</name></clip>`,
    `<clip><name>ok</name></clip>${"<a/>".repeat(999_997)}`,
  ].map((inside) => `<xmeml>${inside}</xmeml>`);
  expect(within.map((text) => reasonOf(text).kind)).toEqual(["rows", "rows", "rows"]);
});

test("a value inside a clip belongs to that clip, not to the one around it", () => {
  const said = (key: string) => `<metadata><md key="com.apple.proapps.studio.scene" value="${key}"/></metadata>`;
  const text = `<fcpxml><resources><asset id="a" src="file:///A.mov"/><asset id="b" src="file:///B.mov"/></resources>
    <asset-clip ref="a"><asset-clip ref="b">${said("inner")}</asset-clip>${said("outer")}</asset-clip></fcpxml>`;
  expect(rowsOf(text, "x.xml").map((row) => valuesOf(row).Scene)).toEqual(["outer", "inner"]);
});

test("entities that a document declares are never expanded, and files that it names are never read", () => {
  const lines = Array.from(
    { length: 30 },
    (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};&e${i};&e${i};&e${i};&e${i};&e${i};">`,
  );
  const bomb = `<!DOCTYPE xmeml [<!ENTITY e0 "ha">${lines.join("")}]><xmeml><clip><name>&e30;</name></clip></xmeml>`;
  const before = process.cpuUsage();
  expect(readClipXml(bomb, "bomb.xml")).toBeNull();
  // CPU time: the expanded text would have 7^30 words.
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  const external = `<!DOCTYPE xmeml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xmeml><clip><name>&x;</name></clip></xmeml>`;
  expect(readClipXml(external, "external.xml")).toBeNull();
  const named = `<!DOCTYPE xmeml SYSTEM "http://127.0.0.1:9/x.dtd"><xmeml><clip><name>ok</name></clip></xmeml>`;
  expect(rowsOf(named, "named.xml")[0]?.clipNames).toEqual(["ok"]);
});
