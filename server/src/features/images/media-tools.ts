import { type MediaTools, mediaTools } from "#media/run-ffmpeg.ts";
import { childEnvironment } from "#server/platform/config/child-environment.ts";
import type { Config } from "#server/platform/config/config.ts";

/** Returns this installation's media programs. @public */
export function configuredTools(config: Pick<Config, "ffmpegPath" | "ffprobePath">): MediaTools {
  return mediaTools(config.ffmpegPath, config.ffprobePath, childEnvironment().PATH);
}
