import type { ReactNode } from "react";
import { overlayPlace, textPlace } from "#core/watermark/watermark-place.ts";
import type { Overlay, WatermarkItem, Watermarks } from "#core/watermark/watermarks.ts";
import { Image } from "#web/ui/layout/image.tsx";
import "./picture-marks.css";

export interface PictureMarksProps {
  watermarks: Watermarks;
  overlay: Overlay;
  /** The address of the overlay image. */
  imageUrl: string | null;
  /** Width by height of the picture, which is fitted into the available space; null if it fills it. */
  aspect: number | null;
  text: (item: WatermarkItem) => ReactNode;
}

const percent = (part: number) => `${part * 100}%`;

/**
 * Watermarks and overlay image over a picture (WATERMARK-001). Its parent is positioned and shows the picture centred, as large
 * as possible; all lengths are fractions of the picture, so that resizing and fullscreen need no code. Clicks, text selection and
 * screen readers ignore it.
 * @public
 */
export function PictureMarks({ watermarks, overlay, imageUrl, aspect, text }: PictureMarksProps) {
  const items = watermarks.enabled ? watermarks.items : [];
  const image = overlay.enabled ? imageUrl : null;
  if (items.length === 0 && !image) return null;
  return (
    <div className="marks-room" aria-hidden="true">
      <div className="marks" data-fits={aspect === null ? undefined : true} style={{ "--aspect": aspect ?? 1 }}>
        <OverlayImage overlay={overlay} url={image} />
        {items.map((item) => (
          <Mark key={item.position} item={item} watermarks={watermarks}>
            {text(item)}
          </Mark>
        ))}
      </div>
    </div>
  );
}

function OverlayImage({ overlay, url }: { overlay: Overlay; url: string | null }) {
  const { scale, opacity, shiftX, shiftY } = overlayPlace(overlay);
  const place = { opacity, scale: String(scale), translate: `${percent(shiftX)} ${percent(shiftY)}` };
  return <Image src={url} style={place} draggable={false} />;
}

function Mark({ item, watermarks, children }: { item: WatermarkItem; watermarks: Watermarks; children: ReactNode }) {
  const { side, edge, fromSide, fromEdge, fontSize, opacity, groundOpacity } = textPlace(item.position, watermarks);
  const style = {
    ...(side !== "center" && { [side]: percent(fromSide) }),
    ...(edge !== "middle" && { [edge]: percent(fromEdge) }),
    "--size": fontSize,
    "--text-alpha": opacity,
    "--ground-alpha": groundOpacity,
  };
  return (
    <div className="mark" data-position={item.position} data-side={side} data-edge={edge} style={style}>
      <span>{children}</span>
    </div>
  );
}
