import { lazy } from "react";

const loadSurface = () => import("./drawing-surface.tsx");
const loadToolbar = () => import("./drawing-toolbar.tsx");

/** Fetched once the page stands, so that anyone who begins to draw waits for nothing. */
export function fetchDrawingTools(): void {
  void loadSurface();
  void loadToolbar();
}

/** @public */
export const DrawingSurface = lazy(async () => ({ default: (await loadSurface()).DrawingSurface }));
/** @public */
export const DrawingToolbar = lazy(async () => ({ default: (await loadToolbar()).DrawingToolbar }));
