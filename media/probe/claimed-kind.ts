import type { MediaKind } from "./media-info.ts";

type ClaimedKind = Exclude<MediaKind, "OTHER">;

/** Extensions of containers that we recognize by their first bytes: a file without these bytes isn't what its name says. */
const EXTENSIONS: Readonly<Record<ClaimedKind, readonly string[]>> = {
  VIDEO: ["mov", "mp4", "m4v", "mxf", "mkv", "webm", "avi", "mts", "m2ts", "mpg", "mpeg", "wmv", "flv"],
  AUDIO: ["wav", "bwf", "mp3", "m4a", "flac", "ogg", "aif", "aiff", "caf"],
  IMAGE: ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "dpx", "exr", "psd", "jp2", "jxl"],
  DOCUMENT: ["pdf"],
};

const NOUN: Readonly<Record<ClaimedKind, string>> = {
  VIDEO: "video",
  AUDIO: "sound",
  IMAGE: "picture",
  DOCUMENT: "PDF",
};

/**
 * The sentence for an unrecognized file whose extension belongs to a recognizable kind; null for every other name, whose file is
 * stored unchanged.
 */
export function brokenClaim(filename: string): string | null {
  const extension = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  const kinds = Object.keys(EXTENSIONS) as ClaimedKind[];
  const kind = kinds.find((one) => EXTENSIONS[one].includes(extension));
  if (kind === undefined || !filename.includes(".")) return null;
  return `This file is damaged: it is named .${extension} but contains no readable ${NOUN[kind]}. Upload a complete copy`;
}
