import type Hls from "hls.js";
import type { ErrorData, Events, HlsConfig } from "hls.js";
import { readQualityLevels, withLevelPlaylist } from "#player/core/streams/multivariant-playlist.ts";
import { autoQualityId, type QualityLevel } from "#player/core/streams/quality-level.ts";
import { type FatalKind, nextRecovery } from "#player/core/streams/stream-recovery.ts";
import { heldPlaylistLoader } from "./ahead/held-playlists.ts";
import { bufferedEndSeconds } from "./buffered-end.ts";
import { FragmentPlaces } from "./fragment-places.ts";
import type { HlsModule } from "./hls-module.ts";
import type { EngineListener, MediaEngine } from "./media-engine.ts";
import { ShortStreamEnd } from "./short-stream-end.ts";
import { StuckPicture } from "./watchdogs/stuck-picture.ts";

export interface HlsOptions {
  /** Additional settings, on top of the player's own. */
  readonly config?: Partial<HlsConfig> | undefined;
}

/** Decoders release pictures this close to the end only after the end of the stream is signalled. */
export const heldBackSeconds = 0.5;
/** States of hls.js while it waits for data. */
const FETCHING = ["KEY_LOADING", "FRAG_LOADING", "FRAG_LOADING_WAITING_RETRY", "WAITING_LEVEL", "WAITING_TRACK"];
/** The status of an overloaded server. */
const BUSY_STATUS = 503;
const BUSY_RETRY_MS = 2_000;
/** hls.js signals the end in its next tick, at most a tenth of a second after the last segment. */
const endSignalTimeoutMs = 400;

export interface HlsStart {
  /** Address of the multivariant playlist; read at every (re)load, so that the latest signed one is used. */
  readonly address: () => string;
  readonly level: number;
  /** If `level` leaves it open, the level with this name comes first: usually the previous clip's. */
  readonly firstLevelName: string | undefined;
  readonly positionSeconds: number;
}

/** Plays an HLS stream through hls.js, keeps its levels, and recovers from fatal errors within the limit. */
export class HlsEngine implements MediaEngine {
  /** Chromium loses a seek if the end of the stream is signalled in the meantime. */
  readonly losesSeeks = true;
  /** GOPs are half a second long; a lost seek has been retried twice by then. */
  readonly patienceMs = 6_000;
  readonly #video: HTMLVideoElement;
  readonly #start: HlsStart;
  readonly #listener: EngineListener;
  readonly #module: HlsModule;
  readonly #hls: Hls;
  #levels: readonly QualityLevel[] = [];
  #wantedLevel: number;
  #wantedAudioTrack = 0;
  #recoveries = 0;
  #hasManifest = false;
  #awaitsPicture = false;
  #isEnded = false;
  #isSwitchingSound = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #stuck: StuckPicture | undefined;

  constructor(
    video: HTMLVideoElement,
    module: HlsModule,
    start: HlsStart,
    listener: EngineListener,
    options: HlsOptions,
  ) {
    this.#video = video;
    this.#start = start;
    this.#listener = listener;
    this.#module = module;
    this.#wantedLevel = start.level;
    this.#hls = new module.default({
      autoStartLoad: false,
      pLoader: heldPlaylistLoader(module),
      // Our segments are fMP4, so there is nothing to transmux: a worker would cost its 41 kB and save no time.
      enableWorker: false,
      maxBufferLength: 20,
      backBufferLength: 30,
      capLevelToPlayerSize: true,
      // Auto stays within one dynamic range: the best that the screen shows.
      videoPreference: { preferHDR: showsHdr() },
      ...options.config,
    });
  }

  start(): void {
    const { Events } = this.#module;
    const places = new FragmentPlaces(this.#hls, this.#module, this.#listener.placed);
    this.#hls.on(Events.MANIFEST_LOADED, (_, data) => {
      this.#hasManifest = true;
      this.#dropUnshowable();
      const levels = readQualityLevels(playlistText(data.networkDetails), data.url);
      this.#levels = levels.filter(({ url }) => this.#hls.levels.some(({ uri }) => uri === url));
      this.#listener.levels(this.#levels);
      // Only once the level is known: the first fetched segment must have the right level and frame.
      this.#applyLevel();
      this.#hls.startLoad(this.#video.currentTime || this.#start.positionSeconds);
    });
    this.#hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
      const uri = this.#hls.levels[level]?.uri;
      const shown = this.#levels.find((one) => one.url === uri);
      if (shown) this.#listener.activeLevel(shown.name);
    });
    this.#hls.on(Events.LEVEL_LOADED, (_, { details, levelInfo, networkDetails }) => {
      const text = playlistText(networkDetails);
      if (text === "") return;
      places.readPlaylist(details.url, text);
      this.#levels = this.#levels.map((one) => (one.url === levelInfo.uri ? withLevelPlaylist(one, text) : one));
      this.#listener.levelsRead(this.#levels);
    });
    this.#hls.on(Events.AUDIO_TRACK_SWITCHING, () => {
      this.#isSwitchingSound = true;
    });
    this.#hls.on(Events.AUDIO_TRACK_SWITCHED, () => {
      this.#isSwitchingSound = false;
    });
    this.#hls.on(Events.AUDIO_TRACKS_UPDATED, () => this.#applyAudioTrack());
    this.#hls.on(Events.FRAG_LOADED, () => this.#listener.serverBusy(false));
    this.#hls.on(Events.FRAG_BUFFERED, (_, { frag }) => this.#onBuffered(frag.type, frag.start, frag.end));
    this.#hls.on(Events.BUFFERED_TO_END, () => {
      this.#isEnded = true;
    });
    this.#hls.on(Events.BUFFER_APPENDING, () => {
      this.#isEnded = false;
    });
    this.#hls.on(Events.ERROR, (_, data) => this.#onError(data));
    new ShortStreamEnd(this.#hls, this.#module, this.#video).watch();
    this.#stuck = new StuckPicture(this.#video, () => this.#recoverMedia());
    this.#hls.attachMedia(this.#video);
    this.#hls.loadSource(this.#start.address());
  }

  setLevel(id: number): boolean {
    this.#wantedLevel = id;
    if (!this.#hasManifest) return false;
    const before = this.#hls.currentLevel;
    const target = this.#hlsLevel(id);
    if (before < 0) {
      // There is nothing to replace yet. Flushing anyway stalls WebKit forever.
      this.#hls.loadLevel = target;
      return false;
    }
    if (target < 0 || target === before || !this.#video.paused) {
      this.#hls.nextLevel = target;
      return false;
    }
    // If paused, the visible picture must be replaced: flushes the buffer and shows the same frame again.
    this.#awaitsPicture = true;
    this.#hls.currentLevel = target;
    return true;
  }

  setAudioTrack(id: number): void {
    this.#wantedAudioTrack = id;
    this.#applyAudioTrack();
  }

  /**
   * Chromium permanently loses a seek into the last pictures if the end of the stream is signalled just after it began. So once
   * all data is there without that signal, the seek waits for it. And hls.js doesn't signal the end before a picture is shown
   * with a new sound, which never happens among the last pictures: the seek first waits for that.
   */
  async readyToSeek(seconds: number): Promise<void> {
    const { Events } = this.#module;
    const { duration } = this.#video;
    if (this.#isEnded || seconds < duration - heldBackSeconds || this.growingEndSeconds() !== undefined) return;
    if (this.#isSwitchingSound) await this.#next(Events.AUDIO_TRACK_SWITCHED);
    const isAllThere = (bufferedEndSeconds(this.#video) ?? 0) > duration - heldBackSeconds;
    if (isAllThere && !this.#isEnded) await this.#next(Events.BUFFERED_TO_END);
  }

  /** Resolves after the event, or after the time it should take. */
  async #next(event: Events.AUDIO_TRACK_SWITCHED | Events.BUFFERED_TO_END): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, endSignalTimeoutMs);
      this.#hls.once(event, () => {
        clearTimeout(timer);
        // The element handles the signal in its own task.
        setTimeout(resolve);
      });
    });
  }

  /** With nothing buffered or loading, the element accepted no data: WebKitGTK may never open a second source. */
  waitsForData(): boolean {
    if (bufferedEndSeconds(this.#video) !== undefined) return false;
    const { main, audio } = this.#hls.inFlightFragments;
    const isFetching = [main, audio].some((one) => one !== undefined && FETCHING.includes(one.state));
    return !this.#hasManifest || this.#retry !== undefined || isFetching || this.growingEndSeconds() !== undefined;
  }

  growingEndSeconds(): number | undefined {
    const details = this.#hls.latestLevelDetails;
    return details?.live ? details.edge : undefined;
  }

  destroy(): void {
    clearTimeout(this.#retry);
    this.#stuck?.stop();
    this.#hls.destroy();
    // hls.js keeps an address that the element hasn't opened yet, and the element would request it although it is revoked.
    if (this.#video.src.startsWith("blob:")) {
      this.#video.removeAttribute("src");
      this.#video.load();
    }
  }

  #applyAudioTrack(): void {
    const id = this.#wantedAudioTrack;
    if (id < this.#hls.audioTracks.length && this.#hls.audioTrack !== id) this.#hls.audioTrack = id;
  }

  /**
   * hls.js leaves out levels that can't be decoded; HDR on a screen without it would look dull, and the tone-mapped rungs exist
   * for that.
   */
  #dropUnshowable(): void {
    if (showsHdr()) return;
    const sdr = this.#hls.levels.filter((level) => level.videoRange === "SDR" || level.videoRange === undefined);
    if (sdr.length === 0) return;
    for (let index = this.#hls.levels.length - 1; index >= 0; index -= 1) {
      const level = this.#hls.levels[index];
      if (level && !sdr.includes(level)) this.#hls.removeLevel(index);
    }
  }

  #applyLevel(): void {
    const target = this.#hlsLevel(this.#wantedLevel);
    if (target >= 0) this.#hls.loadLevel = target;
    else this.#hls.startLevel = this.#placeInHls(({ name }) => name === this.#start.firstLevelName);
  }

  /** hls.js sorts its levels differently: ours are matched by address. */
  #hlsLevel(id: number): number {
    return id === autoQualityId ? -1 : this.#placeInHls((level) => level.id === id);
  }

  #placeInHls(isIt: (level: QualityLevel) => boolean): number {
    const level = this.#levels.find(isIt);
    return level ? this.#hls.levels.findIndex((one) => one.uri === level.url) : -1;
  }

  #onBuffered(type: string, start: number, end: number): void {
    if (!this.#awaitsPicture || type === "audio") return;
    const { currentTime } = this.#video;
    if (currentTime < start || currentTime > end) return;
    this.#awaitsPicture = false;
    this.#listener.pictureReplaced();
  }

  #onError(data: ErrorData): void {
    const isBusy = data.response?.code === BUSY_STATUS;
    if (isBusy) this.#listener.serverBusy(true, placeInLine(data.networkDetails));
    if (!data.fatal) return;
    if (isBusy) {
      // The server works: a retry counts as no recovery and never ends in an error.
      this.#retry = setTimeout(() => this.#loadAgain(), BUSY_RETRY_MS);
      return;
    }
    const step = nextRecovery(this.#fatalKind(data), this.#recoveries);
    this.#recoveries = step.attempt;
    if (step.action === "give-up") {
      this.#hls.stopLoad();
      this.#listener.failed();
    } else if (step.action === "recover-media") {
      this.#recoverMedia();
    } else {
      this.#retry = setTimeout(() => this.#loadAgain(), step.delayMs);
    }
  }

  #recoverMedia(): void {
    this.#hls.recoverMediaError();
    this.#listener.recovered();
  }

  #loadAgain(): void {
    this.#retry = undefined;
    const address = this.#start.address();
    if (this.#hasManifest && address === this.#hls.url) {
      this.#hls.startLoad();
      return;
    }
    this.#hls.loadSource(address);
    this.#listener.recovered();
  }

  #fatalKind(data: ErrorData): FatalKind {
    const { ErrorTypes } = this.#module;
    if (data.type === ErrorTypes.NETWORK_ERROR) return "network";
    return data.type === ErrorTypes.MEDIA_ERROR ? "media" : "other";
  }
}

function showsHdr(): boolean {
  return globalThis.matchMedia("(dynamic-range: high)").matches;
}

function playlistText(networkDetails: unknown): string {
  const hasText = typeof networkDetails === "object" && networkDetails !== null && "responseText" in networkDetails;
  return hasText ? String(networkDetails.responseText) : "";
}

/** The viewer's place in line, if the server queues viewers. */
function placeInLine(request: unknown): number | undefined {
  if (!(request instanceof XMLHttpRequest)) return undefined;
  return Number(request.getResponseHeader("x-place-in-line")) || undefined;
}
