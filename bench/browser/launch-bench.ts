import { type Browser, chromium } from "playwright-core";

/** Chromium for benches, without network requests of its own. */
export function launchBench(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-sync"],
  });
}
