import Hls from "hls.js";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { Player } from "#player/dom/player.ts";

/** Two ways to the same frame, on one video element each: the product's player, and the minimum a page could do. */
interface SeekRivals {
  openPlayer(source: PlayerSource): Promise<void>;
  openBare(source: PlayerSource): Promise<void>;
  /** Milliseconds from the request to the picture. */
  seekPlayer(frame: number): Promise<number>;
  seekBare(frame: number): Promise<number>;
}

declare global {
  var rivals: SeekRivals;
}

const [video] = document.querySelectorAll("video");
if (!video) throw new Error("the page has no video element");
const element = video;
let player: Player | undefined;
let framesPerSecond = 25;

const once = (type: string) => new Promise((resolve) => element.addEventListener(type, resolve, { once: true }));

let onPicture = () => {};
/** Requested again after each picture, as the player does: a late request for a callback costs a frame. */
function followPictures(): void {
  element.requestVideoFrameCallback(() => {
    onPicture();
    followPictures();
  });
}

globalThis.rivals = {
  openPlayer: async (source) => {
    const own = new Player({ video: element, autoPlay: false });
    player = own;
    own.setSource(source);
    await new Promise<void>((resolve) => {
      own.store.subscribe((state) => {
        if (!state.playback.isLoading) resolve();
      });
    });
  },
  openBare: async (source) => {
    framesPerSecond = source.clip.rate.numerator / source.clip.rate.denominator;
    const loaded = once("loadeddata");
    if (source.streamUrl) {
      const hls = new Hls({ startPosition: 0, capLevelToPlayerSize: true });
      hls.loadSource(source.streamUrl);
      hls.attachMedia(element);
    } else element.src = source.original?.url ?? "";
    await loaded;
    followPictures();
  },
  seekPlayer: async (frame) => {
    const startedAt = performance.now();
    await player?.seekToFrame(frame);
    return performance.now() - startedAt;
  },
  // A bare page that waits for both `seeked` and the picture, which come in either order.
  seekBare: async (frame) => {
    const startedAt = performance.now();
    const picture = new Promise<void>((resolve) => {
      onPicture = resolve;
    });
    const seeked = once("seeked");
    element.currentTime = (frame + 0.5) / framesPerSecond;
    await Promise.all([seeked, picture]);
    return performance.now() - startedAt;
  },
};
