import { lazy } from "react";
import type { PictureZoom } from "#player/dom/zoom/picture-zoom.ts";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { useAnalysis } from "../analysis/analysis-store.ts";
import { ZoomSign } from "./zoom-sign.tsx";

const AnalysisLayer = lazy(async () => ({ default: (await import("../analysis/analysis-layer.tsx")).AnalysisLayer }));

interface PictureExtrasProps {
  zoom: PictureZoom;
  frame: HTMLElement;
  /** Names the picture, if there are several. */
  name: string | undefined;
  /** Whether its size is reported here. */
  hasSign: boolean;
}

/** Optional layers of the picture: its zoom while enlarged, and the analysis views. */
export function PictureExtras({ zoom, frame, name = "", hasSign }: PictureExtrasProps) {
  const isAnalysed = useAnalysis(({ view, scope, hasLoupe }) => view !== undefined || scope !== undefined || hasLoupe);
  return (
    <>
      {hasSign && <ZoomSign zoom={zoom} />}
      {isAnalysed && (
        <Lazily>
          <AnalysisLayer frame={frame} of={name} />
        </Lazily>
      )}
    </>
  );
}
