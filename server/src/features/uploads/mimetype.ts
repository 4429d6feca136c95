import type { AssetType } from "../assets/asset-kinds.ts";

/** A map rather than an object, since an extension may be "constructor". */
const byExtension: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mov: "video/quicktime",
    mp4: "video/mp4",
    m4v: "video/mp4",
    mxf: "application/mxf",
    mkv: "video/x-matroska",
    webm: "video/webm",
    avi: "video/x-msvideo",
    mts: "video/mp2t",
    m2ts: "video/mp2t",
    mpg: "video/mpeg",
    wav: "audio/wav",
    mp3: "audio/mpeg",
    m4a: "audio/mp4",
    aac: "audio/aac",
    flac: "audio/flac",
    ogg: "audio/ogg",
    aif: "audio/aiff",
    aiff: "audio/aiff",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    png: "image/png",
    gif: "image/gif",
    webp: "image/webp",
    avif: "image/avif",
    bmp: "image/bmp",
    tif: "image/tiff",
    tiff: "image/tiff",
    svg: "image/svg+xml",
    heic: "image/heic",
    dpx: "image/x-dpx",
    exr: "image/x-exr",
    jp2: "image/jp2",
    jxl: "image/jxl",
    pdf: "application/pdf",
  }),
);

const UNKNOWN = "application/octet-stream";

/** Returns the sender's type, if it is valid and specific; else the extension's. Processing reads the file later. */
export function mimetypeOf(name: string, said: string | null | undefined): string {
  const type = said?.trim().toLowerCase() ?? "";
  if (type !== UNKNOWN && /^[a-z]+\/[a-z0-9][\w.+-]{0,99}$/.test(type)) return type;
  return byExtension.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ?? UNKNOWN;
}

/** Returns the displayed type of a new asset until its content has been probed. */
export function guessedAssetType(mimetype: string): AssetType {
  if (mimetype.startsWith("video/") || mimetype === "application/mxf") return "VIDEO";
  if (mimetype.startsWith("audio/")) return "AUDIO";
  if (mimetype.startsWith("image/")) return "IMAGE";
  return mimetype === "application/pdf" ? "DOCUMENT" : "OTHER";
}
