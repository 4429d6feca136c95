import { existsSync } from "node:fs";
import { launchChromiumDriver } from "./chromium-driver.ts";
import type { EngineDriver, EngineName } from "./engine-driver.ts";
import { FIREFOX_PATH, launchFirefoxDriver } from "./firefox-driver.ts";
import { XVFB_PATH } from "./virtual-display.ts";
import { launchWebKitDriver, miniBrowserPath, WEBKIT_DRIVER_PATH } from "./webkit-driver.ts";

const LAUNCH: Readonly<Record<EngineName, () => Promise<EngineDriver>>> = {
  chromium: launchChromiumDriver,
  firefox: launchFirefoxDriver,
  webkit: launchWebKitDriver,
};

export async function launchEngine(name: EngineName): Promise<EngineDriver> {
  return await LAUNCH[name]();
}

/** What an engine lacks on this machine; null if it can be tested. Chromium is mandatory. */
export function lackOf(name: EngineName): string | null {
  if (name === "firefox" && !existsSync(FIREFOX_PATH)) return `${FIREFOX_PATH} (package firefox-esr)`;
  if (name !== "webkit") return null;
  if (!existsSync(WEBKIT_DRIVER_PATH)) return `${WEBKIT_DRIVER_PATH} (package webkit2gtk-driver)`;
  if (!existsSync(XVFB_PATH)) return `${XVFB_PATH} (package xvfb)`;
  return miniBrowserPath() === undefined ? "MiniBrowser (package webkit2gtk-driver)" : null;
}

/** The engines of this machine; prints prominently which are left out. */
export function enginesHere<Name extends EngineName>(names: readonly Name[]): readonly Name[] {
  return names.filter((name) => {
    const lack = lackOf(name);
    if (lack) console.warn(`NOT TESTED in ${name}: this machine lacks ${lack}`);
    return lack === null;
  });
}
