/** A real `<video>` whose source, clock and pictures follow a script: 25 pictures per second, shown as the test advances time. */
export interface ScriptedVideo {
  readonly video: HTMLVideoElement;
  /** The player's seeks, in seconds, in order. */
  readonly sought: readonly number[];
  /** The sources it was given, in order. */
  readonly sources: readonly string[];
  /** The source has its first data. */
  load(): void;
  /** Plays this many pictures. */
  playOn(pictures: number): void;
  /** Plays for some time at the element's speed. */
  playFor(seconds: number): void;
  /** A picture on its way to the screen arrives, whatever else happens. */
  presentLate(frame: number): void;
  /** From now on no seek completes, with or without data, and nothing reports it; until `revive`. */
  standStill(hasData: boolean): void;
  revive(): void;
  /** The next `play()` is rejected, as browsers do before a user gesture. */
  refusePlay(): void;
}

const FPS = 25;

/** @param tellsPictures whether it reports the pictures that it presents */
export function scriptedVideo(frameCount: number, tellsPictures = true): ScriptedVideo {
  const video = document.createElement("video");
  const sought: number[] = [];
  const sources: string[] = [];
  let still: { readonly hasData: boolean } | undefined;
  let seconds = 0;
  let isPaused = true;
  let isRefusing = false;
  let onPicture: VideoFrameRequestCallback | undefined;
  const tell = (type: string) => void video.dispatchEvent(new Event(type));
  const presentFrame = (frame: number) => {
    const call = onPicture;
    onPicture = undefined;
    call?.(performance.now(), { mediaTime: frame / FPS } as VideoFrameCallbackMetadata);
  };
  const present = () => presentFrame(Math.min(frameCount - 1, Math.floor(seconds * FPS + 1e-6)));
  const lasting = { configurable: true };
  Object.defineProperties(video, {
    readyState: { ...lasting, get: () => HTMLMediaElement.HAVE_ENOUGH_DATA },
    seeking: { ...lasting, get: () => still !== undefined },
    buffered: {
      ...lasting,
      get: () => ({ length: still?.hasData === false ? 0 : 1, start: () => 0, end: () => frameCount / FPS }),
    },
    // The file doesn't exist, which the browser notices at some point.
    error: { ...lasting, get: () => null },
    paused: { ...lasting, get: () => isPaused },
    ended: { ...lasting, get: () => seconds >= frameCount / FPS },
    currentTime: {
      ...lasting,
      get: () => seconds,
      set: (to: number) => {
        seconds = to;
        sought.push(to);
        queueMicrotask(() => {
          tell("seeking");
          if (still) return;
          present();
          tell("seeked");
        });
      },
    },
  });
  Object.assign(video, {
    load: () => {
      if (video.src !== "") sources.push(video.src);
    },
    play: async () => {
      if (isRefusing) throw new DOMException("not now", "NotAllowedError");
      isPaused = false;
      tell("playing");
    },
    pause: () => {
      if (isPaused) return;
      isPaused = true;
      tell("pause");
    },
    requestVideoFrameCallback: (call: VideoFrameRequestCallback) => {
      if (tellsPictures) onPicture = call;
      return 1;
    },
    cancelVideoFrameCallback: () => {},
  });
  const playFor = (more: number) => {
    if (isPaused) return;
    seconds = Math.min(frameCount / FPS, seconds + more);
    present();
    if (seconds >= frameCount / FPS) tell("ended");
  };
  return {
    video,
    sought,
    sources,
    standStill: (hasData) => {
      still = { hasData };
    },
    revive: () => {
      still = undefined;
    },
    load: () => tell("loadeddata"),
    playOn: (pictures) => {
      for (let shown = 0; shown < pictures; shown++) playFor(1 / FPS);
    },
    playFor: (wall) => playFor(wall * video.playbackRate),
    presentLate: presentFrame,
    refusePlay: () => {
      isRefusing = true;
    },
  };
}
