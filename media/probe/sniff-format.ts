/**
 * The format that a file's first bytes claim. `demuxer` is the only ffmpeg demuxer that may open it; null means that ffmpeg never
 * opens it.
 */
export interface SniffedFormat {
  /** Short stable name of the container, for example `mov`, `matroska`, `jpeg`, `pdf`. */
  readonly name: string;
  readonly family: "AV" | "IMAGE" | "DOCUMENT" | "OTHER";
  readonly demuxer: string | null;
  readonly mimetype: string;
  /** A recording without a table of positions, as browsers write them: Firefox seeks to wrong pictures in it. */
  readonly hasNoIndex?: true;
}

/** Bytes that `sniffFormat` needs: MXF allows a run-in of 64 KiB before its first key. */
export const SNIFF_BYTES = 70_000;

interface Rule {
  readonly format: SniffedFormat;
  readonly matches: (head: Buffer) => boolean;
}

/** Name of an unrecognized format. */
export const UNKNOWN_FORMAT = "unknown";

const UNKNOWN: SniffedFormat = {
  name: UNKNOWN_FORMAT,
  family: "OTHER",
  demuxer: null,
  mimetype: "application/octet-stream",
};

function rule(
  family: SniffedFormat["family"],
  name: string,
  demuxer: string | null,
  mimetype: string,
  matches: Rule["matches"],
): Rule {
  return { format: { name, family, demuxer, mimetype }, matches };
}

const ascii =
  (text: string, offset = 0) =>
  (head: Buffer) =>
    head.subarray(offset, offset + text.length).toString("latin1") === text;
const hex =
  (digits: string, offset = 0) =>
  (head: Buffer) =>
    head.subarray(offset, offset + digits.length / 2).toString("hex") === digits;

const both = (a: Rule["matches"], b: Rule["matches"]) => (head: Buffer) => a(head) && b(head);
const either =
  (...rules: Rule["matches"][]) =>
  (head: Buffer) =>
    rules.some((one) => one(head));
const beginsWith = (...starts: readonly string[]) => either(...starts.map((start) => hex(start)));

/** Such a box has a few dozen bytes: text that has its name in the right place begins with something else. */
const ftyp = both(hex("0000"), ascii("ftyp", 4));
const isoBrand = (...brands: string[]) => both(ftyp, either(...brands.map((brand) => ascii(brand, 8))));

/** Box types that a QuickTime or MP4 file may begin with. */
const isoFirstBox = either(
  ...["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "styp"].map((type) => ascii(type, 4)),
);

function isTransportStream(head: Buffer): boolean {
  const packets = (start: number, step: number) => [0, 1, 2, 3].every((index) => head[start + index * step] === 0x47);
  return packets(0, 188) || packets(4, 192);
}

function isMpegAudio(head: Buffer): boolean {
  const start = afterId3(head);
  const [first = 0, second = 0, third = 0] = head.subarray(start, start + 3);
  const hasSync = first === 0xff && (second & 0xe0) === 0xe0;
  const layer = (second >> 1) & 3;
  return hasSync && layer !== 0 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

/** Length of a leading ID3v2 tag (its size is four 7-bit bytes), 0 without one. */
function afterId3(head: Buffer): number {
  if (!ascii("ID3")(head) || head.length < 10) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127));
}

const MXF_HEADER_PARTITION = Buffer.from("060e2b34020501010d0102010102", "hex");
const isMxf = (head: Buffer) => head.subarray(0, 65_550).includes(MXF_HEADER_PARTITION);
const isPdf = (head: Buffer) => head.subarray(0, 1024).includes("%PDF-");
const isDv = either(hex("1f07003f"), hex("1f0700bf"), hex("1f07003e"), hex("1f0700be"));

const START_CODE = Buffer.from("000001", "hex");

/**
 * A raw stream (Annex B): units behind start codes. Delimiters (AUD), messages (SEI) and parameters come before the sequence parameters
 * (SPS), which every stream has before its first picture.
 */
function isAnnexB(isSps: (unit: Buffer) => boolean, mayPrecede: (unit: Buffer) => boolean): Rule["matches"] {
  return (head) => {
    let at = head.indexOf(START_CODE);
    if (at > 1 || (at === 1 && head[0] !== 0)) return false;
    for (; at !== -1; at = head.indexOf(START_CODE, at)) {
      at += START_CODE.length;
      const unit = head.subarray(at, at + 2);
      if (isSps(unit)) return true;
      if (!mayPrecede(unit)) return false;
    }
    return false;
  };
}

const isH264 = isAnnexB(beginsWith("27", "47", "67"), beginsWith("06", "09"));
const isHevc = isAnnexB(beginsWith("4201"), beginsWith("4001", "4601", "4e01"));

/** In order: the first match wins, so reliable signatures come before weak ones. */
const RULES: readonly Rule[] = [
  rule("IMAGE", "heif", null, "image/heic", isoBrand("heic", "heix", "heim", "heis", "hevc", "mif1", "msf1")),
  rule("IMAGE", "avif", null, "image/avif", isoBrand("avif", "avis")),
  rule("OTHER", "cr3", null, "image/x-canon-cr3", isoBrand("crx ")),
  rule("AV", "mov", "mov", "video/mp4", isoFirstBox),
  rule("AV", "matroska", "matroska", "video/x-matroska", hex("1a45dfa3")),
  rule("AV", "avi", "avi", "video/x-msvideo", both(ascii("RIFF"), ascii("AVI ", 8))),
  rule("AV", "wav", "wav", "audio/wav", both(either(ascii("RIFF"), ascii("RF64"), ascii("BW64")), ascii("WAVE", 8))),
  rule("AV", "w64", "w64", "audio/wav", hex("726966662e91cf11a5d628db04c10000")),
  rule("IMAGE", "webp", null, "image/webp", both(ascii("RIFF"), ascii("WEBP", 8))),
  rule("AV", "aiff", "aiff", "audio/aiff", both(ascii("FORM"), either(ascii("AIFF", 8), ascii("AIFC", 8)))),
  rule("AV", "caf", "caf", "audio/x-caf", ascii("caff")),
  rule("AV", "au", "au", "audio/basic", ascii(".snd")),
  rule("AV", "flac", "flac", "audio/flac", (head) => ascii("fLaC", afterId3(head))(head)),
  rule("AV", "ogg", "ogg", "application/ogg", ascii("OggS")),
  rule("AV", "asf", "asf", "video/x-ms-asf", hex("3026b2758e66cf11")),
  rule("AV", "flv", "flv", "video/x-flv", both(ascii("FLV"), hex("01", 3))),
  rule("AV", "wavpack", "wv", "audio/x-wavpack", ascii("wvpk")),
  rule("AV", "amr", "amr", "audio/amr", ascii("#!AMR")),
  rule("AV", "ivf", "ivf", "video/x-ivf", ascii("DKIF")),
  rule("AV", "y4m", "yuv4mpegpipe", "video/x-yuv4mpeg", ascii("YUV4MPEG2 ")),
  rule("AV", "gxf", "gxf", "application/gxf", hex("0000000001bc")),
  rule("AV", "mxf", "mxf", "application/mxf", isMxf),
  rule("AV", "dv", "dv", "video/x-dv", isDv),
  rule("AV", "mpeg-ps", "mpeg", "video/mpeg", hex("000001ba")),
  rule("AV", "mpeg-es", "mpegvideo", "video/mpeg", hex("000001b3")),
  rule("AV", "mpegts", "mpegts", "video/mp2t", isTransportStream),
  rule("OTHER", "r3d", null, "application/octet-stream", either(ascii("RED1", 4), ascii("RED2", 4))),
  rule("IMAGE", "jpeg", "jpeg_pipe", "image/jpeg", hex("ffd8ff")),
  rule("IMAGE", "png", "png_pipe", "image/png", hex("89504e470d0a1a0a")),
  rule("IMAGE", "gif", "gif", "image/gif", either(ascii("GIF87a"), ascii("GIF89a"))),
  rule("IMAGE", "tiff", "tiff_pipe", "image/tiff", either(hex("49492a00"), hex("4d4d002a"))),
  rule("IMAGE", "bmp", "bmp_pipe", "image/bmp", both(ascii("BM"), hex("0000", 8))),
  rule("IMAGE", "psd", "psd_pipe", "image/vnd.adobe.photoshop", ascii("8BPS")),
  rule("IMAGE", "dpx", "dpx_pipe", "image/x-dpx", either(ascii("SDPX"), ascii("XPDS"))),
  rule("IMAGE", "exr", "exr_pipe", "image/x-exr", hex("762f3101")),
  rule("IMAGE", "jpeg2000", "j2k_pipe", "image/jp2", either(hex("0000000c6a502020"), hex("ff4fff51"))),
  rule("IMAGE", "jpegxl", "jpegxl_pipe", "image/jxl", either(hex("ff0a"), hex("0000000c4a584c20"))),
  rule("DOCUMENT", "pdf", null, "application/pdf", isPdf),
  rule("AV", "h264", "h264", "video/h264", either(hex("0000000109"), isH264)),
  rule("AV", "hevc", "hevc", "video/h265", isHevc),
  rule("AV", "ac3", "ac3", "audio/ac3", hex("0b77")),
  rule("AV", "aac", "aac", "audio/aac", either(hex("fff1"), hex("fff9"))),
  rule("AV", "mp3", "mp3", "audio/mpeg", isMpegAudio),
];

/** Names the table of positions, which itself may be at the end of the file. */
const CUES_ID = Buffer.from("1c53bb6b", "hex");

function webm(found: SniffedFormat, head: Buffer): SniffedFormat {
  return { ...found, mimetype: "video/webm", ...(head.includes(CUES_ID) ? {} : { hasNoIndex: true }) };
}

/**
 * Detects a file's format from its first `SNIFF_BYTES` bytes. Names and extensions are ignored. Formats that reference other
 * files (HLS, DASH, concat, SDP, image patterns, SVG) have no rule here: they stay `unknown` and inert.
 */
export function sniffFormat(head: Buffer): SniffedFormat {
  const found = RULES.find((one) => one.matches(head))?.format ?? UNKNOWN;
  if (found.name === "matroska" && head.subarray(0, 256).includes("webm")) return webm(found, head);
  if (found.name === "mov" && ascii("qt  ", 8)(head)) return { ...found, mimetype: "video/quicktime" };
  return found;
}
