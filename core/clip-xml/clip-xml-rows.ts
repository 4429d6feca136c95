import type { ClipRow, ClipRows } from "#core/clip-metadata/clip-row.ts";
import { fcp7Rows } from "./fcp7.ts";
import { fcpxmlRows } from "./fcpxml.ts";
import { readXml, type XmlElement } from "./read-xml.ts";
import { sonyRows } from "./sony-nrt.ts";

const READERS: ReadonlyMap<string, (root: XmlElement, fileName: string) => ClipRow[]> = new Map([
  ["xmeml", fcp7Rows],
  ["fcpxml", fcpxmlRows],
  ["NonRealTimeMeta", sonyRows],
]);

/** The clips of an XML sidecar; null for XML that is not well-formed, or that says nothing of clips (card indexes, hash lists, markers). */
export function clipXmlRows(text: string, fileName: string): ClipRows {
  const root = readXml(text);
  const reader = root && READERS.get(root.name);
  const rows = reader ? reader(root, fileName) : [];
  return rows.length === 0 ? null : rows;
}
