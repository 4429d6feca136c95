import { vi } from "vitest";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { Player } from "../player.ts";
import { type ScriptedVideo, scriptedVideo } from "../stand-ins/scripted-video-fixture.ts";

const clipOf = (frameCount: number): PlayerClip => ({
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount,
  dropFrame: false,
  startFrame: 0,
});

/** A player with a loaded clip of 25 frames per second. */
export async function loaded(
  key: string,
  frameCount: number,
  tellsPictures = true,
): Promise<{ script: ScriptedVideo; player: Player }> {
  const script = scriptedVideo(frameCount, tellsPictures);
  const player = new Player({ video: script.video, autoPlay: false });
  const original = { url: `/${key}.mp4`, width: 1920, height: 1080, hdr: false };
  player.setSource({ key, content: "one", clip: clipOf(frameCount), original, hdr: false });
  await vi.waitUntil(() => script.video.src.endsWith(`${key}.mp4`));
  script.load();
  await vi.waitUntil(() => !player.store.getState().playback.isLoading);
  return { script, player };
}
