import type { PictureRange } from "#media/plan/rungs.ts";

/** One entry of the quality menu. `bandwidth` is the peak; both in bits per second, sound included. */
export interface Variant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly range: PictureRange;
  readonly codec: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly playlist: string;
}

/** One sound; several of a clip are selectable, the first plays by default. */
export interface AudioRendition {
  /** Unique within the clip, without quotes or line breaks. */
  readonly name: string;
  readonly playlist: string;
  readonly codec: string;
  readonly channels: number;
}

/**
 * The playlist that names all renditions (RFC 8216, version 7), largest first. ffmpeg 5.1 writes none for constant quality and
 * omits FRAME-RATE and VIDEO-RANGE, so we write it ourselves.
 */
export function multivariantPlaylist(
  variants: readonly Variant[],
  frameRate: number,
  sounds: readonly AudioRendition[],
): string {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  const [audio] = sounds;
  for (const sound of sounds) {
    const choice = `NAME="${sound.name}",DEFAULT=${sound === audio ? "YES" : "NO"},AUTOSELECT=YES`;
    const file = `CHANNELS="${sound.channels}",URI="${sound.playlist}"`;
    lines.push(`#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",${choice},${file}`);
  }
  for (const variant of variants) {
    const codecs = [variant.codec, ...(audio ? [audio.codec] : [])].join(",");
    const rates = `BANDWIDTH=${variant.bandwidth},AVERAGE-BANDWIDTH=${variant.averageBandwidth}`;
    const picture = `RESOLUTION=${variant.width}x${variant.height},FRAME-RATE=${frameRate.toFixed(3)},VIDEO-RANGE=${variant.range}`;
    const group = audio ? ',AUDIO="sound"' : "";
    lines.push(
      `#EXT-X-STREAM-INF:${rates},${picture},CODECS="${codecs}",NAME="${variant.name}"${group}`,
      variant.playlist,
    );
  }
  return `${lines.join("\n")}\n`;
}

/** A clip with only sound: one variant, the sound itself. */
export function soundOnlyPlaylist(audio: Pick<AudioRendition, "playlist" | "codec">, bandwidth: number): string {
  const entry = `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${audio.codec}"`;
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", entry, audio.playlist, ""].join("\n");
}
