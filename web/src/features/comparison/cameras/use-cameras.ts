import { useEffect, useMemo, useState } from "react";
import { type ClockSide, hasTimecodes, timecodeOffset } from "#player/core/pair/pair-clock.ts";
import { perSide } from "#player/core/pair/per-side.ts";
import { GroupPlayer } from "#player/dom/pair/group-player.ts";
import type { Player } from "#player/dom/player.ts";
import { usePlayer } from "#player/react/use-player.ts";
import { rememberedSettings } from "#web/features/viewer/transport/player-settings.ts";
import { useBegin } from "../side/use-pair.ts";
import type { CameraTake } from "./camera-take.ts";

export interface Cameras {
  /** Set once all cameras have their element. */
  readonly group: GroupPlayer<ClockSide> | undefined;
  readonly refs: Readonly<Record<ClockSide, (video: HTMLVideoElement | null) => void>>;
}

/** The players of all cameras under one clock, in sync by timecode; without timecode all begin together. */
export function useCameras(takes: readonly CameraTake[], soundFrom: ClockSide, frame: number): Cameras {
  const [settings] = useState(rememberedSettings);
  const options = { autoPlay: false, ...settings };
  const [a, b, c, d] = [usePlayer(options), usePlayer(options), usePlayer(options), usePlayer(options)];
  const { player: ofA } = a;
  const { player: ofB } = b;
  const { player: ofC } = c;
  const { player: ofD } = d;
  const [first] = useState({ soundFrom, frame });
  const group = useMemo(
    () => groupOf(takes, { a: ofA, b: ofB, c: ofC, d: ofD }, first.soundFrom),
    [takes, ofA, ofB, ofC, ofD, first],
  );
  useEffect(() => group?.begin(), [group]);
  useEffect(() => {
    for (const { side, source } of takes)
      group?.players[side].setSource(source, side === "a" ? first.frame : undefined);
  }, [group, takes, first]);
  useEffect(() => group?.setSoundFrom(soundFrom), [group, soundFrom]);
  useBegin(group, first.frame);
  return { group, refs: { a: a.videoRef, b: b.videoRef, c: c.videoRef, d: d.videoRef } };
}

/** Only sides with a take are ever requested. */
function groupOf(
  takes: readonly CameraTake[],
  players: Readonly<Record<ClockSide, Player | undefined>>,
  soundFrom: ClockSide,
): GroupPlayer<ClockSide> | undefined {
  const sides = takes.map(({ side }) => side);
  const seated = sides.flatMap((side) => players[side] ?? []);
  if (seated.length < sides.length) return undefined;
  const offsets = perSide(sides, (side) => offsetOf(takes, side));
  const bySide = new Map(sides.map((side, at) => [side, seated[at]]));
  return new GroupPlayer(
    sides,
    perSide(sides, (side) => need(bySide.get(side))),
    { offsets, soundFrom },
  );
}

function need(player: Player | undefined): Player {
  if (!player) throw new Error("A camera has no player");
  return player;
}

export const areByTimecode = (takes: readonly CameraTake[]) =>
  takes.every(({ source }) => takes[0] && hasTimecodes(takes[0].source.clip, source.clip));

function offsetOf(takes: readonly CameraTake[], side: ClockSide): number {
  const [first] = takes;
  const take = takes.find((one) => one.side === side);
  return first && take && areByTimecode(takes) ? timecodeOffset(first.source.clip, take.source.clip) : 0;
}
