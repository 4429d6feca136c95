import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeFolder } from "#testkit/stage-production.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";
import { visitAs } from "../visit-as.ts";

const viewing = sharedViewer();

/** The focused control, item or region. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.getAttribute("data-region") ?? element?.textContent ?? "";
  });

test("PLUS-350 PLUS-351 X circles the take in the viewer, live in another person's folder, and Undo removes the circle", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=3");
  await using _ = guest;
  await using other = await visitAs(viewing.world, "viewer");
  const folder = new BrowserPage(other.page);
  await folder.openFolder(viewing.world.projectId, viewing.world.folderId);
  const ring = folder.card("Clip 1.mp4").getByText(/circled take/);
  await folder.card("Clip 1.mp4").waitFor();
  await viewer.shows(3);
  await holdNotices(guest.page);
  await viewer.press("x");
  await viewer.bar.getByRole("button", { name: "Uncircle take" }).waitFor();
  await ring.waitFor();
  await viewer.takes.getByText(/circled take/).waitFor();
  await viewer.notices.getByRole("button", { name: "Undo" }).click();
  await viewer.bar.getByRole("button", { name: "Circle take" }).waitFor();
  await ring.waitFor({ state: "detached" });
  await viewer.bar.getByRole("button", { name: "Circle take" }).click();
  await ring.waitFor();
  await viewer.bar.getByRole("button", { name: "Uncircle take" }).click();
  await ring.waitFor({ state: "detached" });
  // A viewer has no way to circle.
  await folder.card("Clip 1.mp4").focus();
  await other.page.keyboard.press("x");
  await folder.card("Clip 1.mp4").click({ button: "right" });
  await other.page.getByRole("menu").waitFor();
  expect(await other.page.getByRole("menuitem", { name: /ircle/ }).count()).toBe(0);
});

test("PLUS-350 takes are circled together from the folder: by menu, selection bar and key, and from a take's menu in the viewer", async () => {
  await using guest = await visitAs(viewing.world, "editor");
  const folder = new BrowserPage(guest.page);
  await folder.openFolder(viewing.world.projectId, viewing.world.folderId);
  const circled = () => folder.grid.getByText(/circled take/).count();
  await folder.card("Clip 1.mp4").focus();
  await guest.page.keyboard.press("Control+a");
  await guest.page.keyboard.press("x");
  await expect.poll(circled).toBe(2);
  await folder.selectionBar.getByRole("button", { name: "Uncircle 2 takes" }).click();
  await expect.poll(circled).toBe(0);
  await guest.page.keyboard.press("Escape");
  await folder.card("Clip 2.mp4").click({ button: "right" });
  await guest.page.getByRole("menuitem", { name: "Circle take" }).click();
  await expect.poll(circled).toBe(1);
  await folder.card("Clip 1.mp4").getByRole("link").click();
  const strip = guest.page.getByRole("navigation", { name: "Takes in this folder" });
  await strip.getByRole("button", { name: /Clip 2/ }).click({ button: "right" });
  await guest.page.getByRole("menuitem", { name: "Uncircle take" }).click();
  await strip.getByText(/circled take/).waitFor({ state: "detached" });
});

test("PLUS-352 keyboard focus stays in place when folder and take change", async () => {
  const { world } = viewing;
  const day = await makeFolder(world, world.projectId, world.folderId, "Day 09", "Camera B");
  expect(day).not.toBe("");
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const folder = new BrowserPage(page);
  await folder.openFolder(world.projectId, world.folderId);
  await folder.card("Day 09").focus();
  await page.keyboard.press("Enter");
  await folder.card("Camera B").waitFor();
  await expect.poll(() => focused(page)).toBe("Camera B");
  await page.goBack();
  await expect.poll(() => focused(page)).toBe("Day 09");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toBe("Clip 1.mp4");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/${viewing.one}`);
  await expect.poll(() => focused(page)).toBe("Viewer");
  await page.keyboard.press("PageDown");
  await page.waitForURL(`**/${viewing.two}`);
  await expect.poll(() => focused(page)).toBe("Viewer");
});

test("PLUS-352 keyboard focus goes to the composer after a post, to the thread after a reply, and to the next comment after a removal", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=5");
  await using _ = guest;
  await viewer.shows(5);
  const text = `Eyeline ${Date.now()}`;
  await viewer.press("c");
  await guest.page.getByRole("textbox", { name: "Comment text" }).fill(text);
  await guest.page.keyboard.press("Control+Enter");
  await viewer.comment(text).waitFor();
  await expect.poll(() => focused(guest.page)).toContain("Comment at");
  await viewer.press("r");
  await guest.page.getByRole("textbox", { name: "Reply text" }).fill("To the left");
  await guest.page.keyboard.press("Control+Enter");
  // While it is sent it is in the composer as well.
  await guest.page.getByRole("textbox", { name: "Reply text" }).waitFor({ state: "detached" });
  await viewer.comment(text).getByText("To the left").waitFor();
  await expect.poll(() => focused(guest.page)).toMatch(/^Go to /);
  await viewer.press("c");
  await viewer.press("Escape");
  await expect.poll(() => focused(guest.page)).toContain("Comment at");
  const note = viewer.comment(text);
  await note.hover();
  await note.getByRole("button", { name: "Remove" }).first().focus();
  await guest.page.keyboard.press("Enter");
  await guest.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await guest.page.getByText("Comment was deleted").waitFor();
  await expect.poll(() => guest.page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("PLUS-353 F6 moves between regions, and into the page from outside", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=0");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(0);
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-region]")?.dataset.region ?? "nowhere");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await region()).toBe("nowhere");
  // A key that is pressed before its command exists is kept until it does.
  for (const next of ["Viewer", "Details", "Footer", "Header", "Viewer"]) {
    await page.keyboard.press("F6");
    await expect.poll(region).toBe(next);
  }
  await page.keyboard.press("Shift+F6");
  await expect.poll(region).toBe("Header");
});

test("PLUS-354 the folder's filter carries over to the viewer, where next, previous and the play modes follow it", async () => {
  await using guest = await visitAs(viewing.world, "editor");
  const { page } = guest;
  const folder = new BrowserPage(page);
  const viewer = new ViewerPage(page);
  await folder.openFolder(viewing.world.projectId, viewing.world.folderId);
  await folder.filter.fill("clip 1");
  await folder.card("Clip 2.mp4").waitFor({ state: "detached" });
  await folder.open("Clip 1.mp4");
  await page.waitForURL(`**/${viewing.one}`);
  await viewer.takes.getByRole("button", { name: /Clip 1/ }).waitFor();
  expect(await viewer.takes.getByRole("button").count()).toBe(1);
  // A single take: there is nothing to continue with, even at its end. It plays automatically, and with more takes the next would
  // follow.
  await viewer.press("PageDown");
  await expect.poll(() => page.evaluate(() => document.querySelector("video")?.played.length)).toBe(1);
  await expect.poll(() => viewer.isPaused()).toBe(true);
  await viewer.button("Filter takes").click();
  const text = page.getByRole("textbox", { name: "Name or slate" });
  expect(await text.inputValue()).toBe("clip 1");
  await page.getByRole("checkbox", { name: "Circled", exact: true }).press(" ");
  await viewer.takes.getByText("No matching takes found").waitFor();
  await text.fill("");
  await page.getByRole("checkbox", { name: "Uncircled takes only" }).press(" ");
  expect(await page.getByRole("checkbox", { name: "Circled", exact: true }).isChecked()).toBe(false);
  await expect.poll(() => viewer.takes.getByRole("button").count()).toBe(2);
  await page.getByRole("checkbox", { name: "Circled", exact: true }).press(" ");
  await page.keyboard.press("Escape");
  expect(page.url()).toContain(viewing.one);
  await viewer.takes.getByRole("button", { name: "Show All Takes" }).click();
  await expect.poll(() => viewer.takes.getByRole("button").count()).toBe(2);
  await viewer.press("PageDown");
  await page.waitForURL(`**/${viewing.two}`);
});
