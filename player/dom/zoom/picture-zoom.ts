import { createStore, type StoreApi } from "zustand/vanilla";
import {
  fitView,
  frameCentre,
  movedPx,
  panBy,
  pixelScale,
  type ZoomPoint,
  type ZoomRoom,
  type ZoomView,
  zoomPercent,
  zoomStep,
  zoomTo,
} from "#player/core/zoom/zoom-view.ts";
import { listenForZoom } from "./zoom-gestures.ts";

export interface ZoomState {
  readonly view: ZoomView;
  /** Zoom of the picture in percent, 100 at 1:1; absent while it is fitted. */
  readonly percent: number | undefined;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const FITTED: ZoomState = { view: fitView, percent: undefined };

/**
 * Zoom and pan of a picture in its frame, or of several pictures together, each in its own frame. A frame's style positions its
 * content: `data-zoomed` is present, and `--picture-x`, `-y`, `-width` and `-height` give its position. They are lengths rather
 * than a transform: browsers round the edges of a picture to whole pixels before transforming it, and at 1:1 none would stay
 * whole.
 */
export class PictureZoom {
  readonly store: StoreApi<ZoomState> = createStore<ZoomState>(() => FITTED);
  readonly #frames = new Set<HTMLElement>();
  #picture: PictureSize = { width: 16, height: 9 };
  /** Whether the picture is at 1:1, where it stays if the frame is resized. */
  #isExact = false;

  get isFitted(): boolean {
    return this.store.getState() === FITTED;
  }

  /** Zooms a picture in this frame until the returned function is called. */
  attach(frame: HTMLElement | null): (() => void) | undefined {
    if (!frame) return undefined;
    this.#frames.add(frame);
    const stopListening = listenForZoom(frame, this);
    const resized = new ResizeObserver(() => this.#onResize());
    resized.observe(frame);
    this.#write(frame);
    return () => {
      stopListening();
      resized.disconnect();
      this.#frames.delete(frame);
      release(frame);
    };
  }

  /** Sets the size of the picture itself, not of a rendition: 1:1 doesn't change with the quality. */
  setPicture(size: PictureSize): void {
    if (size.width === this.#picture.width && size.height === this.#picture.height) return;
    this.#picture = size;
    this.#onResize();
  }

  step(direction: 1 | -1): void {
    this.#change((view, room) => zoomStep(view, direction, room));
  }

  /** Multiplies the scale; the point stays in place. */
  zoomBy(factor: number, at: ZoomPoint = frameCentre): void {
    this.#change((view, room) => zoomTo(view, view.scale * factor, at, room));
  }

  /** Pans the picture, in fractions of the frame. */
  panBy(by: ZoomPoint): void {
    if (!this.isFitted) this.#change((view, room) => panBy(view, by, room));
  }

  /** Shows the whole picture. */
  fit(): void {
    this.#isExact = false;
    this.#show(FITTED);
  }

  /** Shows one picture pixel per device pixel. */
  showPixels(at: ZoomPoint = frameCentre): void {
    this.#change((view, room) => zoomTo(view, pixelScale(room), at, room));
  }

  togglePixels(): void {
    if (this.store.getState().percent === 100) this.fit();
    else this.showPixels();
  }

  #change(next: (view: ZoomView, room: ZoomRoom) => ZoomView): void {
    const room = this.#room();
    if (!room) return;
    const view = next(this.store.getState().view, room);
    this.#isExact = view.scale === pixelScale(room);
    const isFitted = view.scale === 1 && !this.#isExact;
    this.#show(isFitted ? FITTED : { view, percent: zoomPercent(view, room) });
  }

  #show(state: ZoomState): void {
    this.store.setState(state, true);
    for (const frame of this.#frames) this.#write(frame);
  }

  #onResize(): void {
    if (this.isFitted) return;
    if (this.#isExact) this.showPixels();
    else this.#change((view, room) => panBy(view, { x: 0, y: 0 }, room));
  }

  #room(frame: HTMLElement | undefined = [...this.#frames][0]): ZoomRoom | undefined {
    if (!frame?.clientWidth) return undefined;
    const { width, height } = frame.getBoundingClientRect();
    const { width: pictureWidth, height: pictureHeight } = this.#picture;
    const deviceRatio = window.devicePixelRatio;
    return { frameWidthPx: width, frameHeightPx: height, pictureWidth, pictureHeight, deviceRatio };
  }

  #write(frame: HTMLElement): void {
    const room = this.#room(frame);
    if (this.isFitted || !room) {
      release(frame);
      return;
    }
    const { view } = this.store.getState();
    const { x, y } = movedPx(view, room, frame.getBoundingClientRect());
    const lengths = { x, y, width: room.frameWidthPx * view.scale, height: room.frameHeightPx * view.scale };
    frame.dataset.zoomed = "";
    for (const [name, px] of Object.entries(lengths)) frame.style.setProperty(`--picture-${name}`, `${px}px`);
  }
}

function release(frame: HTMLElement): void {
  delete frame.dataset.zoomed;
  for (const name of ["x", "y", "width", "height"]) frame.style.removeProperty(`--picture-${name}`);
}
