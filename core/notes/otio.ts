import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { isObject, type Json, numberOf, parseJson, textOf } from "../json/json-value.ts";
import { fpsOf, parseFrameRate } from "../timecode/frame-rate.ts";
import { requireRate } from "./clip-labels.ts";
import { cleanName, cleanText } from "./line-text.ts";
import {
  byPlace,
  isNoteColour,
  type MarkedClip,
  MOST_MARKERS,
  type NoteMarker,
  type ReadMarker,
} from "./note-marker.ts";

/**
 * An OpenTimelineIO timeline with the clip on one track; the markers belong to the stack, counted from the first frame. Values
 * without their own field are in the marker's metadata.
 */
export function otio(markers: readonly NoteMarker[], clip: MarkedClip): string {
  const fps = fpsOf(clip.rate);
  const time = (value: number) => ({ OTIO_SCHEMA: "RationalTime.1", rate: fps, value });
  const range = (start: number, length: number) => ({
    OTIO_SCHEMA: "TimeRange.1",
    duration: time(length),
    start_time: time(start),
  });
  const item = { metadata: {}, effects: [], enabled: true };
  const noMarkers: unknown[] = [];
  const media = {
    OTIO_SCHEMA: "ExternalReference.1",
    metadata: {},
    name: clip.name,
    available_range: range(clip.startFrame, clip.frameCount),
    available_image_bounds: null,
    target_url: encodeURIComponent(clip.name),
  };
  const taken = {
    OTIO_SCHEMA: "Clip.2",
    ...item,
    name: clip.name,
    source_range: range(clip.startFrame, clip.frameCount),
    markers: noMarkers,
    media_references: { DEFAULT_MEDIA: media },
    active_media_reference_key: "DEFAULT_MEDIA",
  };
  const track = {
    OTIO_SCHEMA: "Track.1",
    ...item,
    name: "V1",
    source_range: null,
    markers: noMarkers,
    children: [taken],
    kind: "Video",
  };
  const list = byPlace(markers).map((marker) => ({
    OTIO_SCHEMA: "Marker.2",
    metadata: {
      rushlight: { author: marker.author, status: marker.isResolved ? "resolved" : "open", written: marker.writtenAt },
    },
    name: marker.author,
    color: marker.colour.toUpperCase(),
    comment: marker.text,
    marked_range: range(marker.startFrame, marker.endFrame - marker.startFrame + 1),
  }));
  const tracks = {
    OTIO_SCHEMA: "Stack.1",
    ...item,
    name: "tracks",
    source_range: null,
    markers: list,
    children: [track],
  };
  const timeline = {
    OTIO_SCHEMA: "Timeline.1",
    metadata: {},
    name: clip.name,
    global_start_time: time(clip.startFrame),
    tracks,
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}

/** All markers of the timeline; those of a clip are counted from the first frame of its media. @throws RefusedFile */
export function readOtio(text: string, clip: MarkedClip): ReadMarker[] {
  const root = parseJson(text);
  const found: { marker: Json; offset: number }[] = [];
  const open: { value: unknown; offset: number }[] = [{ value: root, offset: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value } = next;
    if (Array.isArray(value)) for (const each of value) open.push({ value: each, offset: next.offset });
    if (!isObject(value) || Array.isArray(value)) continue;
    const schema = textOf(value.OTIO_SCHEMA);
    if (schema.startsWith("Marker.")) {
      found.push({ marker: value, offset: next.offset });
      requireAtMost(found.length, MOST_MARKERS, "markers");
      continue;
    }
    const offset = schema.startsWith("Clip.") ? startOf(value, clip) : next.offset;
    for (const [key, each] of Object.entries(value)) if (key !== "metadata") open.push({ value: each, offset });
  }
  // Collected from last to first.
  return found.reverse().map(({ marker, offset }) => markerOf(marker, offset, clip));
}

/** Where the media of a clip begins, in its own count. */
function startOf(item: Json, clip: MarkedClip): number {
  const references = isObject(item.media_references) ? Object.values(item.media_references) : [item.media_reference];
  const media = references.find((each) => isObject(each) && isObject(each.available_range));
  const range = isObject(media) ? media.available_range : item.source_range;
  return isObject(range) && isObject(range.start_time) ? framesOf(range.start_time, clip) : 0;
}

function markerOf(marker: Json, offset: number, clip: MarkedClip): ReadMarker {
  const range = isObject(marker.marked_range) ? marker.marked_range : {};
  if (!isObject(range.start_time)) throw new RefusedFile("A marker has no time: the file is damaged");
  const startFrame = framesOf(range.start_time, clip) - offset;
  const length = isObject(range.duration) ? framesOf(range.duration, clip) : 1;
  const own = isObject(marker.metadata) && isObject(marker.metadata.rushlight) ? marker.metadata.rushlight : {};
  const [name, comment] = [textOf(marker.name), cleanText(textOf(marker.comment))];
  const colour = textOf(marker.color).toLowerCase();
  return {
    startFrame,
    endFrame: startFrame + Math.max(1, length) - 1,
    author: comment === "" ? "" : cleanName(typeof own.author === "string" ? own.author : name),
    text: comment === "" ? cleanText(name) : comment,
    ...(isNoteColour(colour) ? { colour } : {}),
    ...(own.status === undefined ? {} : { isResolved: own.status === "resolved" }),
  };
}

function framesOf(time: Json, clip: MarkedClip): number {
  const [value, rate] = [numberOf(time.value), numberOf(time.rate)];
  if (!Number.isFinite(value)) throw new RefusedFile("A marker has no time: the file is damaged");
  if (value !== 0 || rate > 1) requireRate(parseFrameRate(rate.toFixed(6)), clip);
  return Math.round(value);
}
