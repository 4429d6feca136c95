import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The command palette (Ctrl+K) as a person uses it. */
export interface PalettePage {
  /** Opens it, ready for typing. */
  readonly open: () => Promise<void>;
  /** The names of the current entries. */
  readonly lines: () => Promise<readonly string[]>;
  /** Types the name of a command, and runs it. */
  readonly choose: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export function palettePage(page: Page): PalettePage {
  const palette = page.getByRole("dialog", { name: "Commands" });
  const find = palette.getByRole("searchbox", { name: "Find a command" });
  const lines = () => palette.locator("[role=menuitem] [slot=label]").allInnerTexts();
  return {
    async open() {
      await page.keyboard.press("Control+k");
      await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
    },
    lines,
    async choose(name) {
      await page.keyboard.type(name);
      await expect.poll(lines).toEqual([name, `Search for “${name}”`]);
      await page.keyboard.press("Enter");
      await palette.waitFor({ state: "detached" });
    },
    async close() {
      await page.keyboard.press("Escape");
      await palette.waitFor({ state: "detached" });
    },
  };
}
