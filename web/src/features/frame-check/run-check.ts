import { memoryConfig } from "#player/dom/ahead/memory-loader.ts";
import { NumberReader } from "#player/dom/number-reader.ts";
import { Player } from "#player/dom/player.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { CHECK_FRAMES, type CheckAct, type CheckRate, checkPlan } from "./check-plan.ts";
import type { CheckLook, RateResult } from "./check-result.ts";
import { checkSource, checkStreams } from "./check-stream.ts";

/** Longer than the player itself tries to show a picture. */
const PATIENCE_MS = 60_000;
/** A picture unchanged for this long will stay. */
const REST_MS = 1_500;
/** This many unreadable pictures at the beginning mean that none is readable: waiting for the others would be pointless. */
const UNREAD_LIMIT = 3;
/** Far enough into the clip that it is playing, far enough from its end that it doesn't stop automatically. */
const PAUSE_FRAME = CHECK_FRAMES / 4;

export interface CheckRun {
  readonly rates: readonly CheckRate[];
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
  /** After each action. `tells`: whether the browser reports which picture is on screen. */
  readonly onProgress: (results: readonly RateResult[], tells: boolean) => void;
}

/** Runs the plan at each rate in a player like the viewer's. Resolves when everything was tried, or on abort. */
export async function runCheck({ rates, video, signal, onProgress }: CheckRun): Promise<void> {
  const { plainClip } = await import("#player/dom/check-clips.ts");
  const config = { ...memoryConfig(checkStreams(plainClip)), capLevelToPlayerSize: false };
  const player = new Player({ video, autoPlay: false, hls: { config } });
  player.setVolume(0);
  const read = new NumberReader(video).read;
  const results: RateResult[] = [];
  const tell = () => onProgress([...results], player.tellsPictures);
  try {
    for (const rate of rates) {
      const looks: CheckLook[] = [];
      const at = results.push({ rate: rate.name, looks, stoodStill: false }) - 1;
      const stoodStill = await checkRate({ player, read, signal }, rate, (look) => {
        looks.push(look);
        results[at] = { rate: rate.name, looks: [...looks], stoodStill: false };
        tell();
      }).then(
        () => false,
        () => !signal.aborted,
      );
      if (signal.aborted) return;
      results[at] = { rate: rate.name, looks: [...looks], stoodStill };
      tell();
      if (isUnreadable(looks)) return;
    }
  } finally {
    player.destroy();
  }
}

function isUnreadable(looks: readonly CheckLook[]): boolean {
  return looks.length === UNREAD_LIMIT && looks.every(({ seen }) => seen === null);
}

interface Bench {
  readonly player: Player;
  readonly read: () => number | null;
  readonly signal: AbortSignal;
}

async function checkRate(bench: Bench, rate: CheckRate, onLook: (look: CheckLook) => void): Promise<void> {
  const { player, signal } = bench;
  const looks: CheckLook[] = [];
  player.setSource(checkSource(rate));
  await reached(bench, ({ clip, playback }) => clip?.rate === rate.rate && !playback.isLoading);
  for (const act of checkPlan(Math.random)) {
    const startedAtMs = performance.now();
    const wanted = await doAct(bench, act);
    const ms = act.type === "play" ? 0 : performance.now() - startedAtMs;
    const { named, seen, lateMs } = await atRest(bench);
    if (signal.aborted) return;
    const look = { wanted: wanted ?? named, named, seen, lateMs, ms };
    looks.push(look);
    onLook(look);
    if (isUnreadable(looks)) return;
  }
}

/** Resolves to the expected frame. */
async function doAct(bench: Bench, act: CheckAct): Promise<number | undefined> {
  const { player } = bench;
  if (act.type === "play") {
    await playAndPause(bench, act.speed);
    return undefined;
  }
  const wanted = act.type === "seek" ? act.frame : player.store.getState().frame + act.by;
  await inTime(bench, act.type === "seek" ? player.seekToFrame(act.frame) : player.stepBy(act.by));
  await reached(bench, ({ playback }) => !playback.isLoading && !playback.isSeeking);
  return wanted;
}

async function playAndPause(bench: Bench, speed: number): Promise<void> {
  const { player } = bench;
  player.setRate(speed);
  await inTime(bench, player.seekToFrame(0));
  player.play();
  await reached(bench, ({ frame }) => frame >= PAUSE_FRAME);
  player.pause();
  await reached(bench, ({ playback }) => !playback.isPlaying && !playback.isSeeking);
  await inTime(bench, player.settled());
}

/** The picture once it is the named frame, or has settled as another one or none. */
async function atRest({ player, read }: Bench): Promise<Pick<CheckLook, "named" | "seen" | "lateMs">> {
  const look = () => ({ named: player.store.getState().frame, seen: read() });
  await painted();
  const beganAtMs = performance.now();
  let restsSinceMs = beganAtMs;
  let now = look();
  let wasOther = false;
  while (now.seen !== now.named && performance.now() - restsSinceMs < REST_MS) {
    wasOther ||= now.seen !== null;
    await painted();
    const next = look();
    if (next.seen !== now.seen) restsSinceMs = performance.now();
    now = next;
  }
  const isLate = wasOther && now.seen === now.named;
  return { ...now, lateMs: isLate ? Math.max(1, Math.round(performance.now() - beganAtMs)) : 0 };
}

/** Two animation frames later the compositor has drawn what the element presented. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function reached(bench: Bench, condition: (state: PlayerSnapshot) => boolean): Promise<void> {
  const { store } = bench.player;
  let stop = () => {};
  const there = new Promise<void>((resolve, reject) => {
    const check = (state: PlayerSnapshot) => {
      if (condition(state)) resolve();
      else if (state.playback.hasError) reject(new Error("The player failed"));
    };
    stop = store.subscribe(check);
    check(store.getState());
  });
  return inTime(bench, there).finally(() => stop());
}

/** Rejects on timeout or abort. */
async function inTime({ signal }: Bench, work: Promise<void>): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  await Promise.race([
    work,
    new Promise<never>((_, reject) => {
      limit.addEventListener("abort", () => reject(new Error("No picture came")), { once: true });
    }),
  ]);
}
