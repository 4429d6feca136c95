import { expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import type { EngineTab } from "../engines/engine-tab.ts";
import { LastingTab } from "../engines/lasting-tab.ts";
import { enginesHere } from "../engines/launch-engine.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";

const viewing = sharedViewer();

/** The check's result once it has finished. */
async function checked(tab: EngineTab, address: string): Promise<string> {
  await tab.goto(address);
  await tab.click({ role: "button", name: "Start" });
  let verdict = "";
  const isOver = async () => {
    // The app announces its notices in regions with the same role.
    verdict = await tab.evaluate(
      () => [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent).join(""),
      undefined,
    );
    return /wrong of|can't tell/.test(verdict);
  };
  await until(isOver, 120_000);
  return verdict;
}

/** Chromium runs the same page in `frame-check.browser.test.tsx`. */
test.each(enginesHere(["firefox", "webkit"]))(
  "PLUS-909 in %s an anonymous visitor runs the frame check at one rate, and no frame is wrong",
  async (engine) => {
    const address = `${viewing.world.url}/frame-check?rate=25`;
    await using lasting = await LastingTab.open(engine, address);
    expect(await lasting.do("the frame check", (tab) => checked(tab, address))).toMatch(/^0 wrong of 28 frames/);
  },
  300_000,
);
