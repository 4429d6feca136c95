import { type Browser, chromium } from "playwright-core";

/** Debian's Chromium without network requests of its own; `autoPlay` lets sound play without a click. */
export async function launchChromium({ autoPlay = true } = {}): Promise<Browser> {
  return await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--autoplay-policy=${autoPlay ? "no-user-gesture-required" : "document-user-activation-required"}`,
    ],
  });
}
