import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { neighbourRate } from "#player/core/controls/playback-rate.ts";
import { nextShuttleSpeed } from "#player/core/controls/shuttle.ts";
import { jumpFrames, listedJumpFrames, skipFrames } from "#player/core/controls/skip.ts";
import { volumeStep } from "#player/core/controls/volume.ts";
import { nextAudioTrack } from "#player/core/streams/audio-track.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";

/** Runs a player command of a key or button. Returns false for commands that aren't the player's. */
export function runPlayerCommand(player: PlayerControls, command: PlayerCommand): boolean {
  const { clip, frame, playback, span, rate, reverseRate, volume } = player.store.getState();
  if (!clip) return false;
  const framesPerSecond = fpsOf(clip.rate);
  switch (command.type) {
    case "toggle-play":
      if (reverseRate > 0) player.reverse.stop();
      else player.togglePlay();
      return true;
    case "skip": {
      const { direction, fine } = command;
      const frames =
        clip.frameTimes && playback.isPlaying
          ? listedJumpFrames({ frame, direction, fine }, clip)
          : skipFrames({ kind: clip.kind, isPlaying: playback.isPlaying, fine, framesPerSecond });
      if (!playback.isPlaying) player.stay();
      void player.moveBy(direction * frames);
      return true;
    }
    case "step":
      void player.stepBy(command.direction * (clip.kind === "video" ? 1 : jumpFrames(framesPerSecond, true)));
      return true;
    case "shuttle":
      shuttle(player, command.direction);
      return true;
    case "to-start":
      if (!playback.isPlaying) player.stay();
      void player.seekToFrame(span.startFrame);
      return true;
    case "to-end":
      if (!playback.isPlaying) player.stay();
      void player.seekToFrame(span.endFrame);
      return true;
    case "change-rate":
      player.setRate(neighbourRate(rate, command.direction));
      return true;
    case "toggle-mute":
      player.toggleMute();
      return true;
    case "next-audio-track":
      return chooseNextSound(player);
    case "change-volume":
      player.setVolume(volume.volume + command.direction * volumeStep);
      return true;
    default:
      return false;
  }
}

/** Returns false if there is no choice. */
function chooseNextSound(player: PlayerControls): boolean {
  const { audioTracks, audioTrackId } = player.store.getState();
  const next = nextAudioTrack(audioTracks, audioTrackId);
  if (next !== undefined) player.setAudioTrack(next);
  return next !== undefined;
}

/** J and L: backwards or forwards, and faster with each further press. */
function shuttle(player: PlayerControls, direction: 1 | -1): void {
  const { playback, rate, reverseRate } = player.store.getState();
  const isForward = playback.isPlaying || playback.requested === "play";
  const speed = nextShuttleSpeed(reverseRate > 0 ? -reverseRate : isForward ? rate : 0, direction);
  if (speed < 0) {
    void player.reverse.run(-speed);
    return;
  }
  player.reverse.stop();
  player.setRate(speed);
  if (!isForward) player.play();
}
