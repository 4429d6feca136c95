import { avidText } from "./avid-text.ts";
import { avidXml } from "./avid-xml.ts";
import { fcpxml } from "./fcpxml.ts";
import type { MarkedClip, NoteMarker } from "./note-marker.ts";
import { notesCsvHead, notesCsvRows } from "./notes-csv.ts";
import { notesText } from "./notes-text.ts";
import { otio } from "./otio.ts";
import { resolveEdl } from "./resolve-edl.ts";
import { xmeml } from "./xmeml.ts";

/** The formats in which notes can be exported. */
export const NOTE_FORMATS = [
  "AVID_TEXT",
  "AVID_XML",
  "RESOLVE_EDL",
  "PREMIERE_XML",
  "FCPXML",
  "OTIO",
  "CSV",
  "TEXT",
] as const;
export type NoteFormat = (typeof NOTE_FORMATS)[number];

/** Notes on one take. */
export interface NotedTake {
  readonly clip: MarkedClip;
  readonly markers: readonly NoteMarker[];
}

export interface FormatFacts {
  /** Without a dot. */
  readonly extension: string;
  readonly contentType: string;
  /** Whether one file holds the notes on many takes; otherwise each take has its own. */
  readonly isForMany: boolean;
}

const XML = "application/xml; charset=utf-8";
const PLAIN = "text/plain; charset=utf-8";

export const FORMAT_FACTS: Readonly<Record<NoteFormat, FormatFacts>> = {
  AVID_TEXT: { extension: "txt", contentType: PLAIN, isForMany: false },
  AVID_XML: { extension: "xml", contentType: XML, isForMany: false },
  RESOLVE_EDL: { extension: "edl", contentType: PLAIN, isForMany: false },
  PREMIERE_XML: { extension: "xml", contentType: XML, isForMany: false },
  FCPXML: { extension: "fcpxml", contentType: XML, isForMany: false },
  OTIO: { extension: "otio", contentType: "application/json; charset=utf-8", isForMany: false },
  CSV: { extension: "csv", contentType: "text/csv; charset=utf-8", isForMany: true },
  TEXT: { extension: "txt", contentType: PLAIN, isForMany: true },
};

const ONE_TAKE: Readonly<Record<NoteFormat, (markers: readonly NoteMarker[], clip: MarkedClip) => string>> = {
  AVID_TEXT: avidText,
  AVID_XML: avidXml,
  RESOLVE_EDL: resolveEdl,
  PREMIERE_XML: xmeml,
  FCPXML: fcpxml,
  OTIO: otio,
  CSV: notesCsvRows,
  TEXT: notesText,
};

/** One file with the notes on these takes; several takes only if the format allows it. */
export function notesFile(format: NoteFormat, takes: readonly NotedTake[]): string {
  const parts = takes.map(({ markers, clip }) => ONE_TAKE[format](markers, clip));
  return format === "CSV" ? notesCsvHead + parts.join("") : parts.join("\n");
}
