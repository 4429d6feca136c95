import { create } from "zustand";

export type ThemeChoice = "system" | "dark" | "light";

const STORAGE_KEY = "rushlight.theme";

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "system" || stored === "light" ? stored : "dark";
  } catch {
    return "dark";
  }
}

/** The theme of a setting, given the system's preference. */
export function resolveTheme(choice: ThemeChoice, systemIsLight: boolean): "dark" | "light" {
  if (choice === "system") return systemIsLight ? "light" : "dark";
  return choice;
}

interface ThemeState {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

/** The user's theme setting. public/theme.js reads it before the first paint. */
export const useTheme = create<ThemeState>((set) => ({
  choice: readChoice(),
  choose(choice) {
    try {
      localStorage.setItem(STORAGE_KEY, choice);
    } catch {
      // Without storage the setting lasts until the page closes.
    }
    set({ choice });
    applyTheme();
  },
}));

function systemPrefersLight(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: light)");
}

function applyTheme(): void {
  document.documentElement.dataset.theme = resolveTheme(useTheme.getState().choice, systemPrefersLight().matches);
}

/** Follows the system while the setting is "system". Call once at start. */
export function watchSystemTheme(): void {
  systemPrefersLight().addEventListener("change", applyTheme);
  applyTheme();
}
