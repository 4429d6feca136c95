import { create } from "zustand";
import { readStored, writeStored } from "../stored-value.ts";
import { clampIconSize, DEFAULT_ICON_SIZE, type IconSize } from "./grid-layout.ts";

export type ViewMode = "grid" | "list";

interface ViewSettings {
  mode: ViewMode;
  size: IconSize;
  setMode: (mode: ViewMode) => void;
  setSize: (size: number) => void;
}

const STORAGE_KEY = "rushlight.view";

type Stored = Pick<ViewSettings, "mode" | "size">;
const isStored = (value: unknown): value is Stored =>
  typeof value === "object" &&
  value !== null &&
  "mode" in value &&
  (value.mode === "grid" || value.mode === "list") &&
  "size" in value &&
  typeof value.size === "number";

/** Grid or list, and the icon size; remembered (FOLDERS-107). */
export const useViewSettings = create<ViewSettings>((set, get) => {
  const stored = readStored<Stored>(STORAGE_KEY, isStored, { mode: "grid", size: DEFAULT_ICON_SIZE });
  const change = (part: Partial<Stored>) => {
    set(part);
    writeStored(STORAGE_KEY, { mode: get().mode, size: get().size } satisfies Stored);
  };
  return {
    mode: stored.mode,
    size: clampIconSize(stored.size),
    setMode: (mode) => change({ mode }),
    setSize: (size) => change({ size: clampIconSize(size) }),
  };
});
