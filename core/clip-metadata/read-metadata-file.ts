import { aleRows } from "#core/ale/ale-rows.ts";
import { readClipXml } from "#core/clip-xml/clip-xml-rows.ts";
import type { ClipRow, ClipRows } from "./clip-row.ts";
import { decodeText } from "./decode-text.ts";
import { RefusedFile } from "./refused-file.ts";

/** The result of reading an .ale or .xml file. */
export type MetadataFile =
  | { readonly kind: "rows"; readonly rows: Iterable<ClipRow> }
  /** Well-formed, but not about clips: the index of a camera card, a list of markers. Not worth a notice. */
  | { readonly kind: "otherwise" }
  /** `reason` is a sentence for the uploader, without the file's name. */
  | { readonly kind: "refused"; readonly reason: string };

const NO_TEXT = "It contains no text";
const NO_CLIPS = "It doesn't say which clips it describes";

/** Reads an .ale or .xml file in linear time. The content decides the format; the name only identifies the clip. */
export function readMetadataFile(fileName: string, bytes: Uint8Array): MetadataFile {
  const text = decodeText(bytes);
  if (text === null || text.trim() === "") return { kind: "refused", reason: NO_TEXT };
  try {
    return fileOf(text.trimStart().startsWith("<") ? readClipXml(text, fileName) : aleRows(text));
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: "refused", reason: error.message };
    throw error;
  }
}

function fileOf(read: ClipRows | "otherwise"): MetadataFile {
  if (read === "otherwise") return { kind: "otherwise" };
  return read ? { kind: "rows", rows: read } : { kind: "refused", reason: NO_CLIPS };
}
