import type Hls from "hls.js";
import type { Fragment } from "hls.js";
import type { PlacedFragment } from "#player/core/picture-place.ts";
import { earliestTicks, movesByEdits, segmentStarts, ticksPerSecond } from "#player/core/streams/stream-marks.ts";
import type { HlsModule } from "./hls-module.ts";

/** A buffered range that begins farther than this from a segment's start begins with another picture of it. */
const nearSeconds = 0.25;

/**
 * Follows the segments that hls.js appends and reports where each begins: by the playlist, by its timestamps and by the engine.
 */
export class FragmentPlaces {
  readonly #starts = new Map<string, readonly number[]>();
  readonly #onPlaced: (fragment: PlacedFragment, isEdited: boolean) => void;
  #isEdited = false;
  #ticks = 0;
  #early: number | undefined;
  #ranges: TimeRanges | undefined;

  constructor(hls: Hls, { Events }: HlsModule, onPlaced: (fragment: PlacedFragment, isEdited: boolean) => void) {
    this.#onPlaced = onPlaced;
    hls.on(Events.BUFFER_CODECS, (_, { video }) => {
      if (!video?.initSegment) return;
      this.#isEdited = movesByEdits(video.initSegment);
      this.#ticks = ticksPerSecond(video.initSegment);
    });
    hls.on(Events.BUFFER_APPENDING, (_, { type, data }) => {
      if (type === "video" && this.#isEdited && this.#ticks > 0) this.#early = earliestTicks(data) / this.#ticks;
    });
    hls.on(Events.BUFFER_APPENDED, (_, { timeRanges }) => {
      this.#ranges = timeRanges.video;
    });
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) => this.#onBuffered(frag));
  }

  /** A level's playlist was loaded or reloaded: a growing one then has more segments. */
  readPlaylist(url: string, text: string): void {
    this.#starts.set(url, segmentStarts(text));
  }

  #onBuffered(fragment: Fragment): void {
    const stamped = fragment.elementaryStreams.video?.startPTS;
    const promised = this.#starts.get(fragment.baseurl)?.[fragment.sn === "initSegment" ? -1 : fragment.sn];
    if (fragment.type !== "main" || stamped === undefined || promised === undefined) return;
    this.#onPlaced(
      { promised, stamped, buffered: this.#rangeStartNear(promised), early: this.#isEdited ? this.#early : undefined },
      this.#isEdited,
    );
  }

  #rangeStartNear(seconds: number): number | undefined {
    const ranges = this.#ranges;
    const starts = Array.from({ length: ranges?.length ?? 0 }, (_, place) => ranges?.start(place) ?? 0);
    return starts.find((start) => Math.abs(start - seconds) < nearSeconds);
  }
}
