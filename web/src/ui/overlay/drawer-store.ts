import { create } from "zustand";
import { readStored, writeStored } from "../stored-value.ts";
import { DRAWER_DEFAULT_PX, drawerWidth, overlaidDrawerWidth } from "./drawer-width.ts";

export type DrawerSide = "left" | "right";

/** Below these window widths a drawer is over the page instead of beside it. */
const OVERLAY_BELOW_PX: Record<DrawerSide, number> = { left: 900, right: 1200 };

interface OneDrawer {
  widthPx: number;
  /** Beside the page; stored. */
  docked: boolean;
  /** Over the page; always initially closed. */
  overlaid: boolean;
}

interface DrawerState {
  windowPx: number;
  left: OneDrawer;
  right: OneDrawer;
  resize: (side: DrawerSide, widthPx: number) => void;
  toggle: (side: DrawerSide, open?: boolean) => void;
}

/** Not `window.innerWidth`: on a phone that is turned it is still that of the wider content. */
const pageWidth = () => window.document.documentElement.clientWidth;

const storageKey = (side: DrawerSide) => `rushlight.drawer.${side}`;

type Stored = Pick<OneDrawer, "widthPx" | "docked">;
const isStored = (value: unknown): value is Stored =>
  typeof value === "object" &&
  value !== null &&
  "widthPx" in value &&
  typeof value.widthPx === "number" &&
  "docked" in value;

function initial(side: DrawerSide): OneDrawer {
  return { ...readStored(storageKey(side), isStored, { widthPx: DRAWER_DEFAULT_PX, docked: true }), overlaid: false };
}

/** Width and open state of the main layout's two drawers. */
export const useDrawers = create<DrawerState>((set, get) => {
  const change = (side: DrawerSide, part: Partial<OneDrawer>) => {
    const next = { ...get()[side], ...part };
    set(side === "left" ? { left: next } : { right: next });
    writeStored(storageKey(side), { widthPx: next.widthPx, docked: next.docked } satisfies Stored);
  };
  return {
    windowPx: pageWidth(),
    left: initial("left"),
    right: initial("right"),
    resize: (side, widthPx) => change(side, { widthPx: drawerWidth(widthPx, pageWidth()) }),
    toggle(side, open) {
      const mode = isOverlay(get(), side) ? "overlaid" : "docked";
      change(side, { [mode]: open ?? !get()[side][mode] });
    },
  };
});

window.addEventListener("resize", () => useDrawers.setState({ windowPx: pageWidth() }));

function isOverlay(state: DrawerState, side: DrawerSide): boolean {
  return state.windowPx < OVERLAY_BELOW_PX[side];
}

/** The state of one drawer in this window. */
export function useDrawer(side: DrawerSide): { open: boolean; overlay: boolean; widthPx: number } {
  const overlay = useDrawers((state) => isOverlay(state, side));
  const open = useDrawers((state) => (isOverlay(state, side) ? state[side].overlaid : state[side].docked));
  const widthPx = useDrawers((state) =>
    (isOverlay(state, side) ? overlaidDrawerWidth : drawerWidth)(state[side].widthPx, state.windowPx),
  );
  return { open, overlay, widthPx };
}
