import { findBox, type IsoBox, isoBoxes } from "#media/iso-boxes.ts";
import { fragmentSamples } from "./playlist/fragment-samples.ts";

/** The properties of a rendition that engines interpret differently (decision 0038). */
export interface StreamShape {
  /** Firefox and WebKit shift the pictures by it, Chromium does not. */
  readonly hasEditList: boolean;
  /** A picture is presented at another time than it is decoded: GStreamer's demuxer shifts the pictures of such streams. */
  readonly isReordered: boolean;
  /** The decode time of the first sample, in ticks. */
  readonly firstDecodeTime: number;
}

/** Reads the shape from an init segment and the first media segment of one track. @throws Error for anything else */
export function readStreamShape(initSegment: Buffer, mediaSegment: Buffer): StreamShape {
  const tracks = [...isoBoxes(findBox(isoBoxes(initSegment), ["moov"]))].filter(({ type }) => type === "trak");
  const moof = [...isoBoxes(findBox(isoBoxes(mediaSegment), ["moof"]))];
  const samples = fragmentSamples(moof, 0);
  return {
    hasEditList: tracks.some(({ body }) => [...isoBoxes(body)].some(isEditBox)),
    isReordered: samples.some(({ compositionOffset }) => compositionOffset !== 0),
    firstDecodeTime: samples[0]?.decodeTime ?? 0,
  };
}

function isEditBox({ type }: IsoBox): boolean {
  return type === "edts";
}

/** An init segment whose edit lists are disabled, of the same length. */
export function withoutEdits(initSegment: Buffer): Buffer {
  const bytes = Buffer.from(initSegment);
  for (const track of [...isoBoxes(findBox(isoBoxes(bytes), ["moov"]))].filter(({ type }) => type === "trak")) {
    for (const { body, type } of isoBoxes(track.body)) {
      // The body is a view of the same bytes: its name precedes it. "free" marks unused space (ISO 14496-12, 8.1.2).
      if (type === "edts") bytes.write("free", body.byteOffset - bytes.byteOffset - 4, "latin1");
    }
  }
  return bytes;
}
