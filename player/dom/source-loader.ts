import type { StoreApi } from "zustand/vanilla";
import {
  type EngineVerdicts,
  exactPlace,
  type PlacedFragment,
  picturePlace,
  placeOfClip,
  unknownVerdicts,
} from "#player/core/picture-place.ts";
import type { PlaybackEvent } from "#player/core/playback-state.ts";
import { seekSeconds } from "#player/core/player-clip.ts";
import { type PlayerSource, sourceChange } from "#player/core/streams/player-source.ts";
import {
  autoQualityName,
  chooseQuality,
  originalQualityName,
  qualityMenu,
} from "#player/core/streams/quality-choice.ts";
import { originalQualityId, type QualityLevel } from "#player/core/streams/quality-level.ts";
import { preloadStream } from "./ahead/preload-stream.ts";
import { createEngine } from "./create-engine.ts";
import { checkedVerdicts, rememberedVerdicts } from "./engine-verdicts.ts";
import type { FrameWatch } from "./frame-watch.ts";
import type { HlsOptions } from "./hls-engine.ts";
import type { EngineListener, MediaEngine } from "./media-engine.ts";
import type { PictureHold } from "./picture-hold.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";
import type { FrameSeeker } from "./seek/frame-seeker.ts";

export interface SourceLoaderParts {
  readonly video: HTMLVideoElement;
  readonly store: StoreApi<PlayerSnapshot>;
  readonly seeker: FrameSeeker;
  readonly watch: FrameWatch;
  readonly hold: PictureHold;
  readonly hls: HlsOptions;
  readonly dispatch: (event: PlaybackEvent) => void;
  /** Another clip is about to be loaded. */
  readonly enterClip: (source: PlayerSource) => void;
}

/** Loads a player's source into its media element: chooses and keeps the engine, quality and sound. */
export class SourceLoader {
  readonly #parts: SourceLoaderParts;
  #source: PlayerSource | undefined;
  #engine: MediaEngine | undefined;
  #streamLevels: readonly QualityLevel[] = [];
  #hasPendingAddresses = false;
  #fragments: PlacedFragment[] = [];
  #isEdited = false;
  #lastLevelName: string | undefined;
  #verdicts: EngineVerdicts = rememberedVerdicts() ?? unknownVerdicts;
  /** Counts loads: late reports of an earlier one are ignored. */
  turn = 0;

  constructor(parts: SourceLoaderParts) {
    this.#parts = parts;
  }

  get engine(): MediaEngine | undefined {
    return this.#engine;
  }

  get #state(): PlayerSnapshot {
    return this.#parts.store.getState();
  }

  show(source: PlayerSource): void {
    const change = sourceChange(this.#source, source);
    if (change === "none") return;
    this.#source = source;
    if (change === "other-addresses") {
      this.#hasPendingAddresses = true;
      this.takePendingAddresses();
      return;
    }
    if (change === "other-clip") {
      this.#parts.store.setState({ audioTrackId: 0 });
      this.#parts.enterClip(source);
    }
    this.#streamLevels = [];
    this.load();
  }

  clear(): void {
    this.drop();
    this.#source = undefined;
    this.#parts.store.setState({
      clip: undefined,
      frame: 0,
      levels: [],
      hasStream: false,
      qualityId: undefined,
      audioTracks: [],
    });
    this.#parts.dispatch({ type: "source-removed" });
  }

  /** Loads new addresses of the current content, which wait until playback stops. */
  takePendingAddresses(): void {
    if (this.#hasPendingAddresses && this.#parts.video.paused) this.load();
  }

  setQuality(name: string): void {
    const before = this.#state.qualityId;
    const qualityChoice = chooseQuality(this.#state.qualityChoice, this.#state.hdr, name);
    // Browsers play only a file's first sound.
    const audioTrackId = name === originalQualityName ? 0 : this.#state.audioTrackId;
    this.#parts.store.setState({ qualityChoice, audioTrackId });
    this.#applyChoices(before);
  }

  /** Selects another sound; any but the first replaces the original by the stream. */
  setAudioTrack(id: number): void {
    if (id < 0 || id >= this.#state.audioTracks.length || id === this.#state.audioTrackId) return;
    const before = this.#state.qualityId;
    this.#parts.store.setState({ audioTrackId: id });
    if (this.#source?.soundUrls) {
      this.load();
      return;
    }
    this.#applyChoices(before);
    this.#engine?.setAudioTrack(id);
  }

  /** Preloads the beginning of a stream that may be shown next (PLUS-741). */
  async preload({ streamUrl, soundUrls, original, hdr }: PlayerSource, signal: AbortSignal): Promise<void> {
    const { sdr, hdr: ofHdr } = this.#state.qualityChoice;
    const wanted = hdr ? ofHdr : sdr;
    const address = soundUrls?.[0] ?? streamUrl;
    if (address === undefined || (original && wanted === originalQualityName)) return;
    await preloadStream(address, wanted === autoQualityName ? this.#lastLevelName : wanted, signal);
  }

  /** `positionSeconds`: where to begin, with the first picture; by default at the frame to show. */
  load(positionSeconds?: number): void {
    const source = this.#source;
    if (!source) return;
    const { video, store, hold, seeker, dispatch, hls } = this.#parts;
    hold.hold();
    this.drop();
    this.#hasPendingAddresses = false;
    const audioTracks = source.streamUrl === undefined ? [] : (source.audioTracks ?? []);
    this.#fragments = [];
    store.setState({
      clip: source.clip,
      hdr: source.hdr,
      audioTracks,
      place: exactPlace,
      isServerBusy: false,
      placeInLine: undefined,
    });
    this.#resolveQuality();
    dispatch({ type: "source-changed" });
    seeker.reset(source.clip);
    const turn = ++this.turn;
    const { qualityId, frame } = this.#state;
    const atFrame = frame === 0 ? 0 : seekSeconds(frame, source.clip);
    const firstLevelName = this.#lastLevelName;
    const start = {
      video,
      source: () => this.#heard(this.#source ?? source),
      qualityId,
      firstLevelName,
      // A stream that begins at 0 isn't sought before its first picture: GStreamer may otherwise never show one.
      positionSeconds: positionSeconds ?? atFrame,
      hls,
    };
    void createEngine(start, this.#listener(turn)).then(
      (engine) => turn === this.turn && this.#begin(engine),
      () => turn === this.turn && this.#fail(),
    );
  }

  drop(): void {
    this.turn += 1;
    this.#parts.seeker.reset(undefined);
    this.#parts.watch.forget();
    this.#engine?.destroy();
    this.#engine = undefined;
  }

  /** No recovery brought a picture: reports the failure. */
  giveUp(): void {
    this.#fail();
  }

  /** The source with the address of the selected sound. */
  #heard(source: PlayerSource): PlayerSource {
    return { ...source, streamUrl: source.soundUrls?.[this.#state.audioTrackId] ?? source.streamUrl };
  }

  #begin(engine: MediaEngine | undefined): void {
    if (!engine) {
      this.#fail();
      return;
    }
    this.#engine = engine;
    // Selected while the engine itself was loading.
    engine.setAudioTrack(this.#state.audioTrackId);
    engine.start();
  }

  #listener(turn: number): EngineListener {
    const { store, seeker, dispatch } = this.#parts;
    const ifCurrent = (act: () => void) => () => {
      if (turn === this.turn) act();
    };
    return {
      levels: (levels) =>
        ifCurrent(() => {
          this.#streamLevels = levels;
          this.#resolveQuality();
          if (this.#state.qualityId !== undefined) this.#setLevel(this.#state.qualityId);
        })(),
      levelsRead: (levels) =>
        ifCurrent(() => {
          this.#streamLevels = levels;
          this.#resolveQuality();
        })(),
      activeLevel: (name) =>
        ifCurrent(() => {
          this.#lastLevelName = name;
          store.setState({ activeLevelName: name });
        })(),
      placed: (fragment, isEdited) =>
        ifCurrent(() => {
          this.#fragments.push(fragment);
          this.#isEdited = isEdited;
          this.#applyPlace();
        })(),
      pictureReplaced: ifCurrent(() => void seeker.seekTo(this.#state.frame)),
      recovered: ifCurrent(() => dispatch({ type: "source-changed" })),
      serverBusy: (isServerBusy, placeInLine) =>
        ifCurrent(() => {
          const { isServerBusy: wasBusy, placeInLine: before } = this.#state;
          if (wasBusy !== isServerBusy || before !== placeInLine) store.setState({ isServerBusy, placeInLine });
        })(),
      failed: ifCurrent(() => this.#fail()),
    };
  }

  /** Checks once per browser version how it plays streams, and corrects a stream that is already shown. */
  async checkEngine(): Promise<void> {
    this.#verdicts = await checkedVerdicts();
    this.#applyPlace();
  }

  /** Seeks the current frame again if the picture turns out to be another one. */
  #applyPlace(): void {
    const { clip, place: before, playback } = this.#state;
    if (clip?.kind !== "video" || this.#fragments.length === 0) return;
    const place = placeOfClip(clip, picturePlace(this.#fragments, this.#isEdited, this.#verdicts, clip.rate));
    if (place.lateFrames === before.lateFrames && place.isTrusted === before.isTrusted) return;
    const { seeker, store, video } = this.#parts;
    store.setState({ place });
    seeker.setLate(place.lateFrames);
    if (place.lateFrames !== before.lateFrames && video.paused && !playback.isLoading)
      void seeker.seekTo(this.#state.frame);
  }

  #fail(): void {
    this.#parts.seeker.reset(undefined);
    this.#parts.hold.release();
    this.#parts.dispatch({ type: "failed" });
  }

  #applyChoices(before: number | undefined): void {
    this.#resolveQuality();
    const after = this.#state.qualityId;
    if (after === undefined || after === before) return;
    if (after === originalQualityId || before === originalQualityId) this.load();
    else this.#setLevel(after);
  }

  /** The visible picture may be dropped immediately, long before the same frame is available in the new quality. */
  #setLevel(id: number): void {
    if (this.#engine?.setLevel(id)) this.#parts.dispatch({ type: "waiting" });
  }

  #resolveQuality(): void {
    const { hdr, qualityChoice, audioTrackId } = this.#state;
    const source = {
      streamLevels: this.#streamLevels,
      knownLevels: this.#source?.knownLevels,
      original: this.#source?.original,
      hasStream: this.#source?.streamUrl !== undefined,
      needsStream: audioTrackId > 0,
    };
    this.#parts.store.setState({ ...qualityMenu(source, hdr, qualityChoice), hasStream: source.hasStream });
  }
}
