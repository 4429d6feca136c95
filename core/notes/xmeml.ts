import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { fcp7Rate } from "../clip-xml/fcp7.ts";
import { child, childrenNamed, descendants, named, textAt, type XmlElement } from "../clip-xml/read-xml.ts";
import { type FrameRate, nominalBase } from "../timecode/frame-rate.ts";
import { droppedPerMinute } from "../timecode/timecode.ts";
import { labelOfFrame, requireRate } from "./clip-labels.ts";
import { cleanName, cleanText, inOneLine } from "./line-text.ts";
import {
  byPlace,
  type MarkedClip,
  MOST_MARKERS,
  type NoteColour,
  type NoteMarker,
  type ReadMarker,
} from "./note-marker.ts";
import { xmlElement } from "./xml-text.ts";

/** Premiere's colours, as its own files number them. Green, its default, has no number. */
const COLOURS: Readonly<Partial<Record<NoteColour, string>>> = {
  red: "4281740498",
  yellow: "4281049552",
  magenta: "4289825711",
  black: "4280578025",
  white: "4294967295",
  blue: "4294741314",
  cyan: "4292277273",
};
const NUMBERED = new Map(Object.entries(COLOURS).map(([colour, number]) => [number, colour as NoteColour]));

/** A sequence of the clip with markers, for Premiere and Final Cut Pro 7: the name of a marker is its author. */
export function xmeml(markers: readonly NoteMarker[], clip: MarkedClip): string {
  const name = xmlElement("name", inOneLine(clip.name, " "));
  const duration = xmlElement("duration", clip.frameCount);
  const rate = rateXml(clip.rate);
  const timecode = `<timecode>${rate}${xmlElement("string", labelOfFrame(0, clip))}${xmlElement("frame", clip.startFrame)}<displayformat>${droppedPerMinute(clip) > 0 ? "DF" : "NDF"}</displayformat></timecode>`;
  const path = xmlElement("pathurl", `file://localhost/${encodeURIComponent(clip.name)}`);
  const file = `<file id="file-1">${name}${path}${rate}${duration}${timecode}<media><video/></media></file>`;
  const item = `<clipitem id="clipitem-1">${name}${duration}${rate}<in>0</in><out>${clip.frameCount}</out><start>0</start><end>${clip.frameCount}</end>${file}</clipitem>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE xmeml>
<xmeml version="5">
<sequence id="sequence-1">
${name}
${duration}
${rate}
${timecode}
<media><video><track>${item}</track></video></media>
${byPlace(markers).map(markerXml).join("")}</sequence>
</xmeml>
`;
}

function markerXml({ author, text, startFrame, endFrame, colour }: NoteMarker): string {
  const number = COLOURS[colour];
  const out = endFrame === startFrame ? -1 : endFrame + 1;
  return `<marker>${xmlElement("comment", text)}${xmlElement("name", author)}<in>${startFrame}</in><out>${out}</out>${
    number === undefined ? "" : xmlElement("pproColor", number)
  }</marker>\n`;
}

function rateXml(rate: FrameRate): string {
  return `<rate><timebase>${nominalBase(rate)}</timebase><ntsc>${rate.denominator === 1001 ? "TRUE" : "FALSE"}</ntsc></rate>`;
}

export const isOfXmeml = named(
  "sequence clip clipitem rate timebase ntsc marker comment name in out pproColor".split(" "),
);

/** The markers of the sequence, or else those of its clips; frames are counted from the first. @throws RefusedFile */
export function readXmeml(root: XmlElement, clip: MarkedClip): ReadMarker[] {
  const holders = ["sequence", "clip", "clipitem"].map((kind) =>
    descendants(root, kind).filter((element) => child(element, "marker") !== undefined),
  );
  const marked = holders.find((found) => found.length > 0) ?? [];
  const markers = marked.flatMap((holder) => {
    requireRate(fcp7Rate(child(holder, "rate")), clip);
    return childrenNamed(holder, "marker");
  });
  requireAtMost(markers.length, MOST_MARKERS, "markers");
  return markers.map(markerOf);
}

function markerOf(marker: XmlElement): ReadMarker {
  const startFrame = Number(textAt(marker, "in") || Number.NaN);
  const out = Number(textAt(marker, "out") || -1);
  if (!Number.isSafeInteger(startFrame) || !Number.isSafeInteger(out))
    throw new RefusedFile("A marker has no frame: the file is damaged");
  const [comment, name] = [cleanText(textAt(marker, "comment")), textAt(marker, "name")];
  const colour = NUMBERED.get(textAt(marker, "pproColor"));
  return {
    startFrame,
    endFrame: Math.max(startFrame, out - 1),
    author: comment === "" ? "" : cleanName(name),
    text: comment === "" ? cleanText(name) : comment,
    ...(colour ? { colour } : {}),
  };
}
