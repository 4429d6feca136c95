import { qualityLevelsOfBoth } from "#player/core/pair/both-levels.ts";
import type { ClockSide, GroupClock } from "#player/core/pair/pair-clock.ts";
import type { PlaybackState } from "#player/core/playback-state.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { PlayerSnapshot } from "../player-snapshot.ts";

interface Group<Side extends ClockSide> {
  readonly sides: readonly Side[];
  readonly of: Readonly<Record<Side, PlayerSnapshot>>;
  readonly clock: GroupClock<Side> | undefined;
  /** The clock's line. */
  readonly clip: PlayerClip | undefined;
  readonly soundFrom: Side;
  readonly isRunning: boolean;
}

/** The combined state of several players; frame, rate and volume are the group's own. */
export function groupSnapshot<Side extends ClockSide>(own: PlayerSnapshot, group: Group<Side>): PlayerSnapshot {
  const { sides, of, clip, soundFrom } = group;
  const heard = of[soundFrom];
  const all = sides.map((side) => of[side]);
  const [first = heard] = all;
  return {
    ...own,
    clip,
    playback: playbackOfGroup(own.playback, all, group.isRunning),
    span: { startFrame: 0, endFrame: Math.max(0, (clip?.frameCount ?? 1) - 1) },
    hasPicture: all.every((one) => one.hasPicture),
    bufferedFrame: bufferedOfGroup(group),
    place: { lateFrames: 0, isTrusted: all.every((one) => one.place.isTrusted) },
    isServerBusy: all.some((one) => one.isServerBusy),
    placeInLine: all.map(({ placeInLine }) => placeInLine).reduce((a, b) => (b === undefined || (a ?? 0) > b ? a : b)),
    hdr: all.every((one) => one.hdr),
    levels: all.map(({ levels }) => levels).reduce(qualityLevelsOfBoth),
    hasStream: all.every((one) => one.hasStream),
    qualityId: first.qualityId,
    qualityChoice: first.qualityChoice,
    activeLevelName: first.activeLevelName,
    audioTracks: heard.audioTracks,
    audioTrackId: heard.audioTrackId,
  };
}

function playbackOfGroup(
  { requested }: PlaybackState,
  all: readonly PlayerSnapshot[],
  isPlaying: boolean,
): PlaybackState {
  const some = (is: (playback: PlaybackState) => boolean) => all.some(({ playback }) => is(playback));
  return {
    requested,
    isPlaying,
    isLoading: some(({ isLoading }) => isLoading),
    isBuffering: some(({ isBuffering }) => isBuffering),
    isSeeking: some(({ isSeeking }) => isSeeking),
    hasError: some(({ hasError }) => hasError),
  };
}

/** Limited by the slowest side; a side at its end has all it needs. */
function bufferedOfGroup<Side extends ClockSide>({ sides, of, clock }: Group<Side>): number {
  if (!clock) return 0;
  const reach = (side: Side) => {
    const { clip, bufferedFrame } = of[side];
    return clip && bufferedFrame >= clip.frameCount - 1 ? clock.last : clock.momentOf(side, bufferedFrame);
  };
  return Math.min(...sides.map(reach)) - clock.first;
}
