import { expect, test } from "vitest";
import { soundValues } from "./sound-chunks.ts";

const ascii = (text: string) => new TextEncoder().encode(text);
function chunk(name: string, content: Uint8Array, saidLength = content.length): Uint8Array {
  const head = new Uint8Array(8);
  head.set(ascii(name));
  new DataView(head.buffer).setUint32(4, saidLength, true);
  return Uint8Array.from([...head, ...content, ...(content.length % 2 ? [0] : [])]);
}
const wave = (kind: string, ...chunks: Uint8Array[]) =>
  Uint8Array.from([...ascii(`${kind}\0\0\0\0WAVE`), ...chunks.flatMap((part) => [...part])]);
const read = (bytes: Uint8Array) => soundValues(async (at, length) => bytes.subarray(at, at + length), bytes.length);

const IXML = `<?xml version="1.0"?><BWFXML><PROJECT>Night</PROJECT><SCENE>A101</SCENE><TAKE>4</TAKE><CIRCLED>TRUE</CIRCLED>
  <TRACK_LIST><TRACK><NAME>Boom</NAME></TRACK><TRACK><NAME>Lav</NAME></TRACK></TRACK_LIST></BWFXML>\0\0 \0`;
const BEXT = new Uint8Array(602);
BEXT.set(ascii("sSCENE=B2\r\nsTAKE=01\r\nsTAPE=Day 3\r\n"));

test("scene and take of a recorder's iXML, before or after the sound, win over those of bext", async () => {
  for (const bytes of [
    wave("RIFF", chunk("bext", BEXT), chunk("iXML", ascii(IXML)), chunk("data", new Uint8Array(9))),
    wave("RIFF", chunk("data", new Uint8Array(9)), chunk("iXML", ascii(IXML)), chunk("bext", BEXT)),
  ]) {
    const values = Object.fromEntries((await read(bytes)).map(({ label, value }) => [label, value]));
    expect(values).toEqual({
      Scene: "A101",
      Take: "4",
      Selected: "true",
      Project: "Night",
      Tracks: "Boom, Lav",
      Tape: "Day 3",
    });
  }
});

test("chunks after the sound of an RF64 file are found by its 64-bit size", async () => {
  const ds64 = new Uint8Array(28);
  new DataView(ds64.buffer).setBigUint64(8, 10n, true);
  const sound = chunk("data", new Uint8Array(10), 0xffffffff);
  const values = await read(wave("RF64", chunk("ds64", ds64), sound, chunk("iXML", ascii(IXML))));
  expect(values[0]).toEqual({ label: "Scene", value: "A101" });
});

test("other files and damaged ones yield nothing", async () => {
  expect(await read(ascii("not a sound at all"))).toEqual([]);
  expect(await read(wave("RIFF", chunk("junk", new Uint8Array(4), 4_000_000_000)))).toEqual([]);
  expect(await read(wave("RIFF", chunk("iXML", ascii("<BWFXML><SCENE>"))))).toEqual([]);
});

test.each([
  [2190940753n, "24000/1001", "NDF", "12:39:59:00"],
  [2354414956n, "25/1", "NDF", "13:37:30:07"],
  [172972800n, "30000/1001", "DF", "01:00:03;18"],
])("%d samples at %s %s give the start %s", async (samples, rate, flag, label) => {
  const format = new Uint8Array(16);
  new DataView(format.buffer).setUint32(4, 48_000, true);
  const bext = new Uint8Array(602);
  new DataView(bext.buffer).setBigUint64(338, samples, true);
  const speed = `<SPEED><TIMECODE_RATE>${rate}</TIMECODE_RATE><TIMECODE_FLAG>${flag}</TIMECODE_FLAG></SPEED>`;
  const ixml = chunk("iXML", ascii(`<BWFXML>${speed}</BWFXML>`));
  const values = await read(wave("RIFF", chunk("bext", bext), chunk("fmt ", format), ixml));
  expect(values.find((value) => value.label === "Start")?.value).toBe(label);
});
