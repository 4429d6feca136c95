import { initialVolume, type VolumeState } from "#player/core/controls/volume.ts";
import { exactPlace, type PicturePlace } from "#player/core/picture-place.ts";
import { defaultPlayMode, type FrameSpan, type PlayMode } from "#player/core/play-mode.ts";
import { idlePlayback, type PlaybackState } from "#player/core/playback-state.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { AudioTrack } from "#player/core/streams/audio-track.ts";
import { defaultQualityChoice, type QualityChoice } from "#player/core/streams/quality-choice.ts";
import type { QualityLevel } from "#player/core/streams/quality-level.ts";

/** All that the player shows to the outside, replaced as a whole at every change. */
export interface PlayerSnapshot {
  readonly playback: PlaybackState;
  readonly clip: PlayerClip | undefined;
  /** The frame on screen, or the one just asked for. */
  readonly frame: number;
  /** A picture of this clip has been on screen: what is shown from then on is a frame of it, named by `frame`. */
  readonly hasPicture: boolean;
  /** Last frame that plays on from the current one without waiting. */
  readonly bufferedFrame: number;
  /** Whether the picture on screen is the frame named, and what that takes in this browser. */
  readonly place: PicturePlace;
  readonly mode: PlayMode;
  readonly span: FrameSpan;
  readonly rate: number;
  /** How fast the clip is being run backwards; 0 while it is not. */
  readonly reverseRate: number;
  readonly volume: VolumeState;
  readonly hdr: boolean;
  readonly levels: readonly QualityLevel[];
  /** There is something to play but the original: Auto is a choice, whether the levels are known or not. */
  readonly hasStream: boolean;
  readonly qualityId: number | undefined;
  readonly qualityChoice: QualityChoice;
  /** What there is to hear; a choice only where there are several, and a stream that has them. */
  readonly audioTracks: readonly AudioTrack[];
  /** Place of the one that plays. */
  readonly audioTrackId: number;
  /** Name of the level Auto is showing. */
  readonly activeLevelName: string | undefined;
}

export const emptySnapshot: PlayerSnapshot = {
  playback: idlePlayback,
  clip: undefined,
  frame: 0,
  hasPicture: false,
  bufferedFrame: 0,
  place: exactPlace,
  mode: defaultPlayMode,
  span: { startFrame: 0, endFrame: 0 },
  rate: 1,
  reverseRate: 0,
  volume: initialVolume(null),
  hdr: false,
  levels: [],
  hasStream: false,
  qualityId: undefined,
  qualityChoice: defaultQualityChoice,
  audioTracks: [],
  audioTrackId: 0,
  activeLevelName: undefined,
};
