import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { autoQualityId, originalQualityId } from "#player/core/streams/quality-level.ts";
import { HlsEngine, type HlsOptions, heldBackSeconds } from "./hls-engine.ts";
import { loadHls } from "./hls-module.ts";
import type { EngineListener, MediaEngine } from "./media-engine.ts";
import { NativeEngine } from "./native-engine.ts";

export interface EngineStart {
  readonly video: HTMLVideoElement;
  /** The source with its latest addresses. */
  readonly source: () => PlayerSource;
  readonly qualityId: number | undefined;
  /** The level that the previous clip played. */
  readonly firstLevelName: string | undefined;
  readonly positionSeconds: number;
  readonly hls: HlsOptions;
}

/** The engine for a source and quality; undefined if the source has nothing to play, or the browser can't. */
export async function createEngine(start: EngineStart, listener: EngineListener): Promise<MediaEngine | undefined> {
  const { streamUrl, original } = start.source();
  if (original && (start.qualityId === originalQualityId || !streamUrl)) {
    return new NativeEngine(start.video, () => start.source().original?.url ?? original.url, listener);
  }
  if (!streamUrl) return undefined;
  const address = () => start.source().streamUrl ?? streamUrl;
  const module = await loadHls();
  // Checked first: browsers that answer "maybe" for HLS offer no levels natively.
  if (module.default.isSupported()) {
    const level = start.qualityId ?? autoQualityId;
    const { firstLevelName } = start;
    const options = { address, level, firstLevelName, positionSeconds: firstPictureSeconds(start) };
    return new HlsEngine(start.video, module, options, listener, start.hls);
  }
  const playsHls = start.video.canPlayType("application/vnd.apple.mpegurl") !== "";
  return playsHls ? new NativeEngine(start.video, address, listener) : undefined;
}

/**
 * Where a stream starts loading. A clip opened on its last frames would wait for them forever (decoders hold them back, and
 * Chromium loses the seek if the end of the stream is signalled in the meantime): it starts slightly before, and the player goes
 * to its frame once a picture is shown.
 */
function firstPictureSeconds({ source, positionSeconds }: EngineStart): number {
  const { rate, frameCount } = source().clip;
  const lengthSeconds = (frameCount * rate.denominator) / rate.numerator;
  return Math.max(0, Math.min(positionSeconds, lengthSeconds - heldBackSeconds));
}
