import { useEffect, useMemo, useState } from "react";
import { type ClockSide, type PairSide, timecodeOffset } from "#player/core/pair/pair-clock.ts";
import type { GroupPlayer } from "#player/dom/pair/group-player.ts";
import { PairPlayer } from "#player/dom/pair/pair-player.ts";
import { usePlayer } from "#player/react/use-player.ts";
import { rememberedSettings } from "#web/features/viewer/transport/player-settings.ts";
import type { CompareAddress } from "../compare-address.ts";
import type { BothTakes } from "./side-take.ts";

/** Both players under one clock, following the address once both clips are loaded. */
export function usePair(takes: BothTakes, address: CompareAddress) {
  const [settings] = useState(rememberedSettings);
  const a = usePlayer({ autoPlay: false, ...settings });
  const b = usePlayer({ autoPlay: false, ...settings });
  const soundFrom: PairSide = address.sound ?? "a";
  const [first] = useState({ soundFrom, frame: address.frame ?? 0 });
  const [playerA, playerB] = [a.player, b.player];
  const pair = useMemo(
    () =>
      playerA && playerB
        ? new PairPlayer({ a: playerA, b: playerB }, { offset: 0, soundFrom: first.soundFrom })
        : undefined,
    [playerA, playerB, first],
  );
  useEffect(() => pair?.begin(), [pair]);
  const [sourceA, sourceB] = [takes.a.source, takes.b.source];
  useEffect(() => {
    if (playerA && sourceA) playerA.setSource(sourceA, first.frame);
  }, [playerA, sourceA, first]);
  useEffect(() => {
    if (playerB && sourceB) playerB.setSource(sourceB);
  }, [playerB, sourceB]);
  useEffect(() => pair?.setSoundFrom(soundFrom), [pair, soundFrom]);
  const offset = offsetOf(takes, address);
  useEffect(() => pair?.setOffset(offset), [pair, offset]);
  useBegin(pair, first.frame);
  return { pair, refs: { a: a.videoRef, b: b.videoRef }, offset };
}

/** How many frames of B precede the first one of A. */
function offsetOf({ a, b }: BothTakes, { offset = 0 }: CompareAddress): number {
  if (offset !== "timecode") return offset;
  return a.source && b.source ? timecodeOffset(a.source.clip, b.source.clip) : 0;
}

/** Once all clips are loaded, they go to the requested frame of the first side. */
export function useBegin<Side extends ClockSide>(pair: GroupPlayer<Side> | undefined, frame: number): void {
  useEffect(() => {
    if (!pair) return;
    let isBegun = false;
    const begin = () => {
      if (isBegun || !pair.store.getState().hasPicture) return;
      isBegun = true;
      const [first] = pair.sides;
      if (first) void pair.seekSide(first, frame);
    };
    begin();
    return pair.store.subscribe(begin);
  }, [pair, frame]);
}
