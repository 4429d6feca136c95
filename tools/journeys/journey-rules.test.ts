import { expect, test } from "vitest";
import { sourceFile } from "../source/source-file.ts";
import { repositorySources } from "../source/source-tree.ts";
import { classesInJourneys, partsOfNotices } from "./journey-rules.ts";

const sources = repositorySources();

test("no journey names a class", () => {
  expect(sources.filter(({ path }) => path.endsWith(".e2e.ts")).length).toBeGreaterThan(30);
  expect(classesInJourneys(sources)).toEqual([]);
});

const told = (code: string, path = "e2e/a.e2e.ts") => classesInJourneys([sourceFile(path, code)]);

test.each([
  `page.locator(".cmt")`,
  `page.locator("main > .scroll:first-child").first()`,
  `page.locator("li", { has: page.locator("b.on") })`,
  'page.locator(`.mark[data-position="$' + '{place}"]`)',
  "page.locator(`.mark-$" + "{place}`)",
  `const CARD = "div.card"; page.locator(CARD)`,
  `const find = (selector: string) => page.locator(selector)`,
  `page.locator("[class~=cmt]")`,
  `page.locator("xpath=//div[@class='cmt']")`,
  `await page.evaluate(() => document.querySelector<HTMLElement>(".cmt")?.click())`,
  `page.evaluate(() => [...document.querySelectorAll("tbody .nm")])`,
  `part.closest("td.pin")`,
  `expect(await one.evaluate((part) => part.className)).toBe("on")`,
  `one.evaluate((part) => part.classList.contains("on"))`,
])("a breach is found: %s", (code) => {
  expect(told(code)).toHaveLength(1);
});

test.each([
  `page.getByRole("button", { name: "Save as .mov" })`,
  `page.locator("main > [data-item='a.mov']")`,
  `page.locator('img[src*=".webp"]')`,
  'page.locator(`[data-position="$' + '{mark.position}"]`)',
  `page.locator("xpath=..")`,
  `name.endsWith(".mov")`,
])("no breach: %s", (code) => {
  expect(told(code)).toEqual([]);
});

test("files that are not journeys may name classes", () => {
  expect(told(`document.querySelector(".cmt")`, "web/src/a.ts")).toEqual([]);
});

test("journeys compare whole notices", () => {
  expect(partsOfNotices(sources)).toEqual([]);
});

test.each([
  [1, `browser.notices.getByText("Successfully moved items").waitFor()`],
  [1, "notices().getByText(`Created $" + "{name}`).waitFor()"],
  [0, `browser.notices.getByText("Successfully moved items", { exact: true }).waitFor()`],
  [0, "browser.notices.getByText(/ circles removed$/).waitFor()"],
  [0, `expect(await browser.notices.getByText("not uploaded").count()).toBe(0)`],
  [0, `browser.grid.getByText("Stills").waitFor()`],
])("%d breaches in: %s", (count, code) => {
  expect(partsOfNotices([sourceFile("e2e/a.e2e.ts", code)])).toHaveLength(count);
});
