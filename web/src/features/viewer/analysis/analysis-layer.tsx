import "./analysis.css";
import { useAnalysis } from "./analysis-store.ts";
import { Loupe } from "./loupe.tsx";
import { ScopePanel } from "./scope-panel.tsx";
import { useShownMedia } from "./use-shown-media.ts";
import { ViewCanvas } from "./view-canvas.tsx";

/** The requested views: a channel of the picture, a scope, a loupe. Loaded with the first of them. */
export function AnalysisLayer({ frame, of }: { frame: HTMLElement; of: string }) {
  const { view, scope, hasLoupe } = useAnalysis();
  const media = useShownMedia(frame);
  if (!media) return null;
  return (
    <>
      {view && <ViewCanvas media={media} view={view} />}
      {scope && <ScopePanel media={media} kind={scope} of={of} />}
      {hasLoupe && <Loupe frame={frame} media={media} />}
    </>
  );
}
