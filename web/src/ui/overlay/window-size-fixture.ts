import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { useDrawers } from "./drawer-store.ts";

/**
 * Sizes the window. The page is notified here: the event comes later, and not at all if only the store differs, which test files
 * share.
 */
export async function sizeWindow(width: number, height = 900): Promise<void> {
  await page.viewport(width, height);
  await vi.waitFor(() => expect(window.innerWidth).toBe(width));
  useDrawers.setState({ windowPx: width });
}
