import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { comparableRow } from "#core/clip-metadata/match/comparable-row.ts";
import { fcp7Rows, isOfFcp7 } from "./fcp7.ts";
import { fcpxmlRows, isOfFcpxml } from "./fcpxml.ts";
import { descendants, type IsWanted, named, readXml, type XmlElement } from "./read-xml.ts";
import { isOfSony, sonyRows } from "./sony-nrt.ts";

/** The clips; null for an unusable document; "otherwise" for a kind of document about other things. */
export type ClipXml = readonly ClipRow[] | null | "otherwise";

const MARKERS = ["marker", "chapter-marker"];

interface Reader {
  readonly rows: (root: XmlElement, fileName: string) => ClipRow[];
  readonly isWanted: IsWanted;
}

const READERS: ReadonlyMap<string, Reader> = new Map([
  ["xmeml", { rows: fcp7Rows, isWanted: isOfFcp7 }],
  ["fcpxml", { rows: fcpxmlRows, isWanted: isOfFcpxml }],
  ["NonRealTimeMeta", { rows: sonyRows, isWanted: isOfSony }],
]);
const isMarker = named(MARKERS);
const nothing: IsWanted = () => false;

/** A cut's markers count as well: a cut without clips was sent for them. */
function wantedOf(root: string): IsWanted {
  const isWanted = READERS.get(root)?.isWanted;
  return isWanted ? (element) => isWanted(element) || isMarker(element) : nothing;
}

/**
 * Lower-case root elements of documents that accompany clips without describing them: they are on cards and are dropped with
 * them.
 */
const OTHERWISE: ReadonlySet<string> = new Set([
  "mediaprofile", // Sony: MEDIAPRO.XML, the index of a card
  "p2main", // Panasonic: the description of clips on a P2 card
  "clipmain",
  "streamitems", // Avid: markers
  "hashlist", // checksums
  "ascmhldirectory",
  "colordecisionlist", // grades
  "colorcorrectioncollection",
  "colorcorrection",
]);
/** Other descriptions of a disc or card (INDEX.XML, DISCMETA.XML, CUEUP.XML …). */
const CARD_NAMESPACE = /^urn:schemas-professional(Disc|-Plug-in):/i;

/** The clips of an XML sidecar. */
export function readClipXml(text: string, fileName: string): ClipXml {
  const root = readXml(text, wantedOf);
  if (root === null) return null;
  const reader = READERS.get(root.name);
  const rows = reader?.rows(root, fileName) ?? [];
  if (rows.length > 0) return rows.map(comparableRow);
  return isOtherwise(root, reader !== undefined) ? "otherwise" : null;
}

function isOtherwise(root: XmlElement, isCut: boolean): boolean {
  if (OTHERWISE.has(root.name.toLowerCase()) || CARD_NAMESPACE.test(root.attribute("xmlns") ?? "")) return true;
  return isCut && MARKERS.some((name) => descendants(root, name).length > 0);
}
