/** One entry of the quality menu. `bandwidth` is the peak, both in bits per second, sound included. */
export interface Variant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly playlist: string;
}

export interface AudioGroup {
  readonly playlist: string;
  readonly codec: string;
  readonly channels: number;
}

/**
 * The playlist that names all renditions (RFC 8216, version 7), largest first. ffmpeg 5.1 writes none for constant quality
 * and leaves out FRAME-RATE and VIDEO-RANGE, so it is written here.
 */
export function multivariantPlaylist(
  variants: readonly Variant[],
  frameRate: number,
  audio: AudioGroup | null,
): string {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  if (audio) {
    const channels = `CHANNELS="${audio.channels}"`;
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,${channels},URI="${audio.playlist}"`,
    );
  }
  for (const variant of variants) {
    const codecs = [variant.codec, ...(audio ? [audio.codec] : [])].join(",");
    const rates = `BANDWIDTH=${variant.bandwidth},AVERAGE-BANDWIDTH=${variant.averageBandwidth}`;
    const picture = `RESOLUTION=${variant.width}x${variant.height},FRAME-RATE=${frameRate.toFixed(3)},VIDEO-RANGE=SDR`;
    const group = audio ? ',AUDIO="sound"' : "";
    lines.push(
      `#EXT-X-STREAM-INF:${rates},${picture},CODECS="${codecs}",NAME="${variant.name}"${group}`,
      variant.playlist,
    );
  }
  return `${lines.join("\n")}\n`;
}

/** A clip of sound alone: one variant that is the sound itself. */
export function soundOnlyPlaylist(audio: AudioGroup, bandwidth: number): string {
  const entry = `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${audio.codec}"`;
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", entry, audio.playlist, ""].join("\n");
}
