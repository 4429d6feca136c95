/** What a key contains, for the holder of a marked address. */
export type MediaPart =
  | { readonly kind: "picture"; readonly file: string }
  | { readonly kind: "master" | "clean" | "refused"; readonly file: string }
  | { readonly kind: "playlist" | "init" | "segment"; readonly file: string; readonly rung: string };

const PICTURE = /\.(?:jpg|png|webp)$/;
const RENDITION = /^(?:at-[a-z0-9-]+\/)?renditions\//;
/** Audio, its peaks, and the times of a clip's frames: none of them is a picture. */
const CLEAN = /^(?:audio(?:-\d+)?(?:\.m3u8|-init\.mp4|-\d{5}\.m4s)|[\w-]+\.json)$/;
const OF_RUNG = /^([\w-]+?)(\.m3u8|-init\.mp4|-\d{5}\.m4s)$/;

/** Refuses everything that isn't known to be harmless, so that a new kind of file leaks nothing (PLUS-1078). */
export function mediaPart(key: string): MediaPart {
  const file = key.slice(key.lastIndexOf("/") + 1);
  if (PICTURE.test(file)) return { kind: "picture", file };
  if (!RENDITION.test(key)) return { kind: "refused", file };
  if (CLEAN.test(file)) return { kind: "clean", file };
  if (file === "master.m3u8") return { kind: "master", file };
  const [, rung = "", end = ""] = OF_RUNG.exec(file) ?? [];
  if (rung === "") return { kind: "refused", file };
  const kind = end === ".m3u8" ? "playlist" : end === "-init.mp4" ? "init" : "segment";
  return { kind, file, rung };
}

/** Returns the key without its file. */
export function prefixOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}

/** Returns the segment this many places later; null if the file is not a segment. */
export function segmentAfter(file: string, places: number): string | null {
  const [, head = "", digits = ""] = /^(.+-)(\d{5})\.m4s$/.exec(file) ?? [];
  return head === "" ? null : `${head}${String(Number(digits) + places).padStart(5, "0")}.m4s`;
}
