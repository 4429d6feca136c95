import type { Page } from "playwright-core";
import type { Result } from "./feel-watch.ts";

/** What a reviewer does, and the result they wait for. */
export interface Act {
  readonly name: string;
  readonly result: Result;
  readonly act: (page: Page) => Promise<void>;
  /** Waits until the page is idle, so that actions don't pay for those before them. */
  readonly settle?: (page: Page) => Promise<void>;
}

export interface Places {
  readonly project: string;
  /** A folder of playable clips, and their names. */
  readonly day: string;
  readonly clips: readonly string[];
  /** A folder of many takes in the same project. */
  readonly library: string;
}

const CARD = "[role=gridcell][data-item]";
const element = (selector: string, text?: string): Result => ({
  kind: "element",
  selector,
  isNew: true,
  ...(text === undefined ? {} : { text }),
});
const PICTURE: Result = { kind: "picture" };

const press = (name: string, key: string, result: Result): Act => ({
  name,
  result,
  act: (page) => page.keyboard.press(key),
});
const times = (count: number, act: Act): Act[] => Array.from({ length: count }, () => act);
const openCard = (name: string, card: string, result: Result): Act => ({
  name,
  result,
  act: (page) => page.getByRole("gridcell", { name: card, exact: true }).getByRole("link").first().click(),
});

const shareOf = (name: string, share: number): Act => ({
  name,
  result: PICTURE,
  act: async (page) => {
    const box = await page.getByRole("slider", { name: "Timeline" }).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  },
});

/** A drag along the timeline; its first move is measured. */
const scrub = (share: number): Act => ({
  name: "scrub",
  result: PICTURE,
  act: async (page) => {
    const box = await page.getByRole("slider", { name: "Timeline" }).boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * (share - 0.2), y);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * share, y);
  },
  settle: (page) => page.mouse.up(),
});

const type = (page: Page, text: string) => page.keyboard.insertText(text);

/** Forty actions of a review, from the list of projects to a share. */
export function acts({ project, day, clips, library }: Places): readonly Act[] {
  return [
    openCard("open a project", project, element(CARD, day)),
    openCard("open a folder", day, element(CARD, clips[0])),
    openCard("open a take", clips[0] ?? "", { kind: "element", selector: "video" }),
    shareOf("seek", 0.7),
    shareOf("seek", 0.2),
    shareOf("seek", 0.5),
    press("seek", "Home", PICTURE),
    ...times(6, press("step", "ArrowRight", PICTURE)),
    ...times(2, press("step back", "ArrowLeft", PICTURE)),
    scrub(0.6),
    scrub(0.4),
    scrub(0.8),
    ...times(10, press("next take", "PageDown", PICTURE)),
    press("begin a comment", "c", element("textarea")),
    {
      name: "post a comment",
      result: element("article", "Hold it longer"),
      act: async (page) => {
        await type(page, "Hold it longer");
        await page.keyboard.press("Control+Enter");
      },
    },
    press("begin an answer", "r", element("textarea")),
    {
      name: "post an answer",
      result: element("article", "Will do"),
      act: async (page) => {
        await type(page, "Will do");
        await page.keyboard.press("Control+Enter");
      },
    },
    press("previous take", "PageUp", PICTURE),
    {
      name: "back to the folder, seen before",
      result: element(CARD),
      act: (page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: day }).click(),
    },
    {
      name: "select all",
      result: element("[role=toolbar]", "selected"),
      act: async (page) => {
        await page.locator(CARD).first().focus();
        await page.keyboard.press("Control+a");
      },
    },
    {
      name: "share",
      result: element("[role=dialog]"),
      act: (page) =>
        page
          .getByRole("toolbar")
          .getByRole("button", { name: /^Share/ })
          .click(),
      settle: async (page) => {
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      },
    },
    {
      name: "back to the project, seen before",
      result: element(CARD, library),
      act: (page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: project }).click(),
    },
    openCard("open a folder of many takes", library, element(CARD, "Take")),
    {
      name: "to its end",
      result: element(CARD),
      act: async (page) => {
        await page.locator(CARD).first().focus();
        await page.keyboard.press("End");
      },
    },
    {
      name: "search",
      result: element("table tbody tr", "Take"),
      act: async (page) => {
        await page.getByRole("textbox", { name: "Search everything" }).fill("Take 7919");
        await page.keyboard.press("Enter");
      },
    },
  ];
}
