import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { SideTake } from "../side/side-take.ts";

/** A camera: a playable take. */
export interface CameraTake extends SideTake {
  readonly source: PlayerSource;
}

export const isCamera = (take: SideTake): take is CameraTake =>
  take.asset.type === "VIDEO" && take.source?.clip.kind === "video";
