import { until } from "#testkit/until.ts";
import type { EngineTab } from "../engines/engine-tab.ts";
import { StandsStill } from "../engines/webkit-driver.ts";
import { pictureNumber } from "./picture-number.ts";

const NO_PICTURE_MS = 12_000;

/** For a wrong picture: whether the player names that frame too, or shows another one than it names. */
const timecodesOnPage = () =>
  [...document.querySelectorAll("*")]
    .map((element) => element.textContent ?? "")
    .filter((text) => /^\d\d:\d\d:\d\d[:;]\d\d$/.test(text))
    .join(" ");

/** Waits until this frame's number is in the picture. Throws `StandsStill` if WebKit paints nothing at all. */
export async function shows(tab: EngineTab, frame: number): Promise<void> {
  let seen = -9;
  const startedAt = performance.now();
  /** Nothing painted at all doesn't count as a wrong frame. */
  const hasNone = () => tab.driver.engine === "webkit" && seen < 0 && performance.now() - startedAt > NO_PICTURE_MS;
  const look = async () => {
    seen = await tab.evaluate(pictureNumber, undefined);
    return seen === frame || hasNone();
  };
  await until(look, 60_000).catch(async () => {
    const said = await tab.evaluate(timecodesOnPage, undefined);
    throw new Error(`${tab.driver.version} shows frame ${seen} in place of ${frame}; the page says ${said}`);
  });
  if (seen !== frame) throw new StandsStill(`no picture of frame ${frame}`);
}
