import { lazy } from "react";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { ViewedVersion } from "../api/viewed-asset.ts";
import type { VersionMedia } from "../version-media.ts";
import { PlayerStage, type PlayerStageProps } from "./player-stage.tsx";
import "./viewer-stage.css";
import "./viewer-fullscreen.css";
import { Lazily } from "#web/ui/layout/lazily.tsx";

const StillStage = lazy(async () => ({ default: (await import("./still-stage.tsx")).StillStage }));

interface ViewerStageProps extends Omit<PlayerStageProps, "source" | "version"> {
  source: PlayerSource | undefined;
  version: ViewedVersion | undefined;
  media: VersionMedia;
  toggleFullscreen: () => void;
}

/** The stage of the current take: with a player, or of a still. */
export function ViewerStage({ source, version, media, ...rest }: ViewerStageProps) {
  if (source && version) return <PlayerStage {...rest} source={source} version={version} />;
  if (media.kind === "player") return null;
  return (
    <Lazily fallback={<section className="stage" />}>
      <StillStage {...rest} version={version} media={media} />
    </Lazily>
  );
}
