import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { avidMarkerText } from "../markers/avid-markers.ts";
import { frameOfLabel, labelOfFrame, requireCount } from "./clip-labels.ts";
import { cleanName, cleanText } from "./line-text.ts";
import { isNoteColour, type MarkedClip, MOST_MARKERS, type NoteMarker, type ReadMarker } from "./note-marker.ts";
import { onePerFrame } from "./one-per-frame.ts";

/** Markers of Media Composer, one per line. Its comments have no tabs: these become spaces. */
export function avidText(markers: readonly NoteMarker[], clip: MarkedClip): string {
  return avidMarkerText(
    onePerFrame(markers).map((marker) => ({
      user: marker.author,
      timecode: labelOfFrame(marker.startFrame, clip),
      track: "V1",
      colour: marker.colour,
      text: marker.text,
      lengthFrames: marker.endFrame - marker.startFrame + 1,
    })),
  );
}

const LABEL = /^\s*\d{1,2}[:;.,]\d{2}[:;.,]\d{2}[:;.,]\d{2,3}\s*$/;

/** Whether the first line is a Media Composer marker. */
export function isAvidText(text: string): boolean {
  const end = text.indexOf("\n");
  const cells = text.slice(0, end < 0 ? undefined : end).split("\t");
  return cells.length >= 4 && LABEL.test(cells[1] ?? "");
}

/**
 * Reads lines of five to eight cells: older programs omit the length, others add cells.
 * @throws RefusedFile
 */
export function readAvidText(text: string, clip: MarkedClip): ReadMarker[] {
  const lines = text.split("\n");
  const given = lines.filter((line) => line.trim() !== "");
  requireAtMost(given.length, MOST_MARKERS, "markers");
  const cells = given.map((line) => line.split("\t").length);
  // A truncated line looks like one of an older program.
  if (!text.endsWith("\n") && (cells.at(-1) ?? 0) < (cells[0] ?? 0))
    throw new RefusedFile("The last line is incomplete: a part of the file is missing");
  if (given[0]?.includes("\t")) requireCount(/;/.test(given[0].split("\t")[1] ?? ""), clip);
  return given.map((line, index) => {
    const [user = "", label = "", track, colour, comment, length = "1", ...rest] = line.split("\t");
    if (track === undefined || comment === undefined || rest.length > 2)
      throw new RefusedFile(`Line ${index + 1} is not a marker: the file is damaged, or a part is missing`);
    const startFrame = frameOfLabel(label.trim(), clip);
    const frames = /^\d{1,9}$/.test(length.trim()) ? Number(length) : 1;
    return {
      startFrame,
      endFrame: startFrame + Math.max(1, frames) - 1,
      author: cleanName(user),
      text: cleanText(comment),
      ...(isNoteColour(colour?.trim()) ? { colour: colour.trim() as NoteMarker["colour"] } : {}),
    };
  });
}
