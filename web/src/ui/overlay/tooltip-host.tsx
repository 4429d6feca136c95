import { useEffect, useState } from "react";
import { type TooltipKind, tooltipDelayMs } from "./tooltip-timing.ts";
import "./tooltip.css";

interface Shown {
  text: string;
  shortcut: string | undefined;
  x: number;
  y: number;
  above: boolean;
}

const GAP_PX = 6;
const ROOM_PX = 40;

function tipOf(target: EventTarget | null): { element: HTMLElement; kind: TooltipKind } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-tip], [data-tip-text]") : null;
  if (!element) return null;
  if (element.dataset.tip !== undefined) return { element, kind: "control" };
  // A text tooltip shows truncated text in full; text that fits needs none.
  return element.scrollWidth > element.clientWidth ? { element, kind: "text" } : null;
}

function describe(element: HTMLElement): Shown | null {
  const text = element.dataset.tip ?? element.dataset.tipText;
  if (!text || !element.isConnected) return null;
  const box = element.getBoundingClientRect();
  const above = box.bottom + ROOM_PX > window.innerHeight;
  const x = Math.min(Math.max(box.left + box.width / 2, 60), window.innerWidth - 60);
  return { text, shortcut: element.dataset.tipKey, x, y: above ? box.top - GAP_PX : box.bottom + GAP_PX, above };
}

/** One listener for the whole app: any element with `data-tip` or `data-tip-text` gets its tooltip on hover and focus. */
function listen(show: (shown: Shown | null) => void): () => void {
  let timer = 0;
  let current: HTMLElement | null = null;
  let visible = false;
  let lastHiddenMs = Number.NEGATIVE_INFINITY;
  const hide = () => {
    window.clearTimeout(timer);
    if (visible) lastHiddenMs = performance.now();
    visible = false;
    current = null;
    show(null);
  };
  const enter = (event: Event) => {
    const tip = tipOf(event.target);
    if (tip?.element === current) return;
    if (event.target instanceof Element && event.target.closest(".tip")) return;
    hide();
    if (!tip || (event.type === "focusin" && !tip.element.matches(":focus-visible"))) return;
    current = tip.element;
    timer = window.setTimeout(
      () => {
        visible = true;
        show(describe(tip.element));
      },
      tooltipDelayMs(tip.kind, performance.now() - lastHiddenMs),
    );
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && visible) hide();
  };
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  document.addEventListener("pointerover", enter, options);
  document.addEventListener("focusin", enter, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("pointerdown", hide, options);
  document.addEventListener("scroll", hide, { ...options, capture: true });
  document.addEventListener("keydown", hideOnEscape, options);
  return () => stop.abort();
}

export function TooltipHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => listen(setShown), []);
  if (!shown) return null;
  // The control's name has the same text, so screen readers skip the tooltip.
  return (
    <div className={shown.above ? "tip above" : "tip"} aria-hidden="true" style={{ left: shown.x, top: shown.y }}>
      {shown.text}
      {shown.shortcut && <span className="kbd">{shown.shortcut}</span>}
    </div>
  );
}
