import { type RefObject, useEffect, useRef } from "react";
import { isSelecting } from "../own-use.ts";
import { acted, type SelectionStore, selectBand } from "../selection.ts";
import { type Band, bandBetween } from "./rubber-band.ts";

/** A press becomes a band after the pointer has moved this far. */
const SLACK_PX = 4;
/** The page begins to scroll this close to the edge. */
const EDGE_PX = 32;
const MOST_SCROLL_PX = 24;

export interface RubberBandOptions {
  store: SelectionStore;
  scroller: HTMLElement | null;
  /** The element whose coordinates the band uses. */
  area: RefObject<HTMLElement | null>;
  /** Ids of the items that the band touches; undefined for one that isn't loaded. */
  idsIn: (band: Band) => readonly (string | undefined)[];
  /** Selects the same once all of them are loaded, unless something else happens in the meantime. */
  takeIn: (band: Band, take: (ids: readonly string[]) => void) => void;
}

/** How far the page scrolls in this frame, for a pointer at or past its edge. */
function edgeScrollPx(y: number, box: DOMRect): number {
  const over = y < box.top + EDGE_PX ? y - box.top - EDGE_PX : Math.max(0, y - box.bottom + EDGE_PX);
  return Math.max(-MOST_SCROLL_PX, Math.min(MOST_SCROLL_PX, over / 2));
}

/** A mouse press on the page itself, not on an item, a control or the scroll bar. */
function startsBand(event: PointerEvent, scroller: HTMLElement): boolean {
  if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return false;
  if (event.target.closest("[data-item], button, a, input, label, table")) return false;
  return event.clientX < scroller.getBoundingClientRect().left + scroller.clientWidth;
}

/**
 * Selects by dragging a rectangle over the page (PLUS-010): with Ctrl or Shift in addition to the selection, else in its place.
 * The page scrolls when the pointer reaches its edge; Esc restores the previous selection. The rectangle is one element that is
 * moved directly: no component renders for it.
 */
export function useRubberBand(options: RubberBandOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { scroller } = options;
  useEffect(() => {
    if (!scroller) return;
    const press = (event: PointerEvent): void => {
      if (startsBand(event, scroller)) pullBand(event, scroller, () => latest.current);
    };
    scroller.addEventListener("pointerdown", press);
    return () => scroller.removeEventListener("pointerdown", press);
  }, [scroller]);
}

function pullBand(down: PointerEvent, scroller: HTMLElement, options: () => RubberBandOptions): void {
  const { store, area } = options();
  const before = store.getState();
  const keeps = isSelecting(down);
  const stop = new AbortController();
  const element = document.createElement("div");
  element.className = "band";
  const pointer = { x: down.clientX, y: down.clientY };
  let frame = 0;
  let pulled = false;
  let last: Band | undefined;
  const place = () => {
    const box = area.current?.getBoundingClientRect();
    return { x: pointer.x - (box?.left ?? 0), y: pointer.y - (box?.top ?? 0) };
  };
  const from = place();

  function draw(): void {
    const box = scroller.getBoundingClientRect();
    scroller.scrollTop += edgeScrollPx(pointer.y, box);
    const to = place();
    const band = bandBetween(from, { x: to.x, y: Math.max(0, to.y) });
    Object.assign(element.style, {
      transform: `translate(${band.left}px, ${band.top}px)`,
      width: `${band.right - band.left}px`,
      height: `${band.bottom - band.top}px`,
    });
    last = band;
    take(
      options()
        .idsIn(band)
        .filter((id) => id !== undefined),
    );
    frame = edgeScrollPx(pointer.y, box) === 0 ? 0 : requestAnimationFrame(draw);
  }

  function take(ids: readonly string[]): void {
    store.setState((now) => selectBand(now, ids, ids.at(-1), keeps ? before : undefined));
  }

  /** Items that the band passed too fast to be loaded are included. */
  function finish(): void {
    if (last && options().idsIn(last).includes(undefined)) options().takeIn(last, take);
  }

  function end(): void {
    cancelAnimationFrame(frame);
    element.remove();
    stop.abort();
  }

  const on = { signal: stop.signal };
  window.addEventListener(
    "pointermove",
    (event) => {
      Object.assign(pointer, { x: event.clientX, y: event.clientY });
      if (!pulled && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK_PX) return;
      if (!pulled) area.current?.append(element);
      pulled = true;
      if (frame === 0) frame = requestAnimationFrame(draw);
    },
    on,
  );
  window.addEventListener(
    "pointerup",
    () => {
      // A press on nothing, without a drag, clears the selection.
      if (!pulled && !keeps) store.setState((now) => selectBand(now, [], undefined));
      end();
      finish();
    },
    on,
  );
  window.addEventListener("pointercancel", end, on);
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      store.setState(({ acts }) => acted({ ...before, acts }));
      end();
    },
    { ...on, capture: true },
  );
  // Text must not be selected in the process.
  window.addEventListener("selectstart", (event) => event.preventDefault(), on);
}
