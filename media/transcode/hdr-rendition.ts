import { options } from "#media/ffmpeg-options.ts";
import type { Rung } from "#media/plan/rungs.ts";
import type { VideoInfo } from "#media/probe/media-info.ts";

const TRANSFERS = { PQ: "smpte2084", HLG: "arib-std-b67" } as const;
/** ffmpeg's name for P3 with D65 white, which phones and mastering monitors write. */
const DISPLAY_P3 = "smpte432";

/** Scales to the largest HDR rung: square pixels, 10-bit 4:2:0, BT.2020 matrix, limited range; tones are unchanged. */
export function hdrLook(video: VideoInfo, top: Rung): string {
  const range = video.colour.range ?? "auto";
  const isRgb = video.colour.matrix === "gbr" || /^(gbr|rgb|bgr)/.test(video.pixelFormat);
  const matrix = isRgb ? "auto" : video.colour.matrix === "bt709" ? "bt709" : "bt2020";
  const colour = `in_color_matrix=${matrix}:out_color_matrix=bt2020:in_range=${range}:out_range=tv`;
  // Primaries are a label here: P3 keeps its own, `setparams` only sets what the encoder then writes.
  const label = `setparams=color_primaries=${primariesOf(video)}:color_trc=${TRANSFERS[video.hdr ?? "PQ"]}:colorspace=bt2020nc`;
  return [`scale=${top.width}:${top.height}:flags=bicubic:${colour}`, "format=yuv420p10le", "setsar=1", label].join(
    ",",
  );
}

function primariesOf(video: VideoInfo): string {
  return video.colour.primaries === DISPLAY_P3 ? DISPLAY_P3 : "bt2020";
}

/** HEVC Main 10 with the GOPs of the ladder, for the output's picture number `place`; overrides the options for all pictures. */
export function hdrEncoder(video: VideoInfo, place: number, gopFrames: number): string[] {
  const gops = `keyint=${gopFrames}:min-keyint=${gopFrames}:scenecut=0:open-gop=0:bframes=0`;
  const of = (name: string) => `${name}:v:${place}`;
  return options({
    [of("c")]: "libx265",
    [of("preset")]: "superfast",
    [of("crf")]: 24,
    [of("profile")]: "main10",
    [of("pix_fmt")]: "yuv420p10le",
    [of("tag")]: "hvc1",
    [of("color_primaries")]: primariesOf(video),
    [of("color_trc")]: TRANSFERS[video.hdr ?? "PQ"],
    [of("colorspace")]: "bt2020nc",
    [of("x265-params")]: `log-level=error:${gops}`,
  });
}
