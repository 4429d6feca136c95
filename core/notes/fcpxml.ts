import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { rationalTime } from "../clip-xml/rational-time.ts";
import { descendants, named, type XmlElement } from "../clip-xml/read-xml.ts";
import { frameRate } from "../timecode/frame-rate.ts";
import { droppedPerMinute } from "../timecode/timecode.ts";
import { requireRate } from "./clip-labels.ts";
import { cleanName, cleanText, inOneLine } from "./line-text.ts";
import { byPlace, type MarkedClip, MOST_MARKERS, type NoteMarker, type ReadMarker } from "./note-marker.ts";
import { xmlAttributes } from "./xml-text.ts";

/**
 * A project with the clip and its markers, for Final Cut Pro (FCPXML 1.10). A marker's value is the text, its note the author;
 * each is a to-do, completed once resolved. Times are relative to the clip, whose zero is its start timecode.
 */
export function fcpxml(markers: readonly NoteMarker[], clip: MarkedClip): string {
  const { numerator, denominator } = clip.rate;
  const time = (frames: number) => (frames === 0 ? "0s" : `${frames * denominator}/${numerator}s`);
  const name = inOneLine(clip.name, " ");
  const timing = { start: time(clip.startFrame), duration: time(clip.frameCount) };
  const tcFormat = droppedPerMinute(clip) > 0 ? "DF" : "NDF";
  const asset = { id: "r2", name, ...timing, hasVideo: 1, format: "r1" };
  const sequence = { format: "r1", duration: timing.duration, tcStart: timing.start, tcFormat };
  const item = { ref: "r2", offset: timing.start, name, ...timing, tcFormat };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.10">
<resources>
<format${xmlAttributes({ id: "r1", frameDuration: `${denominator}/${numerator}s` })}/>
<asset${xmlAttributes(asset)}><media-rep${xmlAttributes({ src: `file:///${encodeURIComponent(clip.name)}` })}/></asset>
</resources>
<project${xmlAttributes({ name })}>
<sequence${xmlAttributes(sequence)}>
<spine>
<asset-clip${xmlAttributes(item)}>
${byPlace(markers)
  .map((marker) => markerXml(marker, time, clip.startFrame))
  .join("")}</asset-clip>
</spine>
</sequence>
</project>
</fcpxml>
`;
}

function markerXml(marker: NoteMarker, time: (frames: number) => string, startFrame: number): string {
  return `<marker${xmlAttributes({
    start: time(startFrame + marker.startFrame),
    duration: time(marker.endFrame - marker.startFrame + 1),
    value: marker.text,
    completed: marker.isResolved ? 1 : 0,
    note: marker.author,
  })}/>\n`;
}

const MARKERS = ["marker", "chapter-marker"];

export const isOfFcpxmlNotes = named(["format", ...MARKERS]);

/** All markers of the document; a note too long for a name counts as text. @throws RefusedFile */
export function readFcpxml(root: XmlElement, clip: MarkedClip): ReadMarker[] {
  const markers = MARKERS.flatMap((name) => descendants(root, name));
  requireAtMost(markers.length, MOST_MARKERS, "markers");
  if (markers.length === 0) return [];
  const durations = descendants(root, "format").map((format) => format.attribute("frameDuration") ?? "");
  const times = durations.map(rationalTime).filter((time) => time !== null);
  const rates = times.map(({ numerator, denominator }) => frameRate(Number(denominator), Number(numerator)));
  requireRate(rates[0] ?? null, clip);
  return markers.map((marker) => markerOf(marker, clip));
}

function markerOf(marker: XmlElement, clip: MarkedClip): ReadMarker {
  const frame = framesOf(marker.attribute("start") ?? "", clip);
  const length = framesOf(marker.attribute("duration") ?? "", clip) ?? 1;
  if (frame === null) throw new RefusedFile("A marker has no time: the file is damaged");
  const [value, note] = [cleanText(marker.attribute("value") ?? ""), cleanText(marker.attribute("note") ?? "")];
  const isName = cleanName(note) === note;
  const startFrame = frame - clip.startFrame;
  const completed = marker.attribute("completed");
  return {
    startFrame,
    endFrame: startFrame + Math.max(1, length) - 1,
    author: isName ? note : "",
    text: isName ? value : [value, note].filter(Boolean).join("\n"),
    ...(completed === undefined ? {} : { isResolved: completed === "1" }),
  };
}

/** The nearest whole frame. */
function framesOf(text: string, { rate }: MarkedClip): number | null {
  const time = rationalTime(text);
  if (time === null) return null;
  const over = time.numerator * BigInt(rate.numerator);
  const under = time.denominator * BigInt(rate.denominator);
  return Number((2n * over + under) / (2n * under));
}
