import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FrameRate } from "#core/timecode/frame-rate.ts";
import { planVideo } from "#media/plan/transcode-plan.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { makeUnevenClip } from "#media/test-clips/uneven-clip.ts";
import { runVideo } from "#media/transcode/run-video.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";

export interface TestClip {
  readonly name: string;
  readonly rate: FrameRate;
  readonly frameCount: number;
  readonly timecode: string;
  readonly width?: number;
  readonly height?: number;
  /** Number of sounds of the clip; 1 by default, 0 for a silent one. */
  readonly sounds?: number;
  /** As long as the picture unless given. */
  readonly soundSeconds?: number;
}

export interface TestMedia {
  /** The player's source for the product's HLS ladder of the clip. */
  readonly stream: PlayerSource;
  /** The player's source for the clip's own file. */
  readonly original: PlayerSource;
  /** Both at once, as the viewer gets them. */
  readonly both: PlayerSource;
  /** Names of the ladder's levels, largest first. */
  readonly rungs: readonly string[];
}

/**
 * Makes a numbered clip below `folder`, and returns the source that plays it from its file; addresses are relative to
 * `origin`/media/.
 */
export async function makeTestClip(clip: TestClip, folder: string, origin: string): Promise<PlayerSource> {
  const { name, rate, frameCount, timecode, width = 320, height = 180, sounds = 1, soundSeconds } = clip;
  const output = join(folder, `${name}.mp4`);
  const more = Array.from({ length: Math.max(0, sounds - 1) }, () => ["-map", "0:a"]).flat();
  const audio = sounds > 0 && ["-c:a", "aac", ...more];
  const length = soundSeconds === undefined ? {} : { soundSeconds };
  await makeNumberedClip({ output, rate, frames: frameCount, timecode, width, height, audio, ...length }, mediaTools());
  const playerClip = { kind: "video", rate, frameCount, dropFrame: timecode.includes(";"), startFrame: 0 } as const;
  const original = { url: `${origin}/media/${name}.mp4`, width, height, hdr: false };
  return { key: name, clip: playerClip, hdr: false, content: "original", original };
}

/** Makes a numbered clip and its ladder, with the product's own pipeline. */
export async function makeTestMedia(clip: TestClip, folder: string, origin: string): Promise<TestMedia> {
  return withLadder(await makeTestClip(clip, folder, origin), folder, origin);
}

/** The ladder of `KEY.mp4` below `folder`, beside the source that plays it from this file. */
export async function withLadder(original: PlayerSource, folder: string, origin: string): Promise<TestMedia> {
  const { key: name } = original;
  const source = join(folder, `${name}.mp4`);
  const tools = mediaTools();
  const info = await probeFile(tools, source);
  if (!info.video) throw new Error("the test clip has no picture");
  const ladderFolder = join(folder, name);
  await mkdir(ladderFolder);
  const plan = planVideo(info, info.video);
  await runVideo({ tools, info, video: info.video, plan: plan.ladder, source, folder: ladderFolder });
  const streamUrl = `${origin}/media/${name}/master.m3u8`;
  return {
    stream: { key: name, clip: original.clip, hdr: false, content: "stream", streamUrl },
    original,
    both: { ...original, content: "both", streamUrl },
    rungs: plan.ladder.rungs.map(({ name: rung }) => rung),
  };
}

/** A numbered clip of variable rate: its quick rung and its ladder, each with the list of frames that was written with it. */
export async function makeUnevenMedia(
  name: string,
  frames: number,
  folder: string,
  origin: string,
): Promise<{ readonly clip: PlayerSource["clip"]; readonly quick: PlayerSource; readonly ladder: PlayerSource }> {
  const source = join(folder, `${name}.mp4`);
  await makeUnevenClip({ output: source, frames, width: 640, height: 360, audio: ["-c:a", "aac"] });
  const tools = mediaTools();
  const info = await probeFile(tools, source);
  const { video } = info;
  if (!video?.listed) throw new Error("the test clip is not of a variable rate");
  const rate = video.listed.average;
  const plans = planVideo(info, video);
  const make = async (use: "quick" | "ladder"): Promise<PlayerSource> => {
    const ownFolder = join(folder, `${name} ${use}`);
    await mkdir(ownFolder);
    const { frameCount, frameTimes } = await runVideo({
      tools,
      info,
      video,
      plan: plans[use],
      source,
      folder: ownFolder,
    });
    if (!frameTimes) throw new Error("no list of frames was written");
    const clip = {
      kind: "video",
      rate,
      frameCount,
      dropFrame: false,
      startFrame: 0,
      frameTimes,
    } as const;
    return { key: name, clip, hdr: false, content: use, streamUrl: `${origin}/media/${name} ${use}/master.m3u8` };
  };
  const [quick, ladder] = [await make("quick"), await make("ladder")];
  return { clip: quick.clip, quick, ladder };
}

/** A clip from `makeTestClip`, played from a QuickTime file. */
export async function makeQuickTime({ original, ...source }: PlayerSource, folder: string): Promise<PlayerSource> {
  if (!original) throw new Error("the test clip has no original");
  const [from, to] = [join(folder, `${source.key}.mp4`), join(folder, `${source.key}.mov`)];
  await runTool(mediaTools(), { tool: "ffmpeg", args: ["-y", "-i", from, "-c", "copy", to], limits: STILL_LIMITS });
  const { mimetype, isBrowserSafe } = await probeFile(mediaTools(), to);
  if (mimetype !== "video/quicktime" || !isBrowserSafe) throw new Error(`made ${mimetype}, not played as it is`);
  return { ...source, original: { ...original, url: original.url.replace(/mp4$/, "mov") } };
}

/** The quick rung of a clip from `makeTestClip`, as the viewer gets it while the ladder is being made. */
export async function makeQuickStream(
  { key, clip, hdr }: PlayerSource,
  folder: string,
  origin: string,
): Promise<PlayerSource> {
  const source = join(folder, `${key}.mp4`);
  const tools = mediaTools();
  const info = await probeFile(tools, source);
  const quick = info.video && planVideo({ ...info, isBrowserSafe: false }, info.video).quick;
  if (!info.video || !quick) throw new Error("the test clip has no quick rung");
  const quickFolder = join(folder, `${key} quick`);
  await mkdir(quickFolder);
  await runVideo({ tools, info, video: info.video, plan: quick, source, folder: quickFolder });
  return { key, clip, hdr, content: "quick", streamUrl: `${origin}/media/${key} quick/master.m3u8` };
}
