import { extname } from "node:path";

const byExtension: Readonly<Record<string, string>> = {
  ".m3u8": "application/vnd.apple.mpegurl",
  ".m4s": "video/mp4",
  ".mp4": "video/mp4",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".pdf": "application/pdf",
  ".json": "application/json",
  ".vtt": "text/vtt; charset=utf-8",
};

/** Types that a browser shows without running anything; SVG and HTML can contain scripts, so they aren't included. */
const shown =
  /^(video|audio)\/[\w.+-]+$|^image\/(?!svg)[\w.+-]+$|^application\/(pdf|json|vnd\.apple\.mpegurl)$|^text\/(vtt|plain); charset=utf-8$/;

/**
 * Returns the type of an object's response: the signed one, else by the key's extension; anything runnable is sent as plain
 * bytes.
 */
export function mediaType(key: string, signedType: string | undefined): string {
  const type = signedType ?? byExtension[extname(key)] ?? "";
  return shown.test(type) ? type : "application/octet-stream";
}

/** Playlists grow during a transcode, so they must be fetched again each time. */
export function isPlaylist(key: string): boolean {
  return key.endsWith(".m3u8");
}
