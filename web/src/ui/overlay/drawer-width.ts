/** Widths of drawers, in CSS pixels (SHELL-006 to SHELL-009, SHELL-043, SHELL-044). */
export const DRAWER_DEFAULT_PX = 300;
export const DRAWER_MIN_PX = 150;
export const DRAWER_STEP_PX = 16;
const MOBILE_MIN_PX = 200;
const MOBILE_SHARE = 0.2;
const DENSE_BELOW_PX = 280;
const SMALL_BELOW_PX = 226;
/** Below this window width the layout is the mobile one. */
export const MOBILE_BELOW_PX = 600;

/** Clamps a drawer to 150 px and half the window. */
export function clampDrawerWidth(widthPx: number, windowPx: number): number {
  return Math.round(Math.max(DRAWER_MIN_PX, Math.min(widthPx, windowPx / 2)));
}

/** The effective width: the user's, or on mobile a fifth of the window but at least 200 px. */
export function drawerWidth(chosenPx: number, windowPx: number): number {
  if (windowPx < MOBILE_BELOW_PX) return Math.max(MOBILE_MIN_PX, Math.round(windowPx * MOBILE_SHARE));
  return clampDrawerWidth(chosenPx, windowPx);
}

/** Least width of a drawer over the page, if the window has room for it; on mobile the usual width applies. */
const OVERLAID_PX = 300;
const PAGE_LEFT_PX = 56;

export function overlaidDrawerWidth(chosenPx: number, windowPx: number): number {
  const widthPx = drawerWidth(chosenPx, windowPx);
  return windowPx < MOBILE_BELOW_PX ? widthPx : Math.max(widthPx, Math.min(OVERLAID_PX, windowPx - PAGE_LEFT_PX));
}

export type DrawerDensity = "full" | "dense" | "small";

export function drawerDensity(widthPx: number): DrawerDensity {
  if (widthPx < SMALL_BELOW_PX) return "small";
  return widthPx < DENSE_BELOW_PX ? "dense" : "full";
}
