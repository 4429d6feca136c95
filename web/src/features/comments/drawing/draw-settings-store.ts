import { create } from "zustand";
import { type DrawSettings, readDrawSettings } from "#core/annotations/draw-settings.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";

const KEY = "rushlight.drawing";
const isAnything = (_value: unknown): _value is unknown => true;

interface DrawSettingsState {
  readonly settings: DrawSettings;
  change: (changes: Partial<DrawSettings>) => void;
}

/** The settings of the drawing toolbar, stored for the session (ANNOTATE-008). */
export const useDrawSettings = create<DrawSettingsState>((set, get) => ({
  settings: keptSettings(),
  change: (changes) => {
    const settings = readDrawSettings({ ...get().settings, ...changes });
    set({ settings });
    writeStored(KEY, settings, "session");
  },
}));

/** The stored settings, or the defaults. */
export function keptSettings(): DrawSettings {
  return readDrawSettings(readStored<unknown>(KEY, isAnything, undefined, "session"));
}
