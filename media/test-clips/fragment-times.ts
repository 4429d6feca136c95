import { findBox, isoBoxes } from "#media/iso-boxes.ts";
import { fragmentSamples } from "#media/transcode/playlist/fragment-samples.ts";

/**
 * Where a browser places each picture of a fragmented MP4: decode time plus composition offset, ignoring edit lists, as media
 * source extensions do.
 */
export interface FragmentTimes {
  readonly timescale: number;
  /** Presentation times in ticks of `timescale`, ascending. */
  readonly ticks: readonly number[];
}

/** Reads an init segment followed by media segments of one track. */
export function readFragmentTimes(bytes: Buffer): FragmentTimes {
  const top = [...isoBoxes(bytes)];
  const mdhd = findBox(top, ["moov", "trak", "mdia", "mdhd"]);
  const defaults = findBox(top, ["moov", "mvex", "trex"]).readUInt32BE(12);
  const moofs = top.filter((box) => box.type === "moof");
  const samples = moofs.flatMap((moof) => fragmentSamples([...isoBoxes(moof.body)], defaults));
  const ticks = samples.map(({ decodeTime, compositionOffset }) => decodeTime + compositionOffset);
  return { timescale: mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12), ticks: ticks.toSorted((a, b) => a - b) };
}
