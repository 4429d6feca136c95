/**
 * How a picture is zoomed and panned in its frame. Positions are fractions of the frame, so that a frame of another size shows
 * the same.
 */
export interface ZoomView {
  /** 1 fits the picture into its frame. */
  readonly scale: number;
  /** Top-left corner of the zoomed frame. */
  readonly x: number;
  readonly y: number;
}

/** A position in the frame, in fractions of it. */
export interface ZoomPoint {
  readonly x: number;
  readonly y: number;
}

/** The available space: the frame in CSS pixels, the picture in its own. */
export interface ZoomRoom {
  readonly frameWidthPx: number;
  readonly frameHeightPx: number;
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** Device pixels per CSS pixel. */
  readonly deviceRatio: number;
}

export const fitView: ZoomView = { scale: 1, x: 0, y: 0 };
export const frameCentre: ZoomPoint = { x: 0.5, y: 0.5 };

/** Maximum size of a picture pixel, in device pixels. */
const LARGEST_PIXEL = 16;
const STEP = Math.SQRT2;

/** The part of the frame that the fitted picture covers. */
export function fittedShare(room: ZoomRoom): { readonly width: number; readonly height: number } {
  const byWidth = room.frameWidthPx / room.pictureWidth;
  const byHeight = room.frameHeightPx / room.pictureHeight;
  const scale = Math.min(byWidth, byHeight);
  return { width: scale / byWidth, height: scale / byHeight };
}

/** The scale at which a picture pixel equals a device pixel. */
export function pixelScale(room: ZoomRoom): number {
  const fittedPx = room.frameWidthPx * fittedShare(room).width;
  return room.pictureWidth / (fittedPx * room.deviceRatio);
}

/** Zoom in percent, where 100 is one picture pixel per device pixel. */
export function zoomPercent({ scale }: ZoomView, room: ZoomRoom): number {
  return Math.round((100 * scale) / pixelScale(room));
}

/** Changes the scale; the given point of the frame stays in place, as far as the picture's edges allow. */
export function zoomTo(view: ZoomView, scale: number, at: ZoomPoint, room: ZoomRoom): ZoomView {
  const own = pixelScale(room);
  const limited = Math.min(Math.max(scale, Math.min(1, own)), Math.max(1, own) * LARGEST_PIXEL);
  const growth = limited / view.scale;
  return withinEdges(
    { scale: limited, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth },
    fittedShare(room),
  );
}

/** One step larger or smaller. A step that would pass the fitted picture or 1:1 stops there. */
export function zoomStep(view: ZoomView, direction: 1 | -1, room: ZoomRoom): ZoomView {
  const next = direction > 0 ? view.scale * STEP : view.scale / STEP;
  const onTheWay = [1, pixelScale(room)].filter((stop) =>
    direction > 0 ? stop > view.scale * 1.001 && stop <= next : stop < view.scale * 0.999 && stop >= next,
  );
  const scale = direction > 0 ? Math.min(next, ...onTheWay) : Math.max(next, ...onTheWay);
  return zoomTo(view, scale, frameCentre, room);
}

export function panBy(view: ZoomView, by: ZoomPoint, room: ZoomRoom): ZoomView {
  return withinEdges({ ...view, x: view.x + by.x, y: view.y + by.y }, fittedShare(room));
}

/** A picture larger than the frame fills it; a smaller one is centred. */
function withinEdges(view: ZoomView, fitted: { readonly width: number; readonly height: number }): ZoomView {
  return {
    scale: view.scale,
    x: within(view.x, view.scale, fitted.width),
    y: within(view.y, view.scale, fitted.height),
  };
}

function within(corner: number, scale: number, share: number): number {
  const margin = (1 - share) / 2;
  if (scale * share <= 1) return (1 - scale) / 2;
  return Math.min(0 - scale * margin, Math.max(1 - scale * (1 - margin), corner));
}

/**
 * Offset of the zoomed frame, in CSS pixels, rounded to whole device pixels, so that at 1:1 no pixel is mixed with its neighbour.
 * `frame` is the frame's own position in the window.
 */
export function movedPx(view: ZoomView, room: ZoomRoom, frame: ZoomPoint): ZoomPoint {
  const fitted = fittedShare(room);
  const along = (corner: number, lengthPx: number, share: number, originPx: number) => {
    const pictureAtPx = originPx + lengthPx * (corner + (view.scale * (1 - share)) / 2);
    const wholePx = Math.round(pictureAtPx * room.deviceRatio) / room.deviceRatio;
    return corner * lengthPx + wholePx - pictureAtPx;
  };
  return {
    x: along(view.x, room.frameWidthPx, fitted.width, frame.x),
    y: along(view.y, room.frameHeightPx, fitted.height, frame.y),
  };
}
