import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { child, descendants, readXml, textAt, type XmlElement } from "../clip-xml/read-xml.ts";
import { isObject, type Json, parseJson } from "../json/json-value.ts";
import { xmlText } from "../notes/xml-text.ts";
import { CUT_MAX_BYTES, CUT_TOO_LARGE, NOT_A_CUT } from "./cut.ts";
import { DAMAGED } from "./cut-events.ts";
import { isOfFcpxmlCut, isReel } from "./read-fcpxml-cut.ts";
import { isTimeEffect, itemsOf, mediaOf } from "./read-otio-cut.ts";
import { isOfXmemlCut } from "./read-xmeml-cut.ts";

/** What a call can carry once the text is quoted: larger ones are refused unread. */
const CALL_BYTES = 1_000_000;
const bytesInCall = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;
const fits = (text: string) => text.length <= CUT_MAX_BYTES && bytesInCall(text) <= CALL_BYTES;

/**
 * The text of a cut, if it is too large to be sent without what `readCut` leaves out: sound, effects, layout. Programs write
 * several kilobytes for each clip.
 * @throws RefusedFile if it is still too large, or damaged
 */
export function shortCut(text: string): string {
  if (fits(text)) return text;
  const start = text.trimStart();
  const short = start.startsWith("<") ? shortXml(start) : start.startsWith("{") ? shortOtio(start) : text;
  if (!fits(short)) throw new RefusedFile(CUT_TOO_LARGE);
  return short;
}

const WANTED = new Map([
  ["xmeml", isOfXmemlCut],
  ["fcpxml", isOfFcpxmlCut],
]);

function shortXml(text: string): string {
  const root = readXml(text, (name) => WANTED.get(name) ?? (() => false));
  if (root === null) throw new RefusedFile(DAMAGED);
  if (!WANTED.has(root.name)) throw new RefusedFile(NOT_A_CUT);
  const parts: string[] = [];
  writeXml(root, parts);
  return parts.join("");
}

const ATTRIBUTES =
  `id ref name offset start duration enabled format frameDuration src tcStart tcFormat hasVideo hasAudio srcEnable
  angleID lane key value time`.split(/\s+/);

function writeXml(element: XmlElement, parts: string[]): void {
  const attributes = ATTRIBUTES.flatMap((name) => {
    const value = element.attribute(name);
    // A double quote takes two characters in a call.
    return value === undefined ? [] : [` ${name}='${xmlText(value).replaceAll("'", "&#39;")}'`];
  });
  parts.push(`<${element.name}${attributes.join("")}>${xmlText(element.text)}`);
  for (let at = element.firstChild; at !== null; at = at.next) {
    if (isSound(at)) writeFiles(at, parts);
    else if (!isLeftOut(at, element)) writeXml(at, parts);
  }
  parts.push(`</${element.name}>`);
}

const isSound = (element: XmlElement) => element.name === "audio" && child(element, "track") !== undefined;

/** A file of a picture may be described in a track of sound. */
function writeFiles(audio: XmlElement, parts: string[]): void {
  for (const file of descendants(audio, "file")) if (file.firstChild !== null) writeXml(file, parts);
}

function isLeftOut(element: XmlElement, parent: XmlElement): boolean {
  if (element.name === "filter") return textAt(element, "effect", "effectid") !== "timeremap";
  if (element.name === "md") return !isReel(element);
  return parent.name === "file" && element.name === "media";
}

function shortOtio(text: string): string {
  const root = parseJson(text);
  return JSON.stringify(isObject(root) ? shortItem(root, 0) : root);
}

const DEEPEST = 200;

/** Whatever is undefined isn't written. @throws RefusedFile if it is nested deeper than any program nests */
function shortItem(item: Json, depth: number): Json {
  if (depth > DEEPEST) throw new RefusedFile(DAMAGED);
  const { OTIO_SCHEMA, name, kind, enabled, children, tracks, metadata } = item;
  const own = isObject(metadata) && isObject(metadata.cmx_3600) ? metadata.cmx_3600 : null;
  const effects = itemsOf(item.effects).filter(isTimeEffect);
  return {
    OTIO_SCHEMA,
    name,
    kind,
    enabled: enabled === false ? false : undefined,
    global_start_time: shortTime(item.global_start_time),
    source_range: shortRange(item.source_range),
    in_offset: shortTime(item.in_offset),
    out_offset: shortTime(item.out_offset),
    effects:
      effects.length > 0
        ? effects.map(({ OTIO_SCHEMA: schema, enabled: isOn, time_scalar }) => ({
            OTIO_SCHEMA: schema,
            enabled: isOn,
            time_scalar,
          }))
        : undefined,
    media_reference: shortMedia(mediaOf(item)),
    metadata: own && { cmx_3600: { reel: own.reel } },
    tracks: isObject(tracks) ? shortItem(tracks, depth + 1) : undefined,
    children: children && itemsOf(children).map((each) => shortItem(each, depth + 1)),
  };
}

function shortMedia({ OTIO_SCHEMA, name, target_url: url, name_prefix, available_range }: Json): Json | undefined {
  const target_url =
    typeof url === "string" ? url.slice(Math.max(url.lastIndexOf("/"), url.lastIndexOf("\\")) + 1) : undefined;
  return OTIO_SCHEMA
    ? { OTIO_SCHEMA, name, target_url, name_prefix, available_range: shortRange(available_range) }
    : undefined;
}

const shortRange = (range: unknown): unknown =>
  isObject(range) ? { start_time: shortTime(range.start_time), duration: shortTime(range.duration) } : range;

/** A rate is read with six decimals. */
function shortTime(time: unknown): unknown {
  if (!isObject(time)) return time;
  const { value, rate } = time;
  return { value, rate: typeof rate === "number" ? Number(rate.toFixed(6)) : rate };
}
