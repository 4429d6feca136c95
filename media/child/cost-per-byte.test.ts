import { expect, test } from "vitest";
import { readMetadataFile } from "#core/clip-metadata/read-metadata-file.ts";
import { RefusedFile } from "#core/clip-metadata/refused-file.ts";
import { soundValues } from "#core/clip-metadata/sound-chunks.ts";
import { CUT_MAX_BYTES } from "#core/cuts/cut.ts";
import { placeEvents } from "#core/cuts/place-events.ts";
import { readCut } from "#core/cuts/read-cut.ts";
import { shortCut } from "#core/cuts/short-cut.ts";
import { readHashList } from "#core/mhl/read-hash-list.ts";
import { readMarkers } from "#core/notes/read-markers.ts";
import { readHeifItems } from "#media/image/heif/heif-items.ts";
import { parseFfprobeReport, parsePacketList } from "#media/probe/ffprobe-report.ts";
import { SNIFF_BYTES, sniffFormat } from "#media/probe/sniff-format.ts";
import { asFinishedPlaylist, parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";

/** A file of about this many bytes, shaped to make a careless reader slow. */
type Shape = (bytes: number) => string | Buffer;
type Read = (bytes: Buffer) => unknown;

const times = (text: string, bytes: number) => text.repeat(Math.max(1, Math.floor(bytes / text.length)));
const ale = (columns: string, data: string) => `Heading\nFPS\t25\n\nColumn\n${columns}\n\nData\n${data}\n`;
const fcp7 = (inside: string) => `<xmeml version="5">${inside}</xmeml>`;
const fcpx = (inside: string) => `<fcpxml version="1.10"><resources/>${inside}</fcpxml>`;
const sony = (inside: string) => `<NonRealTimeMeta>${inside}</NonRealTimeMeta>`;
const nested = (tag: string, inside: string) => `<${tag}>`.repeat(150) + inside + `</${tag}>`.repeat(150);
const numbered = (bytes: number, each: (index: number) => string) =>
  Array.from({ length: Math.floor(bytes / each(1_000).length) }, (_, index) => each(index)).join("");

function wave(ixml: string): Buffer {
  const head = Buffer.alloc(8);
  head.write("iXML");
  head.writeUInt32LE(ixml.length, 4);
  return Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), head, Buffer.from(ixml)]);
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
}

/** A HEIF header whose items repeat all their properties. */
function heif(bytes: number): Buffer {
  const count = Math.floor(bytes / 258);
  const entry = Buffer.alloc(258, 1);
  entry.set([0, 1, 255]);
  const list = Buffer.concat([Buffer.alloc(8), ...Array.from({ length: count }, () => entry)]);
  list.writeUInt32BE(Math.min(count, 5_000), 4);
  const properties = Buffer.concat([box("ipco", box("ispe", Buffer.alloc(12))), box("ipma", list)]);
  const empty = Buffer.alloc(8);
  return Buffer.concat([
    Buffer.alloc(4),
    box("pitm", Buffer.alloc(6)),
    box("iinf", Buffer.alloc(6)),
    box("iloc", empty),
    box("iprp", properties),
  ]);
}

const metadata =
  (name: string): Read =>
  (bytes) => {
    const file = readMetadataFile(name, bytes);
    if (file.kind === "rows") for (const _row of file.rows); // each row is made when it is read
  };
const MARKED = {
  name: "A",
  rate: { numerator: 25, denominator: 1 },
  dropFrame: false,
  startFrame: 0,
  frameCount: 90_000,
};
/** The time of a refusal counts too. */
const marked: Read = (bytes) => {
  try {
    readMarkers(bytes, MARKED);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
  }
};
const avidXml = (inside: string) => `<Avid:StreamItems xmlns:Avid="http://www.avid.com">${inside}</Avid:StreamItems>`;
const edl = (bytes: number, text: string) =>
  `TITLE: a\nFCM: NON-DROP FRAME\n${times(`001  001      V     C        00:00:01:00 00:00:01:01 00:00:01:00 00:00:01:01\n${text} |C:ResolveColorRed |M:ann |D:1\n`, bytes)}`;
const sequence = (inside: string) =>
  fcp7(`<sequence><rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>${inside}</sequence>`);
const probed: Read = (bytes) => parseFfprobeReport(bytes.toString());
const sound: Read = (bytes) => soundValues(async (at, length) => bytes.subarray(at, at + length), bytes.length);

/** Only as many bytes as a cut may have; those in XML and JSON have to be whole. */
const cut: Read = (bytes) => {
  try {
    return placeEvents(readCut(bytes.toString().slice(0, CUT_MAX_BYTES)), []);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return null;
  }
};
const shortened: Read = (bytes) => {
  try {
    return shortCut(bytes.toString());
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return null;
  }
};
/** Smaller ones are sent as they are. */
const SHORTENED = 5;
const cutItem = (index: number) =>
  `<clipitem><name>A</name><start>${index}</start><end>-1</end><in>0</in><out>9</out><file id="f${index}"/></clipitem>`;
const cutTracks = (inside: string) => sequence(`<media><video><track>${inside}</track></video></media>`);
const story = (inside: string) =>
  fcpx(`<project><sequence tcStart="0s"><spine>${inside}</spine></sequence></project>`)
    .replace(
      "<resources/>",
      '<resources><format id="r" frameDuration="1/25s"/><asset id="a" duration="9s"/></resources>',
    )
    .replace("<sequence", '<sequence format="r"');
const stacked = (inside: string) =>
  `{"OTIO_SCHEMA":"Timeline.1","global_start_time":{"value":1,"rate":25},"tracks":{"OTIO_SCHEMA":"Stack.1","children":[{"OTIO_SCHEMA":"Track.1","kind":"Video","children":[${inside}]}]}}`;
const cutLine = (number: number) => `${number % 1_000} A V C 01:00:00:00 01:00:01:00 10:00:00:00 10:00:01:00\n`;

const CASES: [name: string, read: Read, shape: Shape][] = [
  [
    "ALE: a log of a day, four short columns",
    metadata("a.ale"),
    (n) =>
      ale(
        "Name\tScene\tTake\tLens",
        numbered(n, (i) => `A${i}\t1\t${i}\t35mm\n`),
      ),
  ],
  [
    "ALE: a log of a day with thirty columns",
    metadata("a.ale"),
    (n) =>
      ale(
        `Name\tScene\tTake\t${Array.from({ length: 27 }, (_, column) => `Custom ${column}`).join("\t")}`,
        numbered(n, (i) => `A001_C${i}\t12A\t3\t${`value ${i}\t`.repeat(27)}\n`),
      ),
  ],
  [
    "ALE: many columns, short rows",
    metadata("a.ale"),
    (n) => ale(`Name${"\tc".repeat(1_900)}`, times("a\n", n).slice(0, 190_000)),
  ],
  [
    "ALE: one name for many columns",
    metadata("a.ale"),
    (n) => ale(`Name${"\tScene".repeat(1_900)}`, times(`${"\tx".repeat(1_900)}\n`, n)),
  ],
  ["ALE: one long cell", metadata("a.ale"), (n) => ale("Name\tCamera", `a\t${times("_", n)}x`)],
  ["ALE: cells of underlines", metadata("a.ale"), (n) => ale("Name\tCamera", times(`a\t${"_".repeat(3_900)}x\n`, n))],
  ["ALE: blanks", metadata("a.ale"), (n) => `${times(" ", n)}x`],
  ["ALE: carriage returns", metadata("a.ale"), (n) => `${ale("Name", "a")}${times("\r", n)}x\n`],
  ["ALE: headings", metadata("a.ale"), (n) => `Heading\n${times("A B ", n)}\nColumn\nName\nData\na\n`],
  [
    "FCP7 XML: clips of one file",
    metadata("a.xml"),
    (n) =>
      fcp7(
        `<file id="f"><name>A</name>${times("<x/>", n / 2)}</file>${times('<clipitem><name>a</name><file id="f"/></clipitem>', n / 2)}`,
      ),
  ],
  ["FCP7 XML: clips in clips", metadata("a.xml"), (n) => fcp7(times(nested("clip", "<name>a</name>"), n))],
  [
    "FCP7 XML: clips of files of their own",
    metadata("a.xml"),
    (n) => fcp7(numbered(n, (i) => `<clip><name>${i}</name><file id="${i}"><name>${i}.mov</name></file></clip>`)),
  ],
  [
    "FCPXML: clips without a name",
    metadata("a.xml"),
    (n) => fcpx(`<asset id="r1" src="file:///A.mov"/>${times('<asset-clip ref="r1"/>', n)}`),
  ],
  [
    "FCPXML: assets of one id",
    metadata("a.xml"),
    (n) => fcpx(times('<asset id="r1" src="file:///A.mov"/><clip ref="r1"/>', n)),
  ],
  [
    "FCPXML: clips in clips",
    metadata("a.xml"),
    (n) => fcpx(`<asset id="" src="A"/>${times(nested("video", "<md key='a' value='b'/>"), n)}`),
  ],
  ["Sony: many items", metadata("a.xml"), (n) => sony(times('<Item name="a" value="b"/>', n))],
  ["XML: tiny elements", metadata("a.xml"), (n) => fcp7(times("<a/>", n))],
  [
    "XML: attributes",
    metadata("a.xml"),
    (n) => fcp7(times(`<a ${Array.from({ length: 900 }, (_, i) => `a${i}=""`).join(" ")}/>`, n)),
  ],
  ["XML: entities", metadata("a.xml"), (n) => fcp7(times("&amp;", n))],
  ["XML: an entity without an end", metadata("a.xml"), (n) => fcp7(`&${times("a", n)}`)],
  ["XML: comments", metadata("a.xml"), (n) => fcp7(`<!--${times("- ", n)}-->`)],
  ["XML: a document type", metadata("a.xml"), (n) => `<!DOCTYPE x [${times("<!ENTITY a 'b'>", n)}]>${fcp7("")}`],
  ["XML: half closed character data", metadata("a.xml"), (n) => fcp7(`<![CDATA[${times("]] ", n)}]]>`)],
  ["XML: a long name", metadata("a.xml"), (n) => fcp7(`<${times("a", n)}/>`)],
  ["XML: text in pieces", metadata("a.xml"), (n) => fcp7(`<a>${times("a<b/>", n)}</a>`)],
  [
    "MHL",
    (b) => readHashList(b.toString()),
    (n) =>
      `<hashlist version="1.1">${numbered(n, (i) => `<hash><file>${i}.mov</file><size>1</size><md5>${"0".repeat(32)}</md5></hash>`)}</hashlist>`,
  ],
  [
    "MHL: a long checksum",
    (b) => readHashList(b.toString()),
    (n) => `<hashlist version="1.1"><hash><file>a</file><xxhash64>${times("0 ", n)}</xxhash64></hash></hashlist>`,
  ],
  [
    "iXML: tracks",
    sound,
    (n) => wave(`<BWFXML><TRACK_LIST>${times("<TRACK><NAME>a</NAME></TRACK>", n * 0.9)}</TRACK_LIST></BWFXML>`),
  ],
  [
    "Broadcast Wave: chunks of nothing",
    sound,
    (n) => Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), Buffer.from(times("junk\0\0\0\0", n))]),
  ],
  ["markers, Avid text: long comments", marked, (n) => times(`ann\t00:00:01:00\tV1\tred\t${"a  ".repeat(90)}\t1\n`, n)],
  ["markers, Avid text: one long name", marked, (n) => `${times(" a", n)}\t00:00:01:00\tV1\tred\thello\t1\n`],
  [
    "markers, Avid XML: lists in lists",
    marked,
    (n) => avidXml(times(nested("List", '<ListElem><AvProp name="OMFI:ATTB:Name">a</AvProp></ListElem>'), n)),
  ],
  ["markers, Resolve EDL: texts with bars", marked, (n) => edl(n, "a | |M: |D:1  ".repeat(15))],
  ["markers, Resolve EDL: lines without an event", marked, (n) => `${edl(1, "a")}${times("001 001 V C 00:00\n", n)}`],
  [
    "markers, FCP7 XML: one sequence",
    marked,
    (n) => sequence(times(`<marker><comment>${"a  ".repeat(70)}</comment><in>3</in></marker>`, n)),
  ],
  [
    "markers, FCP7 XML: clips in clips",
    marked,
    (n) => sequence(times(nested("clip", "<marker><in>3</in></marker>"), n)),
  ],
  [
    "markers, FCPXML: one clip",
    marked,
    (n) => fcpx(`<format frameDuration="1/25s"/>${times(`<marker start="3s" value="${"a  ".repeat(70)}"/>`, n)}`),
  ],
  ["markers, OTIO: lists in lists", marked, (n) => `{"a":[${times(`${"[".repeat(150)}1${"]".repeat(150)},`, n)}0]}`],
  ["markers, CSV: quoted cells", marked, (n) => `Timecode In,Text\n${times(`00:00:01:00,"${'""a'.repeat(70)}"\n`, n)}`],
  ["markers, CSV: a quote without an end", marked, (n) => `Timecode In,Text\n00:00:01:00,"${times("a,\n", n)}`],
  [
    "markers, Avid XML: a list of many values",
    marked,
    (n) =>
      avidXml(`<List>${numbered(n, (i) => `<ListElem><AvProp name="OMFI:ATTB:Name">${i}</AvProp></ListElem>`)}</List>`),
  ],
  ["markers, Resolve EDL: short lines", marked, (n) => `TITLE: a\n${times("a\r\n", n)}`],
  [
    "markers, FCPXML: formats",
    marked,
    (n) => fcpx(`<marker start="1s"/>${times('<format frameDuration="1/25s"/>', n)}`),
  ],
  ["markers, OTIO: objects in objects", marked, (n) => `{"a":${times('{"a":', n / 2)}0${times("}", n / 10)}}`],
  ["markers, CSV: commas", marked, (n) => `Timecode In,Text\n${times(",", n)}`],
  ["markers, CSV: rows of two empty cells", marked, (n) => `Timecode In,Text\n${times(",\n", n)}`],
  ["markers, CSV: short cells", marked, (n) => `Timecode In,Text\n${times("a,b\n", n)}`],
  ["markers, CSV: empty quoted cells", marked, (n) => `Timecode In,Text\n${times('"",', n)}`],
  ["markers, CSV: many columns", marked, (n) => `Timecode In${times(",a", n)}`],
  ["markers, CSV: guarded formulas", marked, (n) => `Timecode In,Text\n${times("'=a;'=b,", n)}`],
  ["cuts, xmeml: clips", cut, (n) => cutTracks(numbered(0.8 * n, cutItem))],
  [
    "cuts, xmeml: files",
    cut,
    (n) => cutTracks(numbered(0.8 * n, (i) => `<clipitem><file id="${i}"><name>a</name></file></clipitem>`)),
  ],
  [
    "cuts, xmeml: nested sequences",
    cut,
    (n) => cutTracks(numbered(0.8 * n, (i) => `<clipitem><sequence id="${i}"><media/></sequence></clipitem>`)),
  ],
  [
    "cuts, xmeml: transitions",
    cut,
    (n) => cutTracks(times("<transitionitem><start>1</start></transitionitem>", 0.8 * n)),
  ],
  [
    "cuts, xmeml: many clips of a large file",
    cut,
    (n) =>
      cutTracks(
        `<clipitem>${times("<name/>", 0.4 * n)}<start>0</start><end>9</end><in>0</in><out>9</out><file id="f">${times("<name/>", 0.2 * n)}</file></clipitem>${times('<clipitem><start>0</start><end>9</end><in>0</in><out>9</out><file id="f"/></clipitem>', 0.2 * n)}`,
      ),
  ],
  [
    "cuts, xmeml: a large nested sequence many times",
    cut,
    (n) =>
      cutTracks(
        `<clipitem><start>0</start><end>9</end><in>0</in><out>9</out><sequence id="s">${times("<name/>", 0.4 * n)}<rate><timebase>25</timebase></rate><media/></sequence></clipitem>${times('<clipitem><start>0</start><end>9</end><in>0</in><out>9</out><sequence id="s"/></clipitem>', 0.4 * n)}`,
      ),
  ],
  [
    "cuts, FCPXML: many clips of a large file",
    cut,
    (n) =>
      story(times('<asset-clip ref="a"/>', 0.4 * n)).replace(
        'duration="9s"/>',
        `duration="9s">${times("<md/>", 0.4 * n)}</asset>`,
      ),
  ],
  ["cuts, FCPXML: clips", cut, (n) => story(times('<asset-clip ref="a"/>', 0.8 * n))],
  [
    "cuts, FCPXML: connected clips",
    cut,
    (n) => story(`<gap>${times('<asset-clip ref="a" lane="1"/>', 0.8 * n)}</gap>`),
  ],
  ["cuts, FCPXML: transitions", cut, (n) => story(times("<transition/>", 0.8 * n))],
  ["cuts, FCPXML: long times", cut, (n) => story(`<gap duration="${times("1", 0.8 * n)}s"/>`)],
  [
    "cuts, OTIO: nested stacks",
    cut,
    (n) => stacked(numbered(0.8 * n, () => '{"OTIO_SCHEMA":"Stack.1","children":[]},').slice(0, -1)),
  ],
  [
    "cuts, OTIO: effects",
    cut,
    (n) => stacked(`{"OTIO_SCHEMA":"Stack.1","effects":[${numbered(0.8 * n, () => "{},").slice(0, -1)}]}`),
  ],
  ["cuts, shortened: xmeml", shortened, (n) => cutTracks(numbered(SHORTENED * n, cutItem))],
  ["cuts, shortened: OTIO", shortened, (n) => stacked(times('{"OTIO_SCHEMA":"Gap.1"},', SHORTENED * n).slice(0, -1))],
  ["cuts: events", cut, (n) => numbered(n, (i) => `${cutLine(i)}* FROM CLIP NAME: a\n`)],
  ["cuts: events of one number", cut, (n) => times(cutLine(1), n)],
  ["cuts: names of fifty lines", cut, (n) => cutLine(1).repeat(50) + times("* SOURCE FILE:a\n", n)],
  ["cuts: speeds of fifty lines", cut, (n) => cutLine(1).repeat(50) + times("M2 A 1 a\n", n)],
  ["cuts: one line of many words", cut, (n) => `1 ${times("a ", n)}`],
  ["cuts: one long name", cut, (n) => `${cutLine(1)}* FROM CLIP NAME:${times(" ", n)}a`],
  ["cuts: blanks before a speed", cut, (n) => `${cutLine(1)}M2 ${times(" 1", n)}`],
  ["cuts: short lines", cut, (n) => `TITLE: a\n${times("a\r\n", n)}`],
  ["HEIF header", (b) => readHeifItems(b), heif],
  ["first bytes", (b) => sniffFormat(b.subarray(0, SNIFF_BYTES)), (n) => times("\x06\x0e\x2b\x34", n)],
  [
    "ffprobe's report",
    probed,
    (n) => JSON.stringify({ packets: Array.from({ length: n / 30 }, () => ({ stream_index: 0, flags: "K_" })) }),
  ],
  ["ffprobe's packets", (b) => parsePacketList(b.toString()), (n) => times("1001,K__\n", n)],
  [
    "HLS playlist",
    (b) => [parseMediaPlaylist(b.toString()), asFinishedPlaylist(b.toString(), (_, w) => w)],
    (n) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${numbered(n, (i) => `#EXTINF:2.0,\ns${i}.m4s\n`)}`,
  ],
];

const SMALL_BYTES = 250_000;
/** Limit for a reader that takes four times as long for four times the input; a quadratic one takes sixteen times as long. */
const MOST_GROWTH = 8;
/**
 * Limit in multiples of the time `JSON.parse` takes for as many bytes of small objects, measured beside it, so that load slows
 * both. At rest that is 7 to 12 ms per megabyte (docs/foreign-bytes.md). Twice what the slowest reader takes at rest: other
 * programs on two processors share their caches, and a careless reader takes hundreds of times as long.
 */
const MOST_TIMES_JSON = 20;
/** Below this, load on the machine distorts the measurement. */
const NOTHING_MS = 20;

const yardstick = (bytes: Buffer) => JSON.parse(bytes.toString()) as unknown;
const smallObjects = (bytes: number) => Buffer.from(`[${times('{"a":"b"},', bytes)}0]`);

async function cpuMs(read: Read, content: Buffer): Promise<number> {
  const before = process.cpuUsage();
  await read(content);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The minimum of five rounds beside the yardstick; of more while it is above a limit: load only adds to a measurement. */
async function measured(read: Read, content: Buffer, mostMs = Number.POSITIVE_INFINITY) {
  const json = smallObjects(content.length);
  const least = { ms: Number.POSITIVE_INFINITY, jsonMs: Number.POSITIVE_INFINITY };
  const isSure = () => least.ms < Math.min(mostMs, MOST_TIMES_JSON * least.jsonMs);
  for (let round = 0; round < 5 || (round < 40 && !isSure()); round++) {
    least.ms = Math.min(least.ms, await cpuMs(read, content));
    least.jsonMs = Math.min(least.jsonMs, await cpuMs(yardstick, json));
  }
  return least;
}

test.each(CASES)(
  "PLUS-262 the time for %s grows with its size only",
  { timeout: 60_000 },
  async (name, read, shape) => {
    const [few, many] = [Buffer.from(shape(SMALL_BYTES)), Buffer.from(shape(SMALL_BYTES * 4))] as const;
    const small = await measured(read, few);
    const mostMs = Math.max(small.ms, NOTHING_MS) * MOST_GROWTH;
    const large = await measured(read, many, mostMs);
    const perMb = (ms: number) => (ms / many.length) * 1e6;
    const timesJson = large.ms / large.jsonMs;
    if (process.env.PARSER_COSTS)
      console.info(`${name}\t${perMb(large.ms).toFixed(1)} ms/MB\t${timesJson.toFixed(1)} times JSON`);
    expect(large.ms).toBeLessThan(mostMs);
    expect(large.ms).toBeLessThan(MOST_TIMES_JSON * large.jsonMs);
  },
);
