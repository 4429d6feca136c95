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

/** The page with its rules for paper, as far as a script can apply them: no engine but Chromium prints at a test's request. */
function onPaper() {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("print")) rule.media.mediaText = "all";
      if ("cssRules" in rule) turn(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
  const page = document.querySelector("main")?.parentElement ?? null;
  const parents: HTMLElement[] = [];
  for (let at = page; at !== null; at = at.parentElement) parents.push(at);
  const { backgroundColor = "", color = "" } = page ? getComputedStyle(page) : {};
  return {
    paint: [backgroundColor, color],
    buttons: [...document.querySelectorAll("button")].filter((one) => one.getClientRects().length > 0).length,
    cutOff: parents.filter(
      (one) => getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight,
    ).length,
    text: page?.innerText ?? "",
  };
}

/** Chromium runs the same page in `frame-check.browser.test.tsx`. */
test.each(enginesHere(["firefox", "webkit"]))(
  "PLUS-909 PLUS-1098 in %s an anonymous visitor runs the frame check at one rate, no frame is wrong, and the sheet is whole on paper",
  async (engine) => {
    const address = `${viewing.world.url}/frame-check?rate=25`;
    await using lasting = await LastingTab.open(engine, address);
    const [verdict, paper] = await lasting.do("the frame check", async (tab) => {
      const result = await checked(tab, address);
      return [result, await tab.evaluate(onPaper, undefined)] as const;
    });
    expect(verdict).toMatch(/^0 wrong of 28 frames/);
    expect(paper).toMatchObject({ paint: ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], buttons: 0, cutOff: 0 });
    expect(paper.text).toMatch(/0 wrong of 28 frames[\s\S]*Browser\s+(?:Firefox|Safari|WebKit)[\s\S]*\b25\s+28\s+0\s/);
  },
  300_000,
);
