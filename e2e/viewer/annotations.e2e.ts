import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import type { ViewerPage } from "../pages/viewer-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";

const viewing = sharedViewer();

/** Whether a saved picture is red at the left side of the rectangle. */
async function redAtLeftEdge(path: string): Promise<boolean> {
  const { data, info } = await sharp(await readFile(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = (Math.round(info.height * 0.6) * info.width + Math.round(info.width / 4)) * info.channels;
  const [red = 0, green = 255, blue = 255] = data.subarray(place, place + 3);
  return red > 240 && green < 90 && blue < 80;
}

/** Clicks and drags on the picture; positions are fractions of its width and height. */
async function drawingOn(page: Page) {
  const box = await page.getByRole("img", { name: "Drawing" }).boundingBox();
  if (!box) throw new Error("There is nothing to draw on");
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  return {
    click: (x: number, y: number) => page.mouse.click(...at(x, y)),
    async drag(x1: number, y1: number, x2: number, y2: number) {
      await page.mouse.move(...at(x1, y1));
      await page.mouse.down();
      await page.mouse.move(...at(x2, y2), { steps: 4 });
      await page.mouse.up();
    },
  };
}

/** With two marks drawn. */
async function undoesByKeys(viewer: ViewerPage): Promise<void> {
  await viewer.press("Control+z");
  await viewer.button("1 mark").waitFor();
  await viewer.press("Control+z");
  await viewer.press("Control+Shift+z");
  await viewer.press("Control+Shift+z");
  await viewer.button("2 marks").waitFor();
  // In a text field the same keys edit text.
  await viewer.page.getByRole("textbox", { name: "Comment text" }).press("Control+z");
  await viewer.button("2 marks").waitFor();
}

/** Reading canvases is forbidden from now on, as for a store without CORS. */
async function forbidReading(page: Page, times: number): Promise<void> {
  await page.evaluate((count) => {
    const { toBlob } = HTMLCanvasElement.prototype;
    let left = count;
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      left -= 1;
      if (left >= 0) throw new DOMException("Tainted canvases may not be exported.", "SecurityError");
      toBlob.apply(this, args);
    };
  }, times);
}

test("ANNOTATE-001 a frame is drawn on, shown with its comment on that frame alone, changed, and saved as an image", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=37");
  await using _ = guest;
  const { page } = guest;
  const tools = page.getByRole("toolbar", { name: "Drawing tools" });
  const drawing = page.getByRole("img", { name: "Drawing" });
  await viewer.shows(37);
  await step("ANNOTATE-002 the tools appear with comment mode", async () => {
    expect(await tools.count()).toBe(0);
    await viewer.press("c");
    await tools.getByRole("button", { name: "Rectangle" }).click();
  });
  await tools.getByRole("slider", { name: "Stroke width" }).fill("40");
  const { drag, click } = await drawingOn(page);
  await drag(0.25, 0.25, 0.75, 0.75);
  await drag(0.1, 0.1, 0.2, 0.2);
  await undoesByKeys(viewer);
  await tools.getByRole("button", { name: "Undo" }).click();
  await viewer.button("1 mark").waitFor();
  await tools.getByRole("button", { name: "Text" }).click();
  await click(0.5, 0.5);
  await page.getByRole("textbox", { name: "Text on the frame" }).fill("Collar up");
  await viewer.press("Enter");
  await viewer.button("2 marks").waitFor();
  await expectAccessible(page);
  await screenshot(page, "annotation-drawing");
  await page.getByRole("textbox", { name: "Comment text" }).fill("Left collar");
  await viewer.button("Post").click();

  const comment = viewer.comment("Left collar");
  await step("PLUS-186 PLUS-187 the drawing is shown on its frame only", async () => {
    await comment.getByText("Drawing").waitFor();
    await drawing.getByText("Collar up").waitFor();
    await step("ANNOTATE-002 the tools disappear with comment mode", () => tools.waitFor({ state: "detached" }));
    await viewer.press("ArrowRight");
    await viewer.shows(38);
    await drawing.waitFor({ state: "detached" });
  });

  await comment.hover();
  await step("COMMENTS-019 the frame is saved with its drawing", async () => {
    const saving = page.waitForEvent("download");
    await comment.getByRole("button", { name: "Download" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^Clip 1.* 10-00-01-12\.png$/);
    expect(await redAtLeftEdge(await saved.path())).toBe(true);
  });
  await drawing.waitFor();

  await viewer.press("Home");
  await viewer.shows(0);
  await step("ANNOTATE-003 editing pauses at its frame", async () => {
    await comment.getByRole("button", { name: "Edit" }).click();
    await viewer.shows(37);
    expect(await viewer.isPaused()).toBe(true);
  });
  await tools.getByRole("button", { name: "Delete all marks" }).click();
  await tools.getByRole("button", { name: "Ellipse" }).click();
  await drag(0.4, 0.4, 0.6, 0.6);
  await step("COMMENTS-033 the comment button then reads Edit", async () => {
    await page.getByRole("region", { name: "Your comment" }).getByRole("button", { name: "Edit" }).click();
    await expect.poll(() => drawing.locator("path").getAttribute("d")).toMatch(/A/);
    expect(await drawing.getByText("Collar up").count()).toBe(0);
  });

  await page.reload();
  await viewer.main.waitFor();
  await comment.waitFor();
  await comment.getByRole("button", { name: /^Go to/ }).click();
  await drawing.waitFor();
  await forbidReading(page, Number.POSITIVE_INFINITY);
  await comment.getByRole("button", { name: "Download" }).click();
  await viewer.notices
    .getByText("The storage doesn't let this page read images. An administrator can allow it with a CORS rule.", {
      exact: true,
    })
    .waitFor();
  await step("ANNOTATE-008 the tools keep their last settings", async () => {
    await viewer.press("c");
    expect(await tools.getByRole("button", { name: "Ellipse" }).getAttribute("aria-pressed")).toBe("true");
    expect(await tools.getByRole("slider", { name: "Stroke width" }).inputValue()).toBe("40");
  });
});

/** The engine draws nothing of a video's picture this many times, as WebKit without a graphics card sometimes does. */
async function drawNothing(page: Page, times: number): Promise<void> {
  await page.evaluate((count) => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    let left = count;
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      if (args[0] instanceof HTMLVideoElement) left -= 1;
      if (left < 0) Reflect.apply(draw, this, args);
    };
  }, times);
}

test("PLUS-592 a frame that the engine doesn't draw immediately is redrawn before it is saved, and a frame that never draws shows an error", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=21");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(21);
  await viewer.press("c");
  await page.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name: "Rectangle" }).click();
  await (await drawingOn(page)).drag(0.25, 0.25, 0.4, 0.75);
  await viewer.button("1 mark").waitFor();
  const text = `Edge ${Date.now()}`;
  await page.getByRole("textbox", { name: "Comment text" }).fill(text);
  await viewer.button("Post").click();
  const comment = viewer.comment(text);
  await comment.getByText("Drawing").waitFor();
  await comment.hover();
  await drawNothing(page, 3);
  const saving = page.waitForEvent("download");
  await comment.getByRole("button", { name: "Download" }).click();
  expect((await sharp(await (await saving).path()).stats()).isOpaque).toBe(true);
  let saved = 0;
  page.on("download", () => {
    saved += 1;
  });
  await drawNothing(page, Number.POSITIVE_INFINITY);
  await comment.hover();
  await comment.getByRole("button", { name: "Download" }).click();
  await viewer.notices
    .getByText("This browser couldn't copy the frame. Try again, or use another browser.", { exact: true })
    .waitFor();
  expect(saved).toBe(0);
});

test("PLUS-662 a drawn-on frame is saved if the engine reports which picture it shows; otherwise an error shows and nothing is saved", async () => {
  const { world, two, clips } = viewing;
  const line = { kind: "line", color: "#ff0000", width: 40, x1: 0.25, y1: 0.2, x2: 0.25, y2: 0.9 };
  const text = `Sleeve ${Date.now()}`;
  await world.as("editor").graphql(
    `mutation($contents: CommentContents!, $folder: ID!, $asset: ID!, $version: ID!) {
      addComment(contents: $contents, folder: $folder, asset: $asset, version: $version, position: { start: 17 }) { id } }`,
    {
      contents: { text, annotation: [line], meta: { width: 320, height: 180 } },
      folder: world.folderId,
      asset: two,
      version: clips.find(({ assetId }) => assetId === two)?.versionId,
    },
  );
  const { guest, viewer } = await viewing.open("editor", two, "?frame=5");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(5);
  const comment = viewer.comment(text);
  const download = async () => {
    await comment.hover();
    await comment.getByRole("button", { name: "Download" }).click();
  };
  const saving = page.waitForEvent("download");
  await download();
  expect(await redAtLeftEdge(await (await saving).path())).toBe(true);

  await page.addInitScript(() => {
    HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0;
  });
  await page.reload();
  await viewer.shows(5);
  let saved = 0;
  page.on("download", () => {
    saved += 1;
  });
  await download();
  await viewer.notices
    .getByText("This browser couldn't copy the frame. Try again, or use another browser.", { exact: true })
    .waitFor();
  expect(saved).toBe(0);
});

test("COMMENTS-019 a drawn-on image that was loaded for display only is fetched again for saving", async () => {
  const as = viewing.world.as("editor");
  const bytes = await sharp({ create: { width: 320, height: 180, channels: 3, background: "#404040" } })
    .png()
    .toBuffer();
  const [sent] = await uploadClient(as).plain(viewing.world.folderId, { name: "Still.png", bytes });
  const id = sent?.assetId ?? "";
  type Answer = { asset: { newestVersion: { isProcessing: boolean } } };
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { isProcessing } } }";
  await until(async () => !(await as.graphql<Answer>(query, { id })).asset.newestVersion.isProcessing, 60_000);
  const line = { kind: "line", color: "#ff0000", width: 40, x1: 0.25, y1: 0.2, x2: 0.25, y2: 0.9 };
  await as.graphql(
    `mutation($contents: CommentContents!, $folder: ID!, $asset: ID!, $version: ID!) {
      addComment(contents: $contents, folder: $folder, asset: $asset, version: $version) { id } }`,
    {
      contents: { text: "Collar", annotation: [line], meta: { width: 320, height: 180 } },
      folder: viewing.world.folderId,
      asset: id,
      version: sent?.versionId,
    },
  );
  const { guest, viewer } = await viewing.open("editor", id);
  await using _ = guest;
  const comment = viewer.comment("Collar");
  await comment.hover();
  await forbidReading(guest.page, 1);
  const saving = guest.page.waitForEvent("download");
  await comment.getByRole("button", { name: "Download" }).click();
  expect(await redAtLeftEdge(await (await saving).path())).toBe(true);
});
