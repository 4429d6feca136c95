import { type Browser, chromium } from "playwright-core";

/** Chromium as benches measure it: with nothing that calls home. */
export function launchBench(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-sync"],
  });
}
