import { createStore, type StoreApi } from "zustand/vanilla";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { isPlaybackRate } from "#player/core/controls/playback-rate.ts";
import { setVolume, toggleMute, type VolumeState } from "#player/core/controls/volume.ts";
import { clampToSpan, type PlayMode, playableSpan } from "#player/core/play-mode.ts";
import { type PlaybackEvent, reducePlayback, takesRequests } from "#player/core/playback-state.ts";
import { frameAtClock, presentedFrame } from "#player/core/player-clip.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { QualityChoice } from "#player/core/streams/quality-choice.ts";
import { bufferedEndSeconds } from "./buffered-end.ts";
import { FrameWatch } from "./frame-watch.ts";
import type { HlsOptions } from "./hls-engine.ts";
import { PlayerClock } from "./pair/player-clock.ts";
import { PictureHold } from "./picture-hold.ts";
import { emptySnapshot, type PlayerSnapshot } from "./player-snapshot.ts";
import { ReverseShuttle } from "./reverse-shuttle.ts";
import { FrameSeeker } from "./seek/frame-seeker.ts";
import { SourceLoader } from "./source-loader.ts";
import { SilentEnd } from "./watchdogs/silent-end.ts";
import { SilentStart } from "./watchdogs/silent-start.ts";
import { StandStill } from "./watchdogs/stand-still.ts";

export interface PlayerOptions {
  readonly video: HTMLVideoElement;
  readonly autoPlay: boolean;
  readonly hls?: HlsOptions;
  readonly volume?: VolumeState;
  readonly qualityChoice?: QualityChoice;
  /** The clip, or its fast window, has played to its end. Returns whether another source follows; otherwise the player pauses. */
  readonly onEnded?: () => boolean;
}

/** Decoders reorder pictures: without an end of stream the last ones aren't released. */
const growingMarginSeconds = 0.5;

/**
 * A frame-exact player around one media element. Commands are methods, all state is in `store`. When paused, the picture on
 * screen is always the frame named by the snapshot.
 */
export class Player {
  readonly store: StoreApi<PlayerSnapshot>;
  /** A second player is synchronized to it. */
  readonly clock: PlayerClock;
  readonly reverse = new ReverseShuttle(this);
  readonly #video: HTMLVideoElement;
  readonly #options: PlayerOptions;
  readonly #watch: FrameWatch;
  readonly #seeker: FrameSeeker;
  readonly #hold: PictureHold;
  readonly #listening = new AbortController();
  readonly #loader: SourceLoader;
  readonly #silences: readonly { stop(): void }[];
  readonly #standStill: StandStill;
  #isScrubbing = false;
  /** Where the next clip opens. */
  #startFrame: number | undefined;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#video = options.video;
    this.#watch = new FrameWatch(this.#video);
    this.#seeker = new FrameSeeker(
      this.#video,
      this.#watch,
      () => this.#loader.engine,
      () => this.#onSeekOver(),
    );
    this.#hold = new PictureHold(this.#video);
    this.#silences = [
      new SilentEnd(this.#video, () => this.#onEnded()),
      new SilentStart(
        this.#video,
        () => this.#state.playback.isPlaying && !this.#state.playback.isBuffering,
        () => this.#dispatch({ type: "playing" }),
      ),
    ];
    const { volume = emptySnapshot.volume, qualityChoice = emptySnapshot.qualityChoice } = options;
    this.store = createStore<PlayerSnapshot>(() => ({ ...emptySnapshot, volume, qualityChoice }));
    this.clock = new PlayerClock(this.#video, this.#watch, this.store);
    this.#loader = new SourceLoader({
      video: this.#video,
      store: this.store,
      seeker: this.#seeker,
      watch: this.#watch,
      hold: this.#hold,
      hls: options.hls ?? {},
      dispatch: (event) => this.#dispatch(event),
      enterClip: (source) => this.#enterClip(source),
    });
    this.#standStill = this.#watchForStandStill();
    this.#dispatch({ type: "mounted", autoPlay: options.autoPlay });
    this.#applyVolume();
    this.#listen();
  }

  get #state(): PlayerSnapshot {
    return this.store.getState();
  }

  /** Shows a source. The same clip with new addresses or content keeps its frame; another one starts at `startFrame`. */
  setSource(source: PlayerSource, startFrame?: number): void {
    this.#startFrame = startFrame;
    this.#loader.show(source);
  }

  /** Preloads the beginning of a source that may come next. Rejects if it is unavailable or aborted. */
  async preload(source: PlayerSource, signal: AbortSignal): Promise<void> {
    await this.#loader.preload(source, signal);
  }

  clearSource(): void {
    this.#loader.clear();
  }

  play(): void {
    if (!takesRequests(this.#state.playback)) return;
    this.#dispatch({ type: "play-requested" });
    void this.#obeyPlay();
  }

  pause(): void {
    if (!takesRequests(this.#state.playback)) return;
    this.#dispatch({ type: "pause-requested" });
    this.#video.pause();
  }

  /** Keeps a frame chosen by the user, even if a clip that was to play automatically is still loading. */
  stay(): void {
    this.#dispatch({ type: "frame-chosen" });
    this.#video.pause();
  }

  togglePlay(): void {
    if (this.#state.playback.isPlaying || this.#state.playback.requested === "play") this.pause();
    else this.play();
  }

  /** Shows a frame of the clip (of its window in fast mode). Resolves when its picture, or a newer request's, is on screen. */
  async seekToFrame(frame: number): Promise<void> {
    const target = Math.min(clampToSpan(frame, this.#state.span), this.#lastAvailableFrame());
    this.store.setState({ frame: target });
    if (this.#state.playback.isLoading || this.#state.playback.hasError) return;
    await this.#seeker.seekTo(target);
  }

  /** Moves by frames from the current or requested position. */
  async moveBy(frames: number): Promise<void> {
    await this.seekToFrame(this.#state.frame + frames);
  }

  /** One frame forward or back: pauses first, so that there is a frame to step from. */
  async stepBy(frames: number): Promise<void> {
    this.stay();
    await this.moveBy(frames);
  }

  /** Whether the engine reports which picture is on screen. */
  get tellsPictures(): boolean {
    return this.#watch.hasReported;
  }

  /** Resolves when no seek is running. */
  async settled(): Promise<void> {
    while (this.#seeker.pendingFrame !== undefined) await this.#seeker.seekTo(this.#seeker.pendingFrame);
  }

  /** While the timeline is dragged the clip pauses, but remembers that it was playing. */
  beginScrub(): void {
    this.#isScrubbing = true;
    this.#video.pause();
  }

  endScrub(): void {
    this.#isScrubbing = false;
    if (this.#state.playback.requested === "play") void this.#obeyPlay();
  }

  setRate(rate: number): void {
    if (!isPlaybackRate(rate)) return;
    this.#video.defaultPlaybackRate = rate;
    this.#video.playbackRate = rate;
    this.store.setState({ rate });
  }

  setVolume(volume: number): void {
    this.store.setState((state) => ({ volume: setVolume(state.volume, volume) }));
    this.#applyVolume();
  }

  toggleMute(): void {
    this.store.setState((state) => ({ volume: toggleMute(state.volume) }));
    this.#applyVolume();
  }

  setMode(mode: PlayMode): void {
    const { clip } = this.#state;
    this.store.setState({ mode });
    if (mode === "stills") this.pause();
    if (!clip) return;
    this.store.setState({ span: playableSpan(mode, clip.frameCount, fpsOf(clip.rate)) });
    void this.seekToFrame(mode === "fast" ? this.#state.span.startFrame : this.#state.frame);
  }

  /** Selects a quality by name (Auto, Original, 1080p …) for clips of this dynamic range; the frame stays. */
  setQuality(name: string): void {
    this.#loader.setQuality(name);
  }

  /** Selects one of the clip's sounds by index; the frame stays. */
  setAudioTrack(id: number): void {
    this.#loader.setAudioTrack(id);
  }

  /** After an error: reloads the same source at the same frame. */
  retry(): void {
    this.#loader.load();
  }

  destroy(): void {
    this.reverse.stop();
    this.#listening.abort();
    this.#loader.drop();
    this.#watch.stop();
    for (const one of this.#silences) one.stop();
    this.#standStill.stop();
    this.#hold.release();
  }

  #enterClip(source: PlayerSource): void {
    const span = playableSpan(this.#state.mode, source.clip.frameCount, fpsOf(source.clip.rate));
    const frame = clampToSpan(this.#startFrame ?? span.startFrame, span);
    this.#hold.release();
    this.#standStill.reset();
    this.store.setState({
      clip: source.clip,
      span,
      frame,
      hasPicture: false,
      bufferedFrame: 0,
      hdr: source.hdr,
      activeLevelName: undefined,
    });
  }

  /** The first picture of a source is shown: seek to the exact frame, then remove the held picture. */
  async #onFirstData(): Promise<void> {
    if (!this.#state.playback.isLoading) return;
    const turn = this.#loader.turn;
    this.#video.defaultPlaybackRate = this.#state.rate;
    this.#video.playbackRate = this.#state.rate;
    await this.#seekToWish(turn);
    if (turn !== this.#loader.turn) return;
    this.#hold.release();
    this.store.setState({ hasPicture: true });
    this.#standStill.reset();
    this.#dispatch({ type: "ready" });
    if (this.#state.clip?.kind === "video") void this.#loader.checkEngine();
    if (this.#seeker.pendingFrame === undefined && this.#state.playback.requested === "play") await this.#obeyPlay();
  }

  /** Seeks until the picture is the requested frame: while a source loads, keys only move the request. */
  async #seekToWish(turn: number): Promise<void> {
    let sought: number | undefined;
    while (turn === this.#loader.turn && sought !== this.#state.frame) {
      sought = this.#state.frame;
      await this.#seeker.seekTo(sought);
    }
  }

  async #obeyPlay(): Promise<void> {
    const { span, frame, mode } = this.#state;
    if (mode === "stills" || this.#isScrubbing) return;
    if (frame >= span.endFrame) await this.seekToFrame(span.startFrame);
    if (this.#state.playback.requested !== "play") return;
    try {
      await this.#video.play();
    } catch (error) {
      const name = error instanceof DOMException ? error.name : "";
      if (name === "NotAllowedError") this.#dispatch({ type: "not-allowed" });
      // An interrupted play() is not a failure, and a source that can't be played is reported by the element's error event.
    }
  }

  #listen(): void {
    const on = (type: string, listener: () => void) =>
      this.#video.addEventListener(type, listener, { signal: this.#listening.signal });
    on("loadeddata", () => void this.#onFirstData());
    on("playing", () => this.#dispatch({ type: "playing" }));
    on("pause", () => this.#onPause());
    on("waiting", () => this.#dispatch({ type: "waiting" }));
    on("seeking", () => this.#dispatch({ type: "seeking" }));
    on("seeked", () => this.#onSeeked());
    on("emptied", () => this.#onEmptied());
    on("ended", () => this.#onEnded());
    on("progress", () => this.#updateBuffered());
    on("timeupdate", () => this.#onClock());
    this.#watch.onPicture(({ mediaTime }) => {
      const { clip } = this.#state;
      if (clip?.kind === "video") this.#onRunningFrame(presentedFrame(mediaTime, clip, this.#state.place.lateFrames));
    });
  }

  #onSeekOver(): void {
    // A seek replaced by a newer request has shown no picture.
    if (!this.#video.seeking) this.#standStill.reset();
    this.#dispatch({ type: "seeked" });
  }

  #watchForStandStill(): StandStill {
    return new StandStill({
      engine: () => this.#loader.engine,
      isAwaited: () => this.#state.playback.isLoading || this.#seeker.pendingFrame !== undefined,
      restart: () => this.#loader.load(0),
      giveUp: () => this.#loader.giveUp(),
    });
  }

  /** The element may fire `seeked` before its picture is visible; the player waits for the requested picture. */
  #onSeeked(): void {
    if (this.#seeker.pendingFrame === undefined) this.#dispatch({ type: "seeked" });
  }

  /** hls.js reloads after engine failures without notice: until a new picture is shown, no frame is named. */
  #onEmptied(): void {
    if (this.#state.clip && !this.#state.playback.hasError) this.#dispatch({ type: "source-changed" });
  }

  #onClock(): void {
    const { clip } = this.#state;
    if (clip && (clip.kind === "audio" || !this.#watch.hasReported)) {
      this.#onRunningFrame(frameAtClock(this.#video.currentTime, clip, this.#state.place.lateFrames));
    }
    this.#updateBuffered();
  }

  #onRunningFrame(frame: number): void {
    if (this.#video.paused || this.#video.seeking || this.#seeker.pendingFrame !== undefined) return;
    const { frame: before, span, mode } = this.#state;
    if (frame !== before) this.store.setState({ frame });
    if (mode === "fast" && frame >= span.endFrame) this.#onEnded();
  }

  /** Snap: the last presented picture may be older than the clock, so its frame is named and shown for certain. */
  #onPause(): void {
    this.#dispatch({ type: "paused" });
    const { clip, place, playback } = this.#state;
    if (!clip || playback.isLoading || this.#video.ended || this.#seeker.pendingFrame !== undefined) return;
    const picture = clip.kind === "video" ? this.#watch.latest : undefined;
    void this.seekToFrame(
      picture
        ? presentedFrame(picture.mediaTime, clip, place.lateFrames)
        : frameAtClock(this.#video.currentTime, clip, this.#state.place.lateFrames),
    );
    this.#loader.takePendingAddresses();
  }

  #onEnded(): void {
    const { span, frame, playback } = this.#state;
    // A seek to the last picture may also end the clip, as in a file with one picture: seeking there again would never stop.
    if (playback.requested !== "play" && frame === span.endFrame) return;
    this.#video.pause();
    this.#dispatch({ type: "ended" });
    void this.seekToFrame(span.endFrame);
    if (!this.#options.onEnded?.()) this.#dispatch({ type: "pause-requested" });
  }

  /** A stream that is still being made ends where its playlist does, minus what decoders hold back until more arrives. */
  #lastAvailableFrame(): number {
    const { clip } = this.#state;
    const endSeconds = this.#loader.engine?.growingEndSeconds();
    if (!clip || endSeconds === undefined) return Number.POSITIVE_INFINITY;
    return frameAtClock(endSeconds - growingMarginSeconds, clip, this.#state.place.lateFrames);
  }

  #updateBuffered(): void {
    const { clip } = this.#state;
    const endSeconds = bufferedEndSeconds(this.#video);
    if (clip && endSeconds !== undefined)
      this.store.setState({ bufferedFrame: frameAtClock(endSeconds, clip, this.#state.place.lateFrames) });
  }

  #applyVolume(): void {
    const { volume } = this.#state.volume;
    this.#video.volume = volume / 100;
    this.#video.muted = volume === 0;
  }

  #dispatch(event: PlaybackEvent): void {
    this.store.setState((state) => ({ playback: reducePlayback(state.playback, event) }));
  }
}
