import { expect, test } from "vitest";
import { readClipXml } from "./clip-xml-rows.ts";

function rowOf(inside: string, fileName = "C0001M01.XML") {
  const rows = readClipXml(`<NonRealTimeMeta>${inside}</NonRealTimeMeta>`, fileName);
  return rows === null || rows === "otherwise" ? undefined : rows[0];
}
const start = (value: string, more = 'tcFps="25"') =>
  rowOf(`<LtcChangeTable ${more}><LtcChange value="${value}"/></LtcChangeTable>`)?.start;

test("everything that a Sony camera says about a clip is read; of items and elements the first", () => {
  const row = rowOf(`<Duration value="120"/><LtcChangeTable tcFps="25" halfStep="false">
      <LtcChange frameCount="0" value="00000010"/><LtcChange frameCount="119" value="19040010"/></LtcChangeTable>
    <CreationDate value="2026-01-15T13:00:00+01:00"/><VideoFrame captureFps="25p"/>
    <Device manufacturer="Sony" modelName="FX6" serialNo="123"/>
    <Item name="CaptureGammaEquation" value="s-log3"/><Item name="CaptureGammaEquation" value="other"/>
    <Item name="CaptureColorPrimaries" value="s-gamut3"/><Item/>
    <Title usAscii="Porch" international="Veranda"/><Description>wide</Description><Description>second</Description>`);
  expect(row).toEqual({
    fileNames: ["C0001"],
    clipNames: [],
    reels: [],
    start: { label: "10:00:00:00", rate: { numerator: 25, denominator: 1 } },
    end: null,
    values: [
      { label: "Start", value: "10:00:00:00" },
      { label: "Duration", value: "120" },
      { label: "Frame Rate", value: "25" },
      { label: "Camera Model", value: "Sony FX6" },
      { label: "Camera Serial Number", value: "123" },
      { label: "Created", value: "2026-01-15T13:00:00+01:00" },
      { label: "Gamma", value: "s-log3" },
      { label: "Color Primaries", value: "s-gamut3" },
      { label: "Title", value: "Porch" },
      { label: "Description", value: "wide" },
    ],
  });
});

test("a title without ASCII is the international one; a sidecar that says nothing has no values", () => {
  expect(rowOf('<Title international="Veranda"/>')?.values).toEqual([{ label: "Title", value: "Veranda" }]);
  expect(rowOf("")).toMatchObject({ values: [], start: null });
});

test.each([
  ["C0001M01.XML", "C0001"],
  ["c0001m01.xml", "c0001"],
  ["C0001.XML", "C0001"],
  ["A.M01.B.XML", "A.M01.B"],
  ["C0001M01", "C0001"],
])("%s belongs to the clip %s", (fileName, stem) => {
  expect(rowOf("", fileName)?.fileNames).toEqual([stem]);
});

test("a start is read digit by digit: frames, seconds, minutes, hours", () => {
  expect(start("24595923")).toEqual({ label: "23:59:59:24", rate: { numerator: 25, denominator: 1 } });
  expect(start("00000000")?.label).toBe("00:00:00:00");
});

test("unused bits of a start don't count as digits", () => {
  expect(start("85d9d9d2")?.label).toBe("12:59:59:05");
});

test("in half steps two frames have one number, and the rate is twice as high, drop frame too", () => {
  expect(start("10000000", 'tcFps="25" halfStep="true"')).toEqual({
    label: "00:00:00:20",
    rate: { numerator: 50, denominator: 1 },
  });
  expect(start("10800000", 'tcFps="25" halfStep="true"')?.label).toBe("00:00:00:21");
  expect(start("10800000", 'tcFps="25" halfStep="false"')?.label).toBe("00:00:00:10");
  expect(start("50000000", 'tcFps="30" halfStep="true"')).toEqual({
    label: "00:00:00;20",
    rate: { numerator: 60_000, denominator: 1001 },
  });
});

test.each([
  ["", 'tcFps="25"'],
  ["0000000", 'tcFps="25"'],
  ["000000000", 'tcFps="25"'],
  ["x0000000", 'tcFps="25"'],
  ["00000000", 'tcFps="24.5"'],
  ["00000000", 'tcFps="0"'],
  ["00000000", ""],
])("a start of '%s' with %s is not read", (value, more) => {
  expect(start(value, more)).toBeNull();
});
