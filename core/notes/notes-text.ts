import { labelOfFrame, rateText } from "./clip-labels.ts";
import { byPlace, type MarkedClip, type NoteMarker } from "./note-marker.ts";

/** The notes on a take as text to read or print: one paragraph each, with its lines after the first indented. */
export function notesText(markers: readonly NoteMarker[], clip: MarkedClip): string {
  const title = `${clip.name} (${rateText(clip)})`;
  const paragraphs = byPlace(markers).map(({ startFrame, endFrame, author, text, isResolved, writtenAt }) => {
    const start = labelOfFrame(startFrame, clip);
    const place = endFrame === startFrame ? start : `${start} to ${labelOfFrame(endFrame, clip)}`;
    const head = [place, author, writtenAt, isResolved ? "resolved" : ""].filter(Boolean).join(" · ");
    return `${head}\n${text
      .split("\n")
      .map((line) => `    ${line}`)
      .join("\n")}\n`;
  });
  return [`${title}\n`, ...paragraphs].join("\n");
}
