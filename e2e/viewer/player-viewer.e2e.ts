import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addAsset } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { readPictureNumber } from "../frames/picture-number.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";
import { visitAs } from "../visit-as.ts";

const viewing = sharedViewer();

test("PLAYER-001 the viewer has all its controls", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=7");
  await using _ = guest;
  await viewer.shows(7);
  const has = (name: string) => viewer.main.getByRole("button", { name, exact: true }).waitFor();

  await step("PLAYER-006 PLAYER-008 PLAYER-010 PLAYER-011 it has play, skip, volume and fullscreen", async () => {
    for (const name of ["Play", "Back one frame", "Back 10 seconds", "Forward 10 seconds", "Mute", "Fullscreen"]) {
      await has(name);
    }
  });
  await step("PLAYER-013 PLAYER-014 PLAYER-015 the viewer has time, comment and sidebar", async () => {
    await has("Time display");
    await has("Details sidebar");
    await viewer.main.getByRole("button", { name: "Comment" }).waitFor();
  });
  await step("PLAYER-009 PLAYER-012 the viewer has rate and quality", async () => {
    await viewer.button(/^Playback rate/).waitFor();
    await viewer.button(/^Quality/).waitFor();
  });
  await step("PLAYER-007 PLAYER-016 the viewer has a timeline and the folder's takes", async () => {
    expect(await viewer.timeline.getAttribute("aria-valuetext")).toBe("10:00:00:07, frame 7 of 50");
    await expect.poll(() => viewer.takes.getByRole("button").count()).toBe(2);
  });
  await expectAccessible(guest.page);
  await screenshot(guest.page, "viewer");
});

test("PLAYER-073 the picture is 16:9, fills the available space and is at most 1920 wide", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=7");
  await using _ = guest;
  await viewer.shows(7);
  const size = () =>
    guest.page.locator("video").evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  await guest.page.setViewportSize({ width: 3200, height: 2400 });
  await expect.poll(size).toEqual([1920, 1080]);
  await guest.page.setViewportSize({ width: 1440, height: 900 });
  const isWide = async () => {
    const [width = 0, height = 0] = await size();
    return width < 1440 && Math.abs(width / height - 16 / 9) < 0.01;
  };
  await expect.poll(isWide).toBe(true);
});

test("PLAYER-005 another take replaces the address without a new history entry", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=3");
  await using _ = guest;
  await viewer.shows(3);
  const steps = await guest.page.evaluate(() => history.length);
  await viewer.takes.getByRole("button", { name: /Clip 2/ }).click();
  await guest.page.waitForURL(`**/${viewing.two}`);
  await viewer.takes
    .getByRole("button", { name: /Clip 2/ })
    .and(guest.page.locator("[aria-current]"))
    .waitFor();
  await viewer.press("PageUp");
  await guest.page.waitForURL(`**/${viewing.one}`);
  expect(await guest.page.evaluate(() => history.length)).toBe(steps);
});

test("PLAYER-017 PLAYER-018 PLAYER-019 takes are sorted from the toolbar; Selected and Scene only where they apply", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=0");
  await using _ = guest;
  await viewer.button("Sort takes").click();
  expect(await viewer.menuLines()).toEqual([expect.stringContaining("Name"), "Created", "Size", "Duration"]);
  await guest.page.getByRole("menuitem", { name: /Name/ }).click();
  await expect.poll(() => viewer.takes.getByRole("button").first().getAttribute("title")).toBe("Clip 2.mp4");
});

test("PLAYER-022 PLAYER-023 PLAYER-024 PLAYER-081 a click plays and pauses, a double click toggles fullscreen without changing playback", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=2");
  await using _ = guest;
  await viewer.shows(2);
  await viewer.picture.click();
  await expect.poll(() => viewer.isPaused()).toBe(false);
  await viewer.picture.click();
  await expect.poll(() => viewer.isPaused()).toBe(true);
  await viewer.picture.dblclick();
  await viewer.button("Exit fullscreen").waitFor();
  await expect.poll(() => viewer.isPaused()).toBe(true);
  await viewer.press("f");
  await viewer.button("Fullscreen").waitFor();
});

test("PLAYER-060 in fullscreen the controls hide after two seconds and come back with a key", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=2");
  await using _ = guest;
  await viewer.shows(2);
  await viewer.press("f");
  const areSeen = () => viewer.controls.evaluate((row) => row.checkVisibility({ opacityProperty: true }));
  await expect.poll(areSeen).toBe(false);
  await viewer.press("ArrowRight");
  await expect.poll(areSeen).toBe(true);
  await viewer.shows(3);
});

test("PLAYER-077 PLAYER-067 PLAYER-064 PLAYER-053 the keys: frames, ends, rates, mute", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=10");
  await using _ = guest;
  await viewer.shows(10);
  await viewer.press("ArrowRight");
  await viewer.shows(11);
  await viewer.press("ArrowLeft");
  await viewer.shows(10);
  await viewer.press("End");
  await viewer.shows(49);
  await viewer.press("Home");
  await viewer.shows(0);
  await viewer.press("m");
  await viewer.button("Unmute").waitFor();
  await viewer.press("m");
  await viewer.button("Mute").waitFor();
  await viewer.button(/^Playback rate/).click();
  const rates = await viewer.menuLines();
  expect(rates).toEqual(["2×", "1.75×", "1.5×", "1.25×", "1×", "0.75×", "0.5×", "0.25×"]);
  await viewer.press("Escape");
});

test("PLAYER-051 PLAYER-061 PLAYER-063 PLAYER-079 the time display changes its mode and accepts typed positions", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=30");
  await using _ = guest;
  await viewer.shows(30);
  await viewer.reads("10:00:01:05");
  const enter = async (text: string) => {
    await viewer.press("g");
    await guest.page.getByRole("textbox", { name: "Go to" }).fill(text);
    await viewer.press("Enter");
  };
  await enter("10:00:00:20");
  await viewer.shows(20);
  await viewer.press("t");
  await viewer.reads("20");
  await enter("41");
  await viewer.shows(41);
  await viewer.press("t");
  await viewer.reads("00:00:01");
});

test("PLAYER-054 PLAYER-068 the last volume is used again on the next visit", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=0");
  await using _ = guest;
  await viewer.shows(0);
  const volume = () => guest.page.getByRole("slider", { name: "Volume" }).inputValue();
  for (let press = 0; press < 9; press += 1) await viewer.press("ArrowDown");
  await expect.poll(volume).toBe("55");
  await guest.page.reload();
  await viewer.shows(0);
  await expect.poll(volume).toBe("55");
});

test("PLAYER-032 PLAYER-046 with autoPlay the clip plays automatically, and the next take follows", async () => {
  const { guest, viewer } = await viewing.open("viewer", viewing.one);
  await using _ = guest;
  await expect.poll(() => viewer.isPaused()).toBe(false);
  await guest.page.waitForURL(`**/${viewing.two}`);
  await expect.poll(() => viewer.isPaused()).toBe(false);
});

test.each([
  ["Period", 1],
  ["ArrowRight", 1],
  ["End", 49],
])("PLUS-435 with autoPlay the frame that %s selects while the clip loads is kept", async (key, frame) => {
  const { world, one } = viewing;
  await using guest = await visitAs(world, "editor");
  const viewer = new ViewerPage(guest.page);
  const arriving = Promise.withResolvers<void>();
  await guest.page.route("**/media/**", (route) => arriving.promise.then(() => route.continue()));
  // The page isn't loaded while a picture in it is held back.
  await guest.page.goto(`/projects/${world.projectId}/${world.folderId}/${one}`, { waitUntil: "commit" });
  await expect.poll(() => viewer.timeline.getAttribute("aria-valuetext")).toBe("10:00:00:00, frame 0 of 50");
  await viewer.press(key);
  arriving.resolve();
  await viewer.shows(frame);
  await guest.page.waitForTimeout(1_000);
  expect(await viewer.isPaused()).toBe(true);
  await viewer.shows(frame);
});

test("PLAYER-021 a version that is processing and has no source shows 'Transcoding'", async () => {
  const media = { type: "VIDEO", playable: "NONE", isProcessing: true } as const;
  const { assetId } = await addAsset(viewing.world, viewing.world, "Raw camera.r3d", { media });
  const { guest, viewer } = await viewing.open("viewer", assetId);
  await using _ = guest;
  await viewer.main.getByText("Transcoding", { exact: true }).waitFor();
});

test("PLAYER-025 PLAYER-037 unreadable media shows the error state with the broken heart", async () => {
  const rate = { rateNumerator: 25, rateDenominator: 1, frameCount: 50 };
  const media = { type: "VIDEO", playable: "ORIGINAL", isProcessing: false, ...rate } as const;
  const { assetId } = await addAsset(viewing.world, viewing.world, "Lost bytes.mp4", { media });
  const { guest, viewer } = await viewing.open("editor", assetId);
  await using _ = guest;
  guest.allow(/Failed to load resource/);
  const alert = viewer.main.getByRole("alert");
  await alert.getByText("Could not play this clip").waitFor();
  expect(await alert.locator("use").first().getAttribute("href")).toContain("#broken");
  // Viewers of the clips before it ask for its first bytes ahead.
  await viewing.world
    .as("editor")
    .graphql("mutation ($project: ID!, $ids: [ID!]!) { deleteItems(project: $project, folders: [], assets: $ids) }", {
      project: viewing.world.projectId,
      ids: [assetId],
    });
});

test("PLAYER-027 PLAYER-028 a PDF without an address, and one that cannot be loaded, say so", async () => {
  const pdf = { type: "DOCUMENT", mimetype: "application/pdf", isProcessing: false } as const;
  const none = await addAsset(viewing.world, viewing.world, "Nowhere.pdf", { media: { ...pdf, playable: "NONE" } });
  const lost = await addAsset(viewing.world, viewing.world, "Lost.pdf", { media: { ...pdf, playable: "ORIGINAL" } });
  const first = await viewing.open("editor", none.assetId);
  await using _one = first.guest;
  await first.viewer.main.getByText("Invalid PDF URL", { exact: true }).waitFor();
  const second = await viewing.open("editor", lost.assetId);
  await using _two = second.guest;
  second.guest.allow(/Failed to load resource/);
  await second.viewer.main.getByText("Failed to load PDF", { exact: true }).waitFor();
});

test("PLUS-398 without access to a PDF its pages are turned with buttons and arrow keys", async () => {
  const prefix = "renditions/paper/1/full";
  const pages = [1, 2, 3].map((number) => ({ file: `page-${number}-1358.jpg`, width: 1_358, height: 1_920 }));
  for (const { file } of pages) {
    const paper = sharp({ create: { width: 136, height: 192, channels: 3, background: "white" } });
    await viewing.world.platform.storage.write(`${prefix}/${file}`, Readable.from([await paper.jpeg().toBuffer()]));
  }
  const { assetId } = await addAsset(viewing.world, viewing.world, "Call sheet.pdf", {
    media: {
      type: "DOCUMENT",
      mimetype: "application/pdf",
      isProcessing: false,
      playable: "ORIGINAL",
      mediaPrefix: prefix,
      fileInfo: { pages: 60 },
      images: { still: pages[0] ?? null, pages },
    },
  });
  const { guest, viewer } = await viewing.open("viewer", assetId);
  await using _ = guest;
  const shown = () => viewer.main.getByRole("img", { name: "Picture of Call sheet" }).getAttribute("src");
  await viewer.main.getByText("Page 1 of 60").waitFor();
  expect(await shown()).toContain("page-1-");
  expect(await viewer.button("Previous page").isDisabled()).toBe(true);
  await viewer.button("Next page").click();
  await viewer.main.getByText("Page 2 of 60").waitFor();
  await expect.poll(shown).toContain("page-2-");
  await viewer.press("ArrowRight");
  await viewer.main.getByText("Page 3 of 60").waitFor();
  await viewer.main.getByText("Showing the first 3 pages").waitFor();
  expect(await viewer.button("Next page").isDisabled()).toBe(true);
  await viewer.press("ArrowLeft");
  await viewer.main.getByText("Page 2 of 60").waitFor();
  await expectAccessible(guest.page);
  await screenshot(guest.page, "pdf-pages");
});

/** The rates that the button names from now on: a clip of two seconds may be over before a test looks. */
async function ratesOf(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const rates: string[] = [];
    const look = () => {
      const label = document.querySelector("[aria-label^='Playback rate: ']")?.getAttribute("aria-label");
      if (label) rates.push(label.replace("Playback rate: ", ""));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return rates;
  });
  return () => seen.jsonValue();
}

/** Nothing comes between the presses. */
const pressInOneTask = (page: Page, key: string, times: number): Promise<void> =>
  page.evaluate(
    ([name, count]) => {
      for (let press = 0; press < count; press += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
        );
    },
    [key, times] as const,
  );

test("J plays backwards, faster with each press, and K stops exactly on the frame named; L plays forwards", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=45");
  await using _ = guest;
  await viewer.shows(45);
  const named = async () =>
    Number((await viewer.timeline.getAttribute("aria-valuetext"))?.match(/frame (\d+)/)?.[1] ?? Number.NaN);
  const rates = await ratesOf(guest.page);
  const press = (key: string, times: number) => pressInOneTask(guest.page, key, times);
  // When paused, picture and name agree; the frame is settled a moment after the pause.
  const offBy = async () => (await readPictureNumber(guest.page)) - (await named());
  await viewer.press("j");
  await expect.poll(rates).toContain("−1×");
  await expect.poll(named).toBeLessThan(40);
  await viewer.press("k");
  await viewer.button("Playback rate: 1×").waitFor();
  await expect.poll(offBy).toBe(0);
  expect(await named()).toBeLessThan(40);
  await viewer.press("End");
  await viewer.shows(49);
  await press("j", 2);
  await expect.poll(rates).toContain("−1.25×");
  await viewer.shows(0);
  await viewer.button("Playback rate: 1×").waitFor();
  await press("l", 2);
  await expect.poll(rates).toContain("1.25×");
  await expect.poll(named).toBeGreaterThan(0);
  await viewer.press("k");
  await expect.poll(() => viewer.isPaused()).toBe(true);
  await expect.poll(offBy).toBe(0);
});

test("PLAYER-078 the sheet behind ? lists the player's keys", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=0");
  await using _ = guest;
  await viewer.shows(0);
  await viewer.press("?");
  await guest.page.getByRole("dialog").getByText("Play backward, faster with each press").waitFor();
});

test("ASSETS-006 ASSETS-007 ASSETS-008 PLUS-591 the viewer's Metadata tab shows the file and its fields, and the hidden ones behind 'More'", async () => {
  const { world, two } = viewing;
  const fields = [
    { label: "Camera", value: "A", position: 1, hidden: false, type: "text" },
    { label: "Sound roll", value: "SR-12", position: 2, hidden: true, type: "text" },
  ];
  await sql`update asset set metadata = ${JSON.stringify(fields)}::jsonb where id = ${two}`.execute(world.platform.db);
  // With a frame in its address the clip doesn't play, or the next take would follow on a slow machine.
  const { guest } = await viewing.open("editor", two, "?frame=0");
  await using _ = guest;
  await guest.page.getByRole("tab", { name: "Metadata" }).click();
  const panel = guest.page.getByRole("tabpanel", { name: "Metadata" });
  const value = (label: string) =>
    panel
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator("xpath=following-sibling::dd[1]");
  const labels = () => panel.getByRole("term").allInnerTexts();
  await expect.poll(() => value("Filename").allInnerTexts()).toEqual(["Clip 2.mp4"]);
  expect(await value("Frame rate").innerText()).toBe("25 fps");
  expect(await value("Length").innerText()).toBe("0:02");
  expect(await value("Start").innerText()).toBe("10:00:00:00");
  for (const label of ["Size", "Bit rate", "Resolution", "Type", "Created", "Modified", "Uploaded By"]) {
    expect(await value(label).innerText()).not.toBe("");
  }
  await expect.poll(labels).toEqual(expect.arrayContaining(["Camera"]));
  expect(await labels()).not.toContain("Sound roll");
  await panel.getByRole("button", { name: /^More/ }).click();
  expect(await value("Sound roll").innerText()).toBe("SR-12");
  const all = await labels();
  expect(all).toEqual([...new Set(all)]);
  await expectAccessible(guest.page);
});

test("PLAYER-016 on a phone the takes are a tab between comments and metadata, and the picture stays above", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=4");
  await using _ = guest;
  await guest.page.setViewportSize({ width: 390, height: 844 });
  await viewer.shows(4);
  await expect
    .poll(() => guest.page.getByRole("tab").allInnerTexts())
    .toEqual([expect.stringContaining("Comments"), expect.stringContaining("Takes"), "Metadata"]);
  await guest.page.getByRole("tab", { name: /Takes/ }).click();
  await screenshot(guest.page, "viewer-phone");
  await expectAccessible(guest.page);
  await viewer.takes.getByRole("button", { name: /Clip 2/ }).click();
  await guest.page.waitForURL(`**/${viewing.two}`);
});
