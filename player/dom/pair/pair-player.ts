import { createStore, type StoreApi } from "zustand/vanilla";
import { isPlaybackRate } from "#player/core/controls/playback-rate.ts";
import { setVolume, toggleMute } from "#player/core/controls/volume.ts";
import { type PairSide, pairClock, pairSides } from "#player/core/pair/pair-clock.ts";
import { takesRequests } from "#player/core/playback-state.ts";
import type { Player } from "../player.ts";
import type { PlayerControls } from "../player-controls.ts";
import { emptySnapshot, type PlayerSnapshot } from "../player-snapshot.ts";
import { ReverseShuttle } from "../reverse-shuttle.ts";
import { pairSnapshot } from "./pair-snapshot.ts";
import type { PairState } from "./pair-state.ts";
import { RunTogether, type Together } from "./run-together.ts";

/**
 * Two players under one clock. Commands go to both; `store` tells of them as of one clip, whose frames are the moments of the clock
 * from its first one on. Whoever has no picture at a moment stands on its nearest one, and `pair` says so.
 */
export class PairPlayer implements PlayerControls, Together {
  readonly store: StoreApi<PlayerSnapshot> = createStore<PlayerSnapshot>(() => emptySnapshot);
  readonly pair: StoreApi<PairState>;
  readonly players: Readonly<Record<PairSide, Player>>;
  readonly reverse = new ReverseShuttle(this);
  readonly #run: RunTogether;
  #scrubs = 0;

  constructor(players: Readonly<Record<PairSide, Player>>, start: Pick<PairState, "offset" | "soundFrom">) {
    this.players = players;
    this.pair = createStore<PairState>(() => ({
      ...start,
      clock: undefined,
      sides: { a: "running", b: "running" },
      loopIn: undefined,
      loopOut: undefined,
    }));
    this.#run = new RunTogether(this);
    this.store.setState({ volume: players[start.soundFrom].store.getState().volume });
  }

  /** Brings both under the clock, until the answer is called. */
  begin(): () => void {
    const stops = pairSides.map((side) => this.players[side].store.subscribe(() => this.#follow()));
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

  /** The moment of the clock that is shown, or asked for. */
  get moment(): number {
    return this.#state.frame + (this.pair.getState().clock?.first ?? 0);
  }

  play(): void {
    if (!takesRequests(this.#state.playback) || !this.pair.getState().clock) return;
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
    for (const side of pairSides) this.players[side].stay();
  }

  togglePlay(): void {
    if (this.#state.playback.requested === "play") this.pause();
    else this.play();
  }

  /** Shows a moment on both sides. Resolves when both pictures, or those of a newer wish, are on screen. */
  async seekToFrame(frame: number): Promise<void> {
    const { clock } = this.pair.getState();
    if (!clock) return;
    const target = Math.min(Math.max(0, Math.round(frame)), clock.last - clock.first);
    this.#run.stop();
    this.show(target + clock.first);
    await Promise.all(pairSides.map((side) => this.players[side].seekToFrame(clock.frameOf(side, this.moment))));
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
    await Promise.all(pairSides.map((side) => this.players[side].settled()));
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
    for (const side of pairSides) this.players[side].setRate(rate);
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

  /** Which of both is heard. */
  setSoundFrom(soundFrom: PairSide): void {
    this.pair.setState({ soundFrom });
    this.#applyVolume();
    this.#follow();
  }

  /** Both in the same quality, as far as each has it. */
  setQuality(name: string): void {
    for (const side of pairSides) this.players[side].setQuality(name);
  }

  /** Of the side that is heard. */
  setAudioTrack(id: number): void {
    this.players[this.pair.getState().soundFrom].setAudioTrack(id);
  }

  /** Moves B against A; A stays on its frame. */
  setOffset(offset: number): void {
    const { clock, offset: before } = this.pair.getState();
    if (offset === before) return;
    const frame = clock?.frameOf("a", this.moment);
    this.pair.setState({ offset });
    this.#takeClips(true);
    const next = this.pair.getState().clock;
    if (next && frame !== undefined) void this.seekToFrame(next.momentOf("a", frame) - next.first);
  }

  /** Where the part that is played again begins or ends: here, or nowhere. */
  setLoop(which: "in" | "out", frame: number | undefined): void {
    this.pair.setState(which === "in" ? { loopIn: frame } : { loopOut: frame });
  }

  /** Shows a frame of one side, and what lies beside it. */
  async seekSide(side: PairSide, frame: number): Promise<void> {
    const { clock } = this.pair.getState();
    if (clock) await this.seekToFrame(clock.momentOf(side, frame) - clock.first);
  }

  /** Names a moment, without going there: the pictures are on their way. */
  show(moment: number): void {
    const { clock, sides } = this.pair.getState();
    if (!clock) return;
    const frame = moment - clock.first;
    if (frame !== this.#state.frame) this.store.setState({ frame });
    const [a, b] = pairSides.map((side) => clock.stateOf(side, moment));
    if (a && b && (a !== sides.a || b !== sides.b)) this.pair.setState({ sides: { a, b } });
  }

  /** Both have come to their end. */
  end(): void {
    const { clock } = this.pair.getState();
    this.#run.stop();
    this.#request("pause");
    if (clock) void this.seekToFrame(clock.last - clock.first);
  }

  #request(requested: "play" | "pause"): void {
    this.store.setState(({ playback }) => ({ playback: { ...playback, requested } }));
  }

  async #obey(): Promise<void> {
    const { clock } = this.pair.getState();
    if (!clock || this.#scrubs > 0 || this.#run.isRunning) return;
    if (this.moment >= clock.last) await this.seekToFrame(0);
    else await this.settled();
    if (this.#state.playback.requested === "play" && this.#scrubs === 0) this.#run.start();
  }

  /** What the players say of themselves, as of one. */
  #follow(): void {
    this.#takeClips(false);
    const { clock, soundFrom } = this.pair.getState();
    const [a, b] = [this.players.a.store.getState(), this.players.b.store.getState()];
    this.store.setState((state) => pairSnapshot(state, { a, b, clock, soundFrom, isRunning: this.#run.isRunning }));
  }

  /** A clock for the clips that are there now; A keeps its frame when one of them is another. */
  #takeClips(isAnew: boolean): void {
    const { a, b } = { a: this.players.a.store.getState().clip, b: this.players.b.store.getState().clip };
    if (!isAnew && a === this.#clips.a && b === this.#clips.b) return;
    this.#clips = { a, b };
    const clock = a && b && pairClock(a, b, this.pair.getState().offset);
    this.pair.setState({ clock });
    if (clock && !isAnew) this.show(clock.momentOf("a", this.players.a.store.getState().frame));
  }

  #clips: Partial<Record<PairSide, PlayerSnapshot["clip"]>> = {};

  #applyVolume(): void {
    const { soundFrom } = this.pair.getState();
    for (const side of pairSides) this.players[side].setVolume(side === soundFrom ? this.#state.volume.volume : 0);
  }
}
