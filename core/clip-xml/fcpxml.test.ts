import { expect, test } from "vitest";
import { readClipXml } from "./clip-xml-rows.ts";

function rowsOf(resources: string, library = "") {
  const rows = readClipXml(`<fcpxml version="1.10"><resources>${resources}</resources>${library}</fcpxml>`, "x.xml");
  return rows === null || rows === "otherwise" ? [] : rows;
}
const valuesOf = (resources: string, library = "") =>
  Object.fromEntries((rowsOf(resources, library)[0]?.values ?? []).map(({ label, value }) => [label, value]));
const md = (key: string, value: string, more = "") => `<md key="${key}" value="${value}" ${more}/>`;

test("Final Cut Pro's labels have the product's names; other keys keep their display name or their last part", () => {
  const said = [
    md("com.apple.proapps.studio.episode", "2"),
    md("com.apple.proapps.studio.scene", "17"),
    md("com.apple.proapps.studio.shot", "3"),
    md("com.apple.proapps.studio.angle", "B"),
    md("com.apple.proapps.studio.reel", "5"),
    md("com.apple.proapps.mio.cameraName", "B-Cam"),
    md("com.apple.proapps.mio.cameraModelName", "C300"),
    md("com.apple.proapps.spotlight.kMDItemDescription", "wide"),
    md("com.example.lens", "35", 'displayName="Lens used"'),
    md("com.example.filter", "ND6"),
    md("plain", "yes"),
    '<md key="com.example.list"/>',
  ].join("");
  expect(valuesOf(`<asset id="a" name="A"><metadata>${said}</metadata></asset>`)).toEqual({
    Episode: "2",
    Scene: "17",
    Take: "3",
    "Camera Angle": "B",
    Reel: "5",
    "Camera Name": "B-Cam",
    "Camera Model": "C300",
    Comments: "wide",
    "Lens used": "35",
    filter: "ND6",
    plain: "yes",
    Name: "A",
  });
});

test.each([
  ["1/25s", "90000/25s", "01:00:00:00", "25"],
  ["100/2500s", "3600s", "01:00:00:00", "25"],
  ["1001/30000s", "0s", "00:00:00:00", "29.97"],
  ["1/24s", "1/24s", "00:00:00:01", "24"],
])("an asset with frames of %s that starts at %s starts at %s, at %s", (frame, start, label, rate) => {
  const resources = `<format id="r" frameDuration="${frame}"/><asset id="a" format="r" start="${start}" src="file:///A.mov"/>`;
  expect(valuesOf(resources)).toEqual({ Start: label, "Frame Rate": rate });
  expect(rowsOf(resources)[0]?.start?.label).toBe(label);
});

test("a clip in drop frame makes its asset's start drop frame", () => {
  const resources =
    '<format id="r" frameDuration="1001/30000s"/><asset id="a" format="r" start="61061/1000s" src="file:///A.mov"/>';
  const used = (format: string) => `<library><asset-clip ref="a" tcFormat="${format}"/></library>`;
  expect(valuesOf(resources, used("NDF")).Start).toBe("00:01:01:00");
  expect(valuesOf(resources, used("DF")).Start).toBe("00:01:01;02");
});

test.each(["", "s", "1", "1/0s", "x1s", "1s1", "-1s"])("a start of '%s' is not read", (start) => {
  const resources = `<format id="r" frameDuration="1/25s"/><asset id="a" format="r" start="${start}" src="file:///A.mov"/>`;
  expect(valuesOf(resources)).toEqual({ "Frame Rate": "25" });
  expect(rowsOf(resources)[0]?.start).toBeNull();
});

test("an asset whose format is missing or has no frames has neither start nor rate", () => {
  for (const format of ["", '<format id="r"/>', '<format id="other" frameDuration="1/25s"/>'])
    expect(valuesOf(`${format}<asset id="a" name="A" format="r" start="0s"/>`)).toEqual({ Name: "A" });
});

test("the path of an asset is its own or that of its media; names are those of the asset and of all clips that use it, each once", () => {
  const resources = '<asset id="a" name="A"><media-rep src="file:///Card%201/A.mov"/></asset>';
  const library = `<library><asset-clip ref="a" name="One"/><asset-clip ref="a" name="A"/><asset-clip ref="a"/>
    <clip name="Wrapped"><video ref="a"/></clip><clip name="Empty"/></library>`;
  expect(rowsOf(resources, library)[0]).toMatchObject({ fileNames: ["A.mov"], clipNames: ["A", "One", "Wrapped"] });
  expect(rowsOf('<asset id="a" name="A"/>')[0]?.fileNames).toEqual([]);
});

test("an asset has at most 1,000 names of clips, besides its own", () => {
  const clips = Array.from({ length: 1_001 }, (_, index) => `<asset-clip ref="a" name="n${index}"/>`).join("");
  expect(rowsOf('<asset id="a" name="A"/>', `<library>${clips}</library>`)[0]?.clipNames).toHaveLength(1_001);
});

test("a note and a rating of a clip belong to its asset: the first note; selected is only what is a favorite", () => {
  const asset = '<asset id="a" name="A"/>';
  const clip = (inside: string) => `<asset-clip ref="a">${inside}</asset-clip>`;
  const notes = clip("<note>first</note>") + clip("<note>second</note>");
  expect(valuesOf(asset, `<library>${notes}</library>`)).toEqual({ Name: "A", Comments: "first" });
  const favorite = `<library>${clip('<rating value="favorite"/>')}${clip('<rating value="reject"/>')}</library>`;
  expect(valuesOf(asset, favorite)).toEqual({ Name: "A", Selected: "true" });
  expect(valuesOf(asset, `<library>${clip('<rating value="reject"/>')}</library>`)).toEqual({ Name: "A" });
});

test("what a clip without an asset says belongs to no asset", () => {
  const library = `<library><asset-clip ref="a"><clip name="title">${md("x.scene", "inner")}</clip></asset-clip></library>`;
  expect(valuesOf('<asset id="a" name="A"/>', library)).toEqual({ Name: "A" });
});

test("of two assets with the same id the first counts; assets without an id are all kept", () => {
  const rows = rowsOf('<asset id="a" name="A"/><asset id="a" name="B"/><asset name="C"/><asset name="D"/>');
  expect(rows.map(({ clipNames }) => clipNames)).toEqual([["A"], ["C"], ["D"]]);
});
