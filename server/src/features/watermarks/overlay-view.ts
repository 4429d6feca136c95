import type { Overlay } from "#core/watermark/watermarks.ts";
import type { ImageView } from "../images/picture-view.ts";

/** The overlay as the API returns it (DATA-070). @public */
export interface OverlayView extends Overlay {
  readonly image: ImageView | null;
}
