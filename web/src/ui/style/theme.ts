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

/** The theme a choice leads to, given what the system prefers. */
export function resolveTheme(choice: ThemeChoice, systemIsLight: boolean): "dark" | "light" {
  if (choice === "system") return systemIsLight ? "light" : "dark";
  return choice;
}

interface ThemeState {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

/** The user's theme choice. The page reads it before the first paint in public/theme.js. */
export const useTheme = create<ThemeState>((set) => ({
  choice: readChoice(),
  choose(choice) {
    try {
      localStorage.setItem(STORAGE_KEY, choice);
    } catch {
      // Without storage the choice lasts until the page closes.
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

/** Follows the system while the choice is "system". Call once at start. */
export function watchSystemTheme(): void {
  systemPrefersLight().addEventListener("change", applyTheme);
  applyTheme();
}
