import { initialVolume, type VolumeState } from "#player/core/controls/volume.ts";
import { exactPlace, type PicturePlace } from "#player/core/picture-place.ts";
import { defaultPlayMode, type FrameSpan, type PlayMode } from "#player/core/play-mode.ts";
import { idlePlayback, type PlaybackState } from "#player/core/playback-state.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { AudioTrack } from "#player/core/streams/audio-track.ts";
import { defaultQualityChoice, type QualityChoice } from "#player/core/streams/quality-choice.ts";
import type { QualityLevel } from "#player/core/streams/quality-level.ts";

/** The player's whole public state, replaced as a whole at every change. */
export interface PlayerSnapshot {
  readonly playback: PlaybackState;
  readonly clip: PlayerClip | undefined;
  /** The frame on screen, or the one just requested. */
  readonly frame: number;
  /** A picture of this clip has been on screen: from then on `frame` names the visible one. */
  readonly hasPicture: boolean;
  /** Last frame that can play from the current one without waiting. */
  readonly bufferedFrame: number;
  /** Whether the picture on screen is the named frame, and the correction that this needs in this browser. */
  readonly place: PicturePlace;
  /** Loading takes longer than usual because the server is overloaded. */
  readonly isServerBusy: boolean;
  /** Place among the waiting viewers, from 1; undefined if the server has no queue. */
  readonly placeInLine: number | undefined;
  readonly mode: PlayMode;
  readonly span: FrameSpan;
  readonly rate: number;
  /** Reverse speed; 0 if not in reverse. */
  readonly reverseRate: number;
  readonly volume: VolumeState;
  readonly hdr: boolean;
  readonly levels: readonly QualityLevel[];
  /** There is something to play besides the original: Auto is a choice, even before the levels are known. */
  readonly hasStream: boolean;
  readonly qualityId: number | undefined;
  readonly qualityChoice: QualityChoice;
  /** The sounds; selectable only if there are several, in a stream that offers them. */
  readonly audioTracks: readonly AudioTrack[];
  /** Index of the current audio track. */
  readonly audioTrackId: number;
  /** Name of the level that Auto currently shows. */
  readonly activeLevelName: string | undefined;
}

export const emptySnapshot: PlayerSnapshot = {
  playback: idlePlayback,
  clip: undefined,
  frame: 0,
  hasPicture: false,
  bufferedFrame: 0,
  place: exactPlace,
  isServerBusy: false,
  placeInLine: undefined,
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
