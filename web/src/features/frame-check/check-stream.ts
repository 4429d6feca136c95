import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { retimedClip, splitClip } from "#player/core/streams/retimed-clip.ts";
import type { InMemory } from "#player/dom/ahead/memory-loader.ts";
import { CHECK_FRAMES, CHECK_RATES, type CheckRate } from "./check-plan.ts";

/** No host has this name (RFC 6761), and none is contacted: the streams are in memory. */
const ORIGIN = "https://clip.invalid";
const CODEC = "avc1.64000b";

export function checkSource({ name, rate }: CheckRate): PlayerSource {
  const clip = { kind: "video", rate, dropFrame: false, startFrame: 0, frameCount: CHECK_FRAMES } as const;
  return { key: name, content: "numbered", clip, hdr: false, streamUrl: `${ORIGIN}/${name}/all.m3u8` };
}

/** The streams of all rates: playlists as the server writes them, and the pictures of the one clip. */
export function checkStreams(base64: string): InMemory {
  const clip = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return (url) => {
    const [, name = "", file = ""] = new URL(url).pathname.split("/");
    const found = CHECK_RATES.find((one) => one.name === name);
    return found && piece(clip, found, file);
  };
}

function piece(clip: Uint8Array<ArrayBuffer>, { rate }: CheckRate, file: string): string | ArrayBuffer | undefined {
  if (file === "all.m3u8") {
    const level = `BANDWIDTH=80000,RESOLUTION=160x90,FRAME-RATE=${fpsOf(rate).toFixed(3)},CODECS="${CODEC}"`;
    return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:${level}\npictures.m3u8\n`;
  }
  if (file === "pictures.m3u8") {
    const seconds = CHECK_FRAMES / fpsOf(rate);
    const head = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${Math.ceil(seconds)}\n#EXT-X-PLAYLIST-TYPE:VOD`;
    return `${head}\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:${seconds.toFixed(6)},\n0.m4s\n#EXT-X-ENDLIST\n`;
  }
  const [init, media] = splitClip(retimedClip(clip, rate));
  return file === "init.mp4" ? init : file === "0.m4s" ? media : undefined;
}
