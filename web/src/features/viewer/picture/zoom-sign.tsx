import { useStore } from "zustand";
import type { PictureZoom } from "#player/dom/zoom/picture-zoom.ts";
import { pictureMessages } from "./picture.messages.ts";
import "./zoom.css";

/** The zoom while enlarged; a click shows the whole picture again. */
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
