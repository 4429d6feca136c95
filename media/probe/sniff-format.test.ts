import { expect, test } from "vitest";
import { sniffFormat } from "./sniff-format.ts";

const at = (offset: number, text: string, length = 400) => {
  const head = Buffer.alloc(length);
  head.write(text, offset, "latin1");
  return head;
};
const hex = (digits: string) => Buffer.concat([Buffer.from(digits, "hex"), Buffer.alloc(64)]);

test.each([
  ["an MP4", at(4, "ftypisom"), "mov", "video/mp4"],
  ["a QuickTime file", at(4, "ftypqt  "), "mov", "video/quicktime"],
  ["a QuickTime file that begins with free space", at(4, "free"), "mov", "video/mp4"],
  ["WebM", Buffer.concat([hex("1a45dfa3"), Buffer.from("webm")]), "matroska", "video/webm"],
  [
    "MXF after a run-in",
    Buffer.concat([Buffer.alloc(300), hex("060e2b34020501010d0102010102")]),
    "mxf",
    "application/mxf",
  ],
  ["a wave file", Buffer.from("RIFF....WAVEfmt "), "wav", "audio/wav"],
  ["FLAC", Buffer.from("fLaC...."), "flac", "audio/flac"],
  [
    "FLAC after an ID3 tag",
    Buffer.concat([Buffer.from("494433030000000000" + "04", "hex"), Buffer.alloc(4), Buffer.from("fLaC")]),
    "flac",
    "audio/flac",
  ],
  ["MP3", hex("fffb9064"), "mp3", "audio/mpeg"],
  [
    "MP3 after an ID3 tag",
    Buffer.concat([Buffer.from("49443303000000000000", "hex"), hex("fffb9064")]),
    "mp3",
    "audio/mpeg",
  ],
  [
    "a transport stream",
    at(0, "G", 1000).fill("G", 188, 189).fill("G", 376, 377).fill("G", 564, 565),
    "mpegts",
    "video/mp2t",
  ],
  ["JPEG", hex("ffd8ffe0"), "jpeg_pipe", "image/jpeg"],
  ["BMP", at(0, "BM"), "bmp_pipe", "image/bmp"],
])("%s is recognized by its bytes", (_, head, demuxer, mimetype) => {
  expect(sniffFormat(head)).toMatchObject({ demuxer, mimetype });
});

test.each([
  ["an HLS playlist", "#EXTM3U\n#EXT-X-VERSION:6\nhttp://10.0.0.1/x.m3u8"],
  ["a concat script", "ffconcat version 1.0\nfile '/etc/passwd'"],
  ["an SDP description", "v=0\r\no=- 0 0 IN IP4 127.0.0.1"],
  ["an SVG", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ["a DASH manifest", '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>'],
  ["text", "Heading\nFIELD_DELIM\tTABS"],
  ["a ZIP", "PK\x03\x04"],
  ["an empty file", ""],
])("%s is inert: ffmpeg never reads it", (_, text) => {
  expect(sniffFormat(Buffer.from(text, "latin1"))).toMatchObject({ family: "OTHER", demuxer: null });
});

test("a PDF is a document, also with junk before its header", () => {
  expect(sniffFormat(Buffer.from("%PDF-1.7")).family).toBe("DOCUMENT");
  expect(sniffFormat(Buffer.from("\n\njunk %PDF-1.4")).family).toBe("DOCUMENT");
});

test("PLUS-265 an SVG that names itself AVIF is not an image", () => {
  const svg = '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(sniffFormat(Buffer.from(svg, "latin1")).family).not.toBe("IMAGE");
  expect(sniffFormat(Buffer.from("\0\0\0\x18ftypavif", "latin1"))).toMatchObject({ family: "IMAGE", name: "avif" });
});

/** Units of a raw stream, as their bytes after the start code. */
const annexB = (...units: readonly string[]) => hex(units.map((unit) => `00000001${unit}`).join(""));

test.each([
  ["h264", "an SEI message", annexB("0605ff", "6764001f", "68ee", "6588")],
  ["h264", "a delimiter and an SEI message", annexB("09f0", "0601", "2742001f")],
  ["h264", "its sequence parameters", annexB("674d401f", "68ee")],
  ["h264", "a short start code", hex("000001060100000167640000")],
  ["hevc", "an SEI message", annexB("4e0105", "40010c", "420101", "4401")],
  ["hevc", "a delimiter", annexB("460150", "40010c", "420101")],
  ["hevc", "its parameters", annexB("40010c", "420101")],
])("PLUS-1489 a raw stream of %s that begins with %s is recognized", (name, _start, head) => {
  expect(sniffFormat(head)).toMatchObject({ name, family: "AV", demuxer: name });
});

test.each([
  ["an SEI message without sequence parameters", annexB("0605ff", "6588")],
  ["slices of MPEG video", annexB("0611", "0711", "0811")],
  ["a start code later", hex("ff000001060100000001674d")],
  ["an icon", hex("000001000100101000000100200068040000")],
])("PLUS-1489 %s is not a raw stream", (_what, head) => {
  expect(sniffFormat(head).name).toBe("unknown");
});
