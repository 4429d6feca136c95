import { formatTimecode, parseTimecode, type Timebase } from "#core/timecode/timecode.ts";
import type { DemoClip } from "./demo-production.ts";

const EPISODE = "101";
const COLUMNS = ["Name", "Tracks", "Start", "End", "Episode", "Scene", "Take", "Camera", "Selected", "Lens"];

/** The day's camera report as an ALE, one row per clip, as a data wrangler would hand it over with the cards. */
export function cameraReport(clips: readonly DemoClip[]): string {
  const fps = clips[0] ? (clips[0].order.rate.numerator / clips[0].order.rate.denominator).toFixed(3) : "25";
  const rows = clips.map((clip) => rowOf(clip).join("\t"));
  const heading = ["Heading", "FIELD_DELIM\tTABS", "VIDEO_FORMAT\tCUSTOM", `FPS\t${fps}`, ""];
  return [...heading, "Column", COLUMNS.join("\t"), "", "Data", ...rows, ""].join("\n");
}

function rowOf({ name, order, slate }: DemoClip): string[] {
  const base: Timebase = { rate: order.rate, dropFrame: order.timecode.includes(";") };
  const start = parseTimecode(order.timecode, base) ?? 0;
  const end = formatTimecode(start + order.frames, base);
  const circled = slate.circled ? "1" : "";
  const tracks = order.sound ? "VA1A2" : "V";
  return [
    name,
    tracks,
    order.timecode,
    end,
    EPISODE,
    slate.scene,
    String(slate.take),
    name.slice(0, 1),
    circled,
    slate.lens,
  ];
}
