import { xmlAttributes, xmlElement } from "../notes/xml-text.ts";
import { fpsOf, nominalBase } from "../timecode/frame-rate.ts";
import { droppedPerMinute, formatTimecode, type Timebase } from "../timecode/timecode.ts";

/** A file that a cut uses. */
export interface WrittenFile extends Timebase {
  readonly name: string;
  readonly startFrame: number;
  readonly frameCount: number;
}

export interface WrittenClip {
  readonly file: WrittenFile;
  /** Its first frame in the file, and in the cut. */
  readonly from: number;
  readonly at: number;
  readonly frames: number;
  /** Half the frames of the dissolve from the clip before, which ends where this one begins; 0 without one. */
  readonly dissolve: number;
}

/** A cut as an editor sees it. */
export interface WrittenCut extends Timebase {
  readonly title: string;
  readonly startFrame: number;
  /** The first track has no two clips at once; the clips of the second begin within its extent. */
  readonly tracks: readonly [readonly WrittenClip[], readonly WrittenClip[]];
}

/** How much longer a clip is seen because of the dissolves at its ends. */
function handlesOf(track: readonly WrittenClip[], index: number): { head: number; tail: number } {
  return { head: track[index]?.dissolve ?? 0, tail: track[index + 1]?.dissolve ?? 0 };
}

/** Which frames of which files are seen where, each frame of a dissolve on both sides. */
export function seenParts({ tracks }: WrittenCut) {
  return tracks.flatMap((track) =>
    track.map(({ file, from, at, frames }, index) => {
      const { head, tail } = handlesOf(track, index);
      return { name: file.name, sourceFrame: from - head, recordFrame: at - head, frames: frames + head + tail };
    }),
  );
}

export function asEdl(cut: WrittenCut): string {
  const lines: string[] = [];
  let number = 0;
  const add = (clip: WrittenClip, type: string, from: number, frames: number) => {
    const { file } = clip;
    const source = [file.startFrame + from, file.startFrame + from + frames].map((frame) =>
      formatTimecode(frame, file),
    );
    const at = cut.startFrame + clip.at + from - clip.from;
    const record = [at, at + frames].map((frame) => formatTimecode(frame, cut));
    lines.push(`${String(number).padStart(3, "0")}  AX       V     ${type} ${[...source, ...record].join(" ")}`);
  };
  for (const track of cut.tracks)
    for (const [index, clip] of track.entries()) {
      const { head, tail } = handlesOf(track, index);
      const before = track[index - 1];
      number += 1;
      if (before && head > 0) add(before, "C       ", before.from + before.frames - head, 0);
      const type = head > 0 ? `D    ${String(2 * head).padStart(3, "0")}` : "C       ";
      add(clip, type, clip.from - head, clip.frames + head - tail);
      if (before && head > 0) lines.push(`* FROM CLIP NAME: ${before.file.name}`);
      lines.push(`* ${head > 0 ? "TO" : "FROM"} CLIP NAME: ${clip.file.name}`);
    }
  return `TITLE: ${cut.title}\nFCM: ${cut.dropFrame ? "DROP FRAME" : "NON-DROP FRAME"}\n\n${lines.join("\n")}\n`;
}

const rateXml = ({ rate }: Timebase) =>
  `<rate>${xmlElement("timebase", nominalBase(rate))}<ntsc>${rate.denominator === 1001 ? "TRUE" : "FALSE"}</ntsc></rate>`;

function timecodeXml(counted: Timebase & { startFrame: number }): string {
  const format = droppedPerMinute(counted) > 0 ? "DF" : "NDF";
  return `<timecode>${rateXml(counted)}${xmlElement("string", formatTimecode(counted.startFrame, counted))}${xmlElement("frame", counted.startFrame)}${xmlElement("displayformat", format)}</timecode>`;
}

export function asXmeml(cut: WrittenCut): string {
  const described = new Set<string>();
  const fileXml = (file: WrittenFile) => {
    const id = `<file${xmlAttributes({ id: file.name })}`;
    if (described.has(file.name)) return `${id}/>`;
    described.add(file.name);
    const url = `file://localhost/D%3a/Day%201/${encodeURIComponent(file.name)}`;
    return `${id}>${xmlElement("name", file.name)}${xmlElement("pathurl", url)}${rateXml(file)}${timecodeXml(file)}<media><video/></media></file>`;
  };
  const tracks = cut.tracks.map((track) => {
    const items = track.map((clip, index) => {
      const { head, tail } = handlesOf(track, index);
      const end = clip.at + clip.frames;
      const times: [string, number][] = [
        ["start", head > 0 ? -1 : clip.at],
        ["end", tail > 0 ? -1 : end],
        ["in", clip.from - head],
        ["out", clip.from + clip.frames + tail],
      ];
      const said = times.map(([name, frame]) => xmlElement(name, frame)).join("");
      const dissolve =
        head > 0
          ? `<transitionitem>${xmlElement("start", clip.at - head)}${xmlElement("end", clip.at + head)}<alignment>center</alignment></transitionitem>`
          : "";
      return `${dissolve}<clipitem id="clipitem-${index}">${xmlElement("name", clip.file.name)}<enabled>TRUE</enabled>${rateXml(clip.file)}${said}${fileXml(clip.file)}</clipitem>`;
    });
    return `<track>${items.join("")}<enabled>TRUE</enabled></track>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n<xmeml version="4"><sequence id="sequence-1">${xmlElement("name", cut.title)}${rateXml(cut)}${timecodeXml(cut)}<media><video>${tracks.join("")}</video><audio><track/></audio></media></sequence></xmeml>\n`;
}

export function asFcpxml(cut: WrittenCut): string {
  const { numerator, denominator } = cut.rate;
  const time = (frames: number) => `${frames * denominator}/${numerator}s`;
  const [story, connected] = cut.tracks;
  const files = [...new Set([...story, ...connected].map(({ file }) => file))];
  const assets = files.map((file, index) => {
    const facts = { id: `a${index}`, name: file.name, start: time(file.startFrame), duration: time(file.frameCount) };
    const src = `file:///Volumes/Day%201/${encodeURIComponent(file.name)}`;
    return `<asset${xmlAttributes({ ...facts, hasVideo: 1, format: "r1" })}><media-rep${xmlAttributes({ kind: "original-media", src })}/></asset>`;
  });
  const clipXml = (clip: WrittenClip, offset: number, lane: number | undefined, inside: string) => {
    const { file, from, frames } = clip;
    const ref = `a${files.indexOf(file)}`;
    const start = time(file.startFrame + from);
    const facts = { ref, lane, offset: time(offset), name: file.name, start, duration: time(frames) };
    return `<asset-clip${xmlAttributes({ ...facts, tcFormat: file.dropFrame ? "DF" : "NDF" })}>${inside}</asset-clip>`;
  };
  /** The clips above this part of the story, in its own time. */
  const above = (at: number, end: number, start: number) =>
    connected
      .filter((clip) => clip.at >= at && clip.at < end)
      .map((clip) => clipXml(clip, start + clip.at - at, 1, ""))
      .join("");
  let at = 0;
  const items = story.map((clip) => {
    const gap = { name: "Gap", offset: time(cut.startFrame + at), start: "3600s", duration: time(clip.at - at) };
    const inGap = connected.filter((one) => one.at >= at && one.at < clip.at);
    // A gap begins at one hour, which may be between two frames.
    const gapStart = { ...gap, start: inGap.length > 0 ? time(100) : gap.start };
    const filled = clip.at > at ? `<gap${xmlAttributes(gapStart)}>${above(at, clip.at, 100)}</gap>` : "";
    const { dissolve } = clip;
    const before =
      dissolve > 0 ? { offset: time(cut.startFrame + clip.at - dissolve), duration: time(2 * dissolve) } : null;
    at = clip.at + clip.frames;
    const own = clipXml(
      clip,
      cut.startFrame + clip.at,
      undefined,
      above(clip.at, at, clip.file.startFrame + clip.from),
    );
    return `${filled}${before ? `<transition${xmlAttributes({ name: "Cross Dissolve", ...before })}/>` : ""}${own}`;
  });
  const sequence = { format: "r1", tcStart: time(cut.startFrame), tcFormat: cut.dropFrame ? "DF" : "NDF" };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE fcpxml>\n<fcpxml version="1.11"><resources><format id="r1"${xmlAttributes({ frameDuration: time(1) })}/>${assets.join("")}</resources><library><event><project${xmlAttributes({ name: cut.title })}><sequence${xmlAttributes(sequence)}><spine>${items.join("")}</spine></sequence></project></event></library></fcpxml>\n`;
}

export function asOtio(cut: WrittenCut): string {
  const rate = fpsOf(cut.rate);
  const time = (value: number) => ({ OTIO_SCHEMA: "RationalTime.1", rate, value });
  const range = (start: number, length: number) => ({
    OTIO_SCHEMA: "TimeRange.1",
    duration: time(length),
    start_time: time(start),
  });
  const item = { metadata: {}, effects: [], markers: [], enabled: true };
  const tracks = cut.tracks.map((track) => {
    let at = 0;
    const children = track.flatMap((clip) => {
      const { file } = clip;
      const gap = { OTIO_SCHEMA: "Gap.1", ...item, name: "", source_range: range(0, clip.at - at) };
      const media = {
        OTIO_SCHEMA: "ExternalReference.1",
        name: file.name,
        available_range: range(file.startFrame, file.frameCount),
        target_url: `file:///Volumes/Day%201/${encodeURIComponent(file.name)}`,
      };
      const offset = time(clip.dissolve);
      const transition = { OTIO_SCHEMA: "Transition.1", name: "", in_offset: offset, out_offset: offset };
      const own = {
        OTIO_SCHEMA: "Clip.2",
        ...item,
        name: file.name,
        source_range: range(file.startFrame + clip.from, clip.frames),
        media_references: { DEFAULT_MEDIA: media },
        active_media_reference_key: "DEFAULT_MEDIA",
      };
      const isAfterGap = clip.at > at;
      at = clip.at + clip.frames;
      return [...(isAfterGap ? [gap] : []), ...(clip.dissolve > 0 ? [transition] : []), own];
    });
    return { OTIO_SCHEMA: "Track.1", ...item, name: "", source_range: null, kind: "Video", children };
  });
  const stack = { OTIO_SCHEMA: "Stack.1", ...item, name: "tracks", source_range: null, children: tracks };
  const timeline = { name: cut.title, global_start_time: time(cut.startFrame), tracks: stack };
  return JSON.stringify({ OTIO_SCHEMA: "Timeline.1", metadata: {}, ...timeline }, null, 4);
}

export const WRITERS = { EDL: asEdl, xmeml: asXmeml, FCPXML: asFcpxml, OTIO: asOtio };
export const WRITTEN_FORMATS = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

/** The event of a clip of 20 frames at 25 per second: from 10 frames after 01:00:00:00, its file from 5 after 02:00:00:00 on. */
export function eventOfClip(clipName: string) {
  const rate = { numerator: 25, denominator: 1 };
  return {
    number: "",
    fileName: "A & B.mov",
    clipName,
    reel: "A001",
    source: { rate, frame: 180_005, frames: 20 },
    record: { rate, frame: 90_010, frames: 20 },
    tailFrames: 0,
    speed: null,
    isGroup: false,
  };
}
