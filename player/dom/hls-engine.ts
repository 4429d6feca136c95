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
  /** Settings on top of the player's own. */
  readonly config?: Partial<HlsConfig> | undefined;
}

/** Pictures this close to the end come out of a decoder only when the end of the stream has been signalled. */
export const heldBackSeconds = 0.5;
/** What hls.js does while something is on its way to it. */
const FETCHING = ["KEY_LOADING", "FRAG_LOADING", "FRAG_LOADING_WAITING_RETRY", "WAITING_LEVEL", "WAITING_TRACK"];
/** hls.js signals the end at its next tick, a tenth of a second after the last segment at most. */
const endSignalTimeoutMs = 400;

export interface HlsStart {
  /** Address of the multivariant playlist; asked again at every (re)load, so that the newest signed one is used. */
  readonly address: () => string;
  readonly level: number;
  /** Where `level` leaves it open, the level of this name comes first: that of the clip before. */
  readonly firstLevelName: string | undefined;
  readonly positionSeconds: number;
}

/** Plays an HLS stream through hls.js, keeps its levels, and recovers from fatal errors as often as the rule allows. */
export class HlsEngine implements MediaEngine {
  /** Chromium loses one when the end of the stream is signalled in the meantime. */
  readonly losesSeeks = true;
  /** Groups are half a second long; a lost seek has been started again twice by then. */
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
      // Our segments are fMP4: nothing is left to transmux, so a worker would cost its 41 kB and save no time.
      enableWorker: false,
      maxBufferLength: 20,
      backBufferLength: 30,
      capLevelToPlayerSize: true,
      // Auto stays within one range: the better one that the screen shows.
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
      // Not before the level is known: the first segment fetched shall be of the right level and hold the right frame.
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
      // Nothing is there yet to be replaced. Asked to throw it away anyway, WebKit stands still forever.
      this.#hls.loadLevel = target;
      return false;
    }
    if (target < 0 || target === before || !this.#video.paused) {
      this.#hls.nextLevel = target;
      return false;
    }
    // Paused, the picture on screen is to be replaced: throw away what is buffered and show the same frame again.
    this.#awaitsPicture = true;
    this.#hls.currentLevel = target;
    return true;
  }

  setAudioTrack(id: number): void {
    this.#wantedAudioTrack = id;
    this.#applyAudioTrack();
  }

  /**
   * Chromium loses a seek into the last pictures permanently when the end of the stream is signalled just after it began.
   * So with all data there and the end not signalled yet, the signal is awaited. And hls.js signals no end before it has seen a
   * picture shown with a new sound, which there is none of among the last pictures: that is awaited first.
   */
  async readyToSeek(seconds: number): Promise<void> {
    const { Events } = this.#module;
    const { duration } = this.#video;
    if (this.#isEnded || seconds < duration - heldBackSeconds || this.growingEndSeconds() !== undefined) return;
    if (this.#isSwitchingSound) await this.#next(Events.AUDIO_TRACK_SWITCHED);
    const isAllThere = (bufferedEndSeconds(this.#video) ?? 0) > duration - heldBackSeconds;
    if (isAllThere && !this.#isEnded) await this.#next(Events.BUFFERED_TO_END);
  }

  /** When this has happened, or should have. */
  async #next(event: Events.AUDIO_TRACK_SWITCHED | Events.BUFFERED_TO_END): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, endSignalTimeoutMs);
      this.#hls.once(event, () => {
        clearTimeout(timer);
        // The element takes the signal in a task of its own.
        setTimeout(resolve);
      });
    });
  }

  /** With nothing buffered and nothing on its way the element took no data: WebKitGTK may never open a second source. */
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
    // hls.js leaves an address that the element has not taken up yet, and the element would ask for it although it is gone.
    if (this.#video.src.startsWith("blob:")) {
      this.#video.removeAttribute("src");
      this.#video.load();
    }
  }

  #applyAudioTrack(): void {
    const id = this.#wantedAudioTrack;
    if (id < this.#hls.audioTracks.length && this.#hls.audioTrack !== id) this.#hls.audioTrack = id;
  }

  /** hls.js has left out what cannot be decoded; HDR on a screen without it would be dull, and its tone-mapped rungs are made for that. */
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

  /** hls.js orders its levels in its own way: ours are found again by their address. */
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
    if (!data.fatal) return;
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
