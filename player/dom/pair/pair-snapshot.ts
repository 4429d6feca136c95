import { sameRate } from "#core/timecode/frame-rate.ts";
import { qualityLevelsOfBoth } from "#player/core/pair/both-levels.ts";
import type { PairClock, PairSide } from "#player/core/pair/pair-clock.ts";
import type { PlaybackState } from "#player/core/playback-state.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { PlayerSnapshot } from "../player-snapshot.ts";

interface Pair {
  readonly a: PlayerSnapshot;
  readonly b: PlayerSnapshot;
  readonly clock: PairClock | undefined;
  readonly soundFrom: PairSide;
  readonly isRunning: boolean;
}

/** Two players as one, as far as they decide it; frame, rate and volume are the pair's own. */
export function pairSnapshot(own: PlayerSnapshot, pair: Pair): PlayerSnapshot {
  const { a, b, clock, soundFrom } = pair;
  const heard = pair[soundFrom];
  const clip = clipOfPair(a, b, clock, own.clip);
  return {
    ...own,
    clip,
    playback: playbackOfPair(own.playback, pair),
    span: { startFrame: 0, endFrame: Math.max(0, (clip?.frameCount ?? 1) - 1) },
    hasPicture: a.hasPicture && b.hasPicture,
    bufferedFrame: clock ? bufferedOfPair(a, b, clock) : 0,
    place: { lateFrames: 0, isTrusted: a.place.isTrusted && b.place.isTrusted },
    hdr: a.hdr && b.hdr,
    levels: qualityLevelsOfBoth(a.levels, b.levels),
    hasStream: a.hasStream && b.hasStream,
    qualityId: a.qualityId,
    qualityChoice: a.qualityChoice,
    activeLevelName: a.activeLevelName,
    audioTracks: heard.audioTracks,
    audioTrackId: heard.audioTrackId,
  };
}

/** The pair is a clip of its own; its timecode is that of A. */
function clipOfPair(
  { clip: a }: PlayerSnapshot,
  { clip: b }: PlayerSnapshot,
  clock: PairClock | undefined,
  before: PlayerClip | undefined,
): PlayerClip | undefined {
  if (!a || !b || !clock) return undefined;
  const frameCount = clock.last - clock.first + 1;
  const isOfA = sameRate(clock.rate, a.rate);
  const label = isOfA ? a : b;
  const startFrame = (isOfA ? a.startFrame : b.startFrame + clock.frameOf("b", 0)) + clock.first;
  const { rate, dropFrame } = label;
  const isSame = before?.frameCount === frameCount && before.startFrame === startFrame && sameRate(before.rate, rate);
  return isSame ? before : { kind: "video", rate, dropFrame, startFrame, frameCount };
}

function playbackOfPair({ requested }: PlaybackState, { a, b, isRunning }: Pair): PlaybackState {
  const [one, two] = [a.playback, b.playback];
  return {
    requested,
    isPlaying: isRunning,
    isLoading: one.isLoading || two.isLoading,
    isBuffering: one.isBuffering || two.isBuffering,
    isSeeking: one.isSeeking || two.isSeeking,
    hasError: one.hasError || two.hasError,
  };
}

/** As far as both are there; a side that has come to its end has all it needs. */
function bufferedOfPair(a: PlayerSnapshot, b: PlayerSnapshot, clock: PairClock): number {
  const reach = (side: PairSide, { clip, bufferedFrame }: PlayerSnapshot) =>
    clip && bufferedFrame >= clip.frameCount - 1 ? clock.last : clock.momentOf(side, bufferedFrame);
  return Math.min(reach("a", a), reach("b", b)) - clock.first;
}
