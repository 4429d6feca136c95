import { createStore, type StoreApi } from "zustand/vanilla";
import { isPlaybackRate } from "#player/core/controls/playback-rate.ts";
import { setVolume, toggleMute } from "#player/core/controls/volume.ts";
import { lineClip } from "#player/core/pair/line-clip.ts";
import { type ClockSide, groupClock } from "#player/core/pair/pair-clock.ts";
import { perSide } from "#player/core/pair/per-side.ts";
import { takesRequests } from "#player/core/playback-state.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { Player } from "../player.ts";
import type { PlayerControls } from "../player-controls.ts";
import { emptySnapshot, type PlayerSnapshot } from "../player-snapshot.ts";
import { ReverseShuttle } from "../reverse-shuttle.ts";
import { groupSnapshot } from "./group-snapshot.ts";
import type { GroupState } from "./group-state.ts";
import { RunTogether, type Together } from "./run-together.ts";

/**
 * Players under one clock. Commands go to all; `store` describes them as one clip, whose frames are the moments of the clock. A
 * side without a picture at a moment stays on its nearest one, and `group` says so.
 */
export class GroupPlayer<Side extends ClockSide> implements PlayerControls, Together<Side> {
  readonly store: StoreApi<PlayerSnapshot> = createStore<PlayerSnapshot>(() => emptySnapshot);
  readonly group: StoreApi<GroupState<Side>>;
  readonly sides: readonly Side[];
  readonly players: Readonly<Record<Side, Player>>;
  readonly reverse = new ReverseShuttle(this);
  readonly #run: RunTogether<Side>;
  #scrubs = 0;

  constructor(
    sides: readonly Side[],
    players: Readonly<Record<Side, Player>>,
    start: Pick<GroupState<Side>, "offsets" | "soundFrom">,
  ) {
    this.sides = sides;
    this.players = players;
    this.group = createStore<GroupState<Side>>(() => ({
      ...start,
      clock: undefined,
      sides: perSide(sides, () => "running"),
      loopIn: undefined,
      loopOut: undefined,
    }));
    this.#run = new RunTogether(this);
    this.store.setState({ volume: players[start.soundFrom].store.getState().volume });
  }

  /** Puts all players under the clock until the returned function is called. */
  begin(): () => void {
    const stops = this.sides.map((side) => this.players[side].store.subscribe(() => this.#follow()));
    this.#follow();
    this.#applyVolume();
    return () => {
      this.#run.stop();
      this.reverse.stop();
      for (const stop of stops) stop();
    };
  }

  get #state(): PlayerSnapshot {
    return this.store.getState();
  }

  /** The current or requested moment of the clock. */
  get moment(): number {
    return this.#state.frame + (this.group.getState().clock?.first ?? 0);
  }

  play(): void {
    if (!takesRequests(this.#state.playback) || !this.group.getState().clock) return;
    this.#request("play");
    void this.#obey();
  }

  pause(): void {
    const wasRunning = this.#run.isRunning;
    if (!wasRunning && !takesRequests(this.#state.playback)) return;
    this.#request("pause");
    this.#run.stop();
    if (wasRunning) void this.seekToFrame(this.#state.frame);
  }

  stay(): void {
    this.pause();
    for (const side of this.sides) this.players[side].stay();
  }

  togglePlay(): void {
    if (this.#state.playback.requested === "play") this.pause();
    else this.play();
  }

  /** Shows a moment on all sides. Resolves when all pictures of it, or of a newer request, are on screen. */
  async seekToFrame(frame: number): Promise<void> {
    const { clock } = this.group.getState();
    if (!clock) return;
    const target = Math.min(Math.max(0, Math.round(frame)), clock.last - clock.first);
    this.#run.stop();
    this.show(target + clock.first);
    await Promise.all(this.sides.map((side) => this.players[side].seekToFrame(clock.frameOf(side, this.moment))));
    if (this.#state.frame === target && this.#state.playback.requested === "play") await this.#obey();
  }

  async moveBy(frames: number): Promise<void> {
    await this.seekToFrame(this.#state.frame + frames);
  }

  async stepBy(frames: number): Promise<void> {
    this.stay();
    await this.moveBy(frames);
  }

  async settled(): Promise<void> {
    await Promise.all(this.sides.map((side) => this.players[side].settled()));
  }

  beginScrub(): void {
    this.#scrubs += 1;
    this.#run.stop();
  }

  endScrub(): void {
    this.#scrubs = 0;
    if (this.#state.playback.requested === "play") void this.#obey();
  }

  setRate(rate: number): void {
    if (!isPlaybackRate(rate)) return;
    for (const side of this.sides) this.players[side].setRate(rate);
    this.store.setState({ rate });
  }

  setVolume(volume: number): void {
    this.store.setState((state) => ({ volume: setVolume(state.volume, volume) }));
    this.#applyVolume();
  }

  toggleMute(): void {
    this.store.setState((state) => ({ volume: toggleMute(state.volume) }));
    this.#applyVolume();
  }

  /** Selects the audible side. */
  setSoundFrom(soundFrom: Side): void {
    this.group.setState((state) => ({ ...state, soundFrom }));
    this.#applyVolume();
    this.#follow();
  }

  /** Selects the same quality for all that have it. */
  setQuality(name: string): void {
    for (const side of this.sides) this.players[side].setQuality(name);
  }

  /** Selects an audio track of the audible side. */
  setAudioTrack(id: number): void {
    this.players[this.group.getState().soundFrom].setAudioTrack(id);
  }

  /** Shifts sides relative to the first one, which stays on its frame. */
  setOffsets(offsets: Readonly<Record<Side, number>>): void {
    const { clock, offsets: before } = this.group.getState();
    if (this.sides.every((side) => offsets[side] === before[side])) return;
    const [first] = this.sides;
    const frame = first && clock?.frameOf(first, this.moment);
    this.group.setState((state) => ({ ...state, offsets }));
    this.#takeClips(true);
    const next = this.group.getState().clock;
    if (next && first && frame !== undefined) void this.seekToFrame(next.momentOf(first, frame) - next.first);
  }

  /** Sets the start or end of the loop to the current moment, or clears it. */
  setLoop(which: "in" | "out", frame: number | undefined): void {
    this.group.setState((state) => ({ ...state, ...(which === "in" ? { loopIn: frame } : { loopOut: frame }) }));
  }

  /** Shows a frame of one side, and the frames of the others at the same moment. */
  async seekSide(side: Side, frame: number): Promise<void> {
    const { clock } = this.group.getState();
    if (clock) await this.seekToFrame(clock.momentOf(side, frame) - clock.first);
  }

  /** Reports a moment without seeking: its pictures are on their way. */
  show(moment: number): void {
    const { clock, sides } = this.group.getState();
    if (!clock) return;
    const frame = moment - clock.first;
    if (frame !== this.#state.frame) this.store.setState({ frame });
    const next = perSide(this.sides, (side) => clock.stateOf(side, moment));
    if (this.sides.some((side) => next[side] !== sides[side]))
      this.group.setState((state) => ({ ...state, sides: next }));
  }

  /** Stops when all clips have reached their end. */
  end(): void {
    const { clock } = this.group.getState();
    this.#run.stop();
    this.#request("pause");
    if (clock) void this.seekToFrame(clock.last - clock.first);
  }

  #request(requested: "play" | "pause"): void {
    this.store.setState(({ playback }) => ({ playback: { ...playback, requested } }));
  }

  async #obey(): Promise<void> {
    const { clock } = this.group.getState();
    if (!clock || this.#scrubs > 0 || this.#run.isRunning) return;
    if (this.moment >= clock.last) await this.seekToFrame(0);
    else await this.settled();
    if (this.#state.playback.requested === "play" && this.#scrubs === 0) this.#run.start();
  }

  /** The players' states, combined into one. */
  #follow(): void {
    this.#takeClips(false);
    const { clock, soundFrom } = this.group.getState();
    const of = perSide(this.sides, (side) => this.players[side].store.getState());
    const group = { sides: this.sides, of, clock, clip: this.#line, soundFrom, isRunning: this.#run.isRunning };
    this.store.setState((state) => groupSnapshot(state, group));
  }

  /** A clock for the current clips; the first side keeps its frame if one of them changes. */
  #takeClips(isAnew: boolean): void {
    const clips = perSide(this.sides, (side) => this.players[side].store.getState().clip);
    if (!isAnew && this.sides.every((side) => clips[side] === this.#clips?.[side])) return;
    this.#clips = clips;
    const all = hasAll(this.sides, clips) ? clips : undefined;
    const clock = all && groupClock(this.sides, all, this.group.getState().offsets);
    this.#line = clock && all && lineClip(clock, all);
    this.group.setState((state) => ({ ...state, clock }));
    const [first] = this.sides;
    if (clock && first && !isAnew) this.show(clock.momentOf(first, this.players[first].store.getState().frame));
  }

  #clips: Readonly<Record<Side, PlayerClip | undefined>> | undefined;
  /** The line of the clock, as one clip. */
  #line: PlayerClip | undefined;

  #applyVolume(): void {
    const { soundFrom } = this.group.getState();
    for (const side of this.sides) {
      this.players[side].setVolume(side === soundFrom ? this.#state.volume.volume : 0);
      this.players[side].clock.keepPitch(side === soundFrom);
    }
  }
}

function hasAll<Side extends ClockSide>(
  sides: readonly Side[],
  clips: Readonly<Record<Side, PlayerClip | undefined>>,
): clips is Readonly<Record<Side, PlayerClip>> {
  return sides.every((side) => clips[side] !== undefined);
}
