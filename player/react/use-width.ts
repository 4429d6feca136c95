import { useEffect, useState } from "react";

export interface Measured {
  readonly widthPx: number;
  readonly ref: (element: HTMLElement | null) => void;
}

/** The width of an element, updated as it changes. */
export function useWidth(): Measured {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { widthPx, ref: setElement };
}
