import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { filledValues } from "#core/clip-metadata/filled-values.ts";
import { type FrameRate, frameRate, parseFrameRate, rateLabel } from "#core/timecode/frame-rate.ts";
import { descendants, named, type XmlElement } from "./read-xml.ts";

export const isOfSony = named(
  `Device VideoFrame Duration CreationDate Item Title Description LtcChangeTable LtcChange`.split(/\s+/),
);

/**
 * The clip of a Sony camera's NonRealTimeMeta sidecar. The file does not name its clip: it belongs to the clip it is named after,
 * C0001M01.XML to C0001.MP4.
 */
export function sonyRows(root: XmlElement, fileName: string): ClipRow[] {
  const { firsts, items } = said(root);
  const attribute = (element: string, name: string) => firsts.get(element)?.attribute(name) ?? "";
  const item = (name: string) => items.get(name) ?? "";
  const start = startOf(firsts.get("LtcChangeTable"));
  const stem = fileName.replace(/\.[^.]*$/, "").replace(/M01$/i, "");
  const model = [attribute("Device", "manufacturer"), attribute("Device", "modelName")].filter(Boolean).join(" ");
  const captured = parseFrameRate(attribute("VideoFrame", "captureFps").replace(/[ip]$/i, ""));
  return [
    {
      fileNames: [stem],
      clipNames: [],
      reels: [],
      start: start && { label: start.label, rate: start.rate },
      end: null,
      values: filledValues([
        ["Start", start?.label ?? ""],
        ["Duration", attribute("Duration", "value")],
        ["Frame Rate", captured ? rateLabel(captured) : ""],
        ["Camera Model", model],
        ["Camera Serial Number", attribute("Device", "serialNo")],
        ["Created", attribute("CreationDate", "value")],
        ["Gamma", item("CaptureGammaEquation")],
        ["Color Primaries", item("CaptureColorPrimaries")],
        ["Title", attribute("Title", "usAscii") || attribute("Title", "international")],
        ["Description", firsts.get("Description")?.text ?? ""],
      ]),
    },
  ];
}

/** One walk: the first element of each name, and the values of items by their names. */
function said(root: XmlElement) {
  const firsts = new Map<string, XmlElement>();
  const items = new Map<string, string>();
  const visit = (element: XmlElement) => {
    if (!firsts.has(element.name)) firsts.set(element.name, element);
    const item = element.name === "Item" ? element.attribute("name") : undefined;
    if (item !== undefined && !items.has(item)) items.set(item, element.attribute("value") ?? "");
    visitAll(element);
  };
  const visitAll = (parent: XmlElement) => {
    for (let at = parent.firstChild; at !== null; at = at.next) visit(at);
  };
  visitAll(root);
  return { firsts, items };
}

function startOf(table: XmlElement | undefined): { label: string; rate: FrameRate } | null {
  const first = table && descendants(table, "LtcChange")[0];
  const base = Number(table?.attribute("tcFps"));
  const parts = ltcParts(first?.attribute("value") ?? "");
  if (!Number.isInteger(base) || parts === null) return null;
  const halfStep = table?.attribute("halfStep") === "true";
  const { hours, minutes, seconds, frames, dropFrame, secondHalf } = parts;
  const factor = halfStep ? 2 : 1;
  const rate = dropFrame ? frameRate(base * factor * 1000, 1001) : frameRate(base * factor, 1);
  if (rate === null) return null;
  const label = [hours, minutes, seconds, frames * factor + (halfStep && secondHalf ? 1 : 0)].map(twoDigits);
  return { label: `${label.slice(0, 3).join(":")}${dropFrame ? ";" : ":"}${label[3]}`, rate };
}

/** Eight binary coded digits, frames first: FFSSMMHH. Two unused bits mark drop-frame and the second frame of a pair. */
function ltcParts(value: string) {
  if (!/^[0-9a-f]{8}$/i.test(value)) return null;
  const [ff = 0, ss = 0, mm = 0, hh = 0] = (value.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return {
    frames: binaryCoded(ff & 0x3f),
    seconds: binaryCoded(ss & 0x7f),
    minutes: binaryCoded(mm & 0x7f),
    hours: binaryCoded(hh & 0x3f),
    dropFrame: (ff & 0x40) !== 0,
    secondHalf: (ss & 0x80) !== 0,
  };
}

function binaryCoded(byte: number): number {
  return (byte >> 4) * 10 + (byte & 0x0f);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
