import { aleRows } from "#core/ale/ale-rows.ts";
import { clipXmlRows } from "#core/clip-xml/clip-xml-rows.ts";
import type { ClipRows } from "./clip-row.ts";
import { decodeText } from "./decode-text.ts";

/** The clips of an .ale or .xml file; null when nothing in it can be used. What a file is, its content says: the name only names the clip. */
export function readMetadataFile(fileName: string, bytes: Uint8Array): ClipRows {
  const text = decodeText(bytes);
  if (text === null || text.trim() === "") return null;
  return text.trimStart().startsWith("<") ? clipXmlRows(text, fileName) : aleRows(text);
}
