import type { Player } from "#player/dom/player.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { readFrameCode } from "./frame-code.ts";
import { reached } from "./settling.ts";
import { type SoundSync, syncOf } from "./sync-of.ts";

/** Reports when sound follows silence, in seconds of the context. */
const LISTENER = `registerProcessor("listener", class extends AudioWorkletProcessor {
  silent = sampleRate;
  process([input]) {
    for (const [at, sample] of (input[0] ?? []).entries()) {
      const isLoud = Math.abs(sample) > 0.1;
      if (isLoud && this.silent > sampleRate / 5) this.port.postMessage(currentTime + at / sampleRate);
      this.silent = isLoud ? 0 : this.silent + 1;
    }
    return true;
  }
});`;

interface Ear {
  readonly context: AudioContext;
  onBeep: (seconds: number) => void;
}

let ear: Promise<Ear> | undefined;

/** From then on everything that the element plays goes through here, and nowhere else. */
async function listen(video: HTMLVideoElement): Promise<Ear> {
  const context = new AudioContext();
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([LISTENER], { type: "text/javascript" })));
  const listener = new AudioWorkletNode(context, "listener");
  const silence = new GainNode(context, { gain: 0 });
  context.createMediaElementSource(video).connect(listener).connect(silence).connect(context.destination);
  const made: Ear = { context, onBeep: () => {} };
  listener.port.onmessage = ({ data }) => made.onBeep(data);
  await context.resume();
  return made;
}

/** Plays the open clip from its first frame to its last: when each picture is displayed, and when each beep is played. */
export async function soundSync(player: Player, video: HTMLVideoElement, fps: number): Promise<SoundSync> {
  ear ??= listen(video);
  const heard = await ear;
  const { context } = heard;
  const shown: { number: number; ms: number }[] = [];
  const heardMs: number[] = [];
  heard.onBeep = (seconds) => {
    const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
    // Without the delay of Web Audio's own output, which the element doesn't know.
    const delay = context.baseLatency + context.outputLatency;
    heardMs.push(performanceTime + (seconds - contextTime - delay) * 1000);
  };
  let isOver = false;
  const look: VideoFrameRequestCallback = (_now, { expectedDisplayTime }) => {
    const number = readFrameCode(video);
    if (number >= 0) shown.push({ number, ms: expectedDisplayTime });
    if (!isOver) video.requestVideoFrameCallback(look);
  };
  await player.seekToFrame(0);
  video.requestVideoFrameCallback(look);
  await playToEnd(player);
  isOver = true;
  return syncOf(shown, heardMs, fps);
}

/**
 * Records what the element plays of the open clip from its first frame to its last, as base64: in Firefox Web Audio doesn't run
 * without a sound card.
 */
export async function recordPlayback(player: Player, video: HTMLVideoElement): Promise<string> {
  await player.seekToFrame(0);
  const played = video as HTMLVideoElement & { mozCaptureStream(): MediaStream };
  const recorder = new MediaRecorder(played.mozCaptureStream(), { videoBitsPerSecond: 4_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  await playToEnd(player);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

async function playToEnd(player: Player): Promise<void> {
  player.setVolume(100);
  player.play();
  const isOver = ({ playback, frame, span }: PlayerSnapshot) =>
    playback.requested === "pause" && frame === span.endFrame;
  await reached(player.store, isOver, 30_000);
}
