import { useQuery } from "@tanstack/react-query";
import { frameShare } from "#player/core/controls/timeline-geometry.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { readPeaks, waveformPath } from "./waveform-path.ts";

const viewWidth = 1000;
const viewHeight = 200;

/** The peaks of a sound, highlighted as far as it has played. Decoration: the timeline below is the control. */
export function Waveform({ player, clip, url }: { player: PlayerControls; clip: PlayerClip; url: string | null }) {
  const { data } = useQuery({
    queryKey: ["waveform", url?.split("?")[0]],
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => readPeaks(await (await fetch(url ?? "", { signal })).json()),
  });
  const frame = usePlayerState(player, (state) => state.frame);
  if (!data) return null;
  const path = waveformPath(data, viewWidth, viewHeight);
  const share = frameShare(frame, clip.frameCount);
  return (
    <svg
      className="frame-wave"
      viewBox={`0 0 ${viewWidth} ${viewHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      <path d={path} className="played" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }} />
    </svg>
  );
}
