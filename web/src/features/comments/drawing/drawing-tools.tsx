import { lazy } from "react";

const loadSurface = () => import("./drawing-surface.tsx");
const loadToolbar = () => import("./drawing-toolbar.tsx");

/** Loaded once the page is shown, so that starting to draw needs no wait. */
export function fetchDrawingTools(): void {
  void loadSurface();
  void loadToolbar();
}

/** @public */
export const DrawingSurface = lazy(async () => ({ default: (await loadSurface()).DrawingSurface }));
/** @public */
export const DrawingToolbar = lazy(async () => ({ default: (await loadToolbar()).DrawingToolbar }));
