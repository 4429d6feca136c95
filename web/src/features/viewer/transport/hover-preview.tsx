import { placeSprite, type SpriteSheet } from "#player/core/controls/hover-sprite.ts";
import { frameToPx, keepInside, type Track } from "#player/core/controls/timeline-geometry.ts";

const bareWidthPx = 90;

/** The frame under the pointer, with its time; only the time for clips without a sheet. */
export function HoverPreview({
  frame,
  timeShare,
  track,
  sheet,
  text,
}: {
  frame: number;
  timeShare: number | undefined;
  track: Track;
  sheet: SpriteSheet | undefined;
  text: string;
}) {
  const ghost = <span className="tline-ghost" style={{ left: frameToPx(frame, track) }} />;
  if (!sheet) {
    return (
      <>
        {ghost}
        <div
          className="sprite bare"
          style={{ left: keepInside(frameToPx(frame, track), bareWidthPx, track.widthPx), width: bareWidthPx }}
        >
          <span>{text}</span>
        </div>
      </>
    );
  }
  const place = placeSprite(frame, track, sheet, timeShare);
  return (
    <>
      {ghost}
      <div
        className="sprite"
        style={{
          left: place.leftPx,
          width: place.widthPx,
          height: place.heightPx,
          backgroundImage: `url("${sheet.url}")`,
          backgroundSize: `${place.sheetWidthPx}px ${place.sheetHeightPx}px`,
          backgroundPosition: `${place.offsetXPx}px ${place.offsetYPx}px`,
        }}
      >
        <span>{text}</span>
      </div>
    </>
  );
}
