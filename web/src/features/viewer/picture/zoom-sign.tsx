import { useStore } from "zustand";
import type { PictureZoom } from "#player/dom/zoom/picture-zoom.ts";
import { pictureMessages } from "./picture.messages.ts";
import "./zoom.css";

/** How large the picture is, while it is not the whole of it; a click shows it whole again. */
export function ZoomSign({ zoom }: { zoom: PictureZoom }) {
  const percent = useStore(zoom.store, (state) => state.percent);
  if (percent === undefined) return null;
  return (
    <button
      type="button"
      className="zoom-sign"
      aria-label={`${pictureMessages.zoom} ${pictureMessages.percent(percent)}`}
      data-tip={pictureMessages.fit}
      data-tip-key="0"
      onClick={() => zoom.fit()}
    >
      {pictureMessages.percent(percent)}
    </button>
  );
}
