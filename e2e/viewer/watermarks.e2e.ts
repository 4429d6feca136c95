import sharp from "sharp";
import { expect, test } from "vitest";
import { burnedLines } from "#core/watermark/burned-mark.ts";
import type { LinkWatermark } from "#core/watermark/link-watermarks.ts";
import { markFontPx, markRoom, placeMark } from "#media/burn/mark-layout.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { frameAsPng, lumaOf, markCorrelation } from "#media/test-clips/mark-correlation.ts";
import { createLink, type TestLink } from "#testkit/calls/share-links.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { ProjectSettingsPage } from "../pages/project-settings-page.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";
import { visitAs } from "../visit-as.ts";

const viewing = sharedViewer();
const mark = (viewer: ViewerPage, position: string) => viewer.page.locator(`[data-position="${position}"]`);

async function setWatermarks(): Promise<void> {
  const items = [
    { position: "TOPLEFT", type: "TimeCode" },
    { position: "TOPCENTER", type: "Time" },
    { position: "TOPRIGHT", type: "UserName" },
    { position: "CENTER", type: "Custom", text: "Proof" },
    { position: "BOTTOMLEFT", type: "ProjectFolder" },
    { position: "BOTTOMCENTER", type: "TimeOfDay" },
    { position: "BOTTOMRIGHT", type: "Frame" },
  ];
  const changes = { watermarks: { enabled: true, items, horizontalOffset: 10 }, overlay: { enabled: true, size: 50 } };
  await viewing.world
    .as("supervisor")
    .graphql("mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) { id } }", {
      id: viewing.world.projectId,
      changes,
    });
}

test("an overlay image is sent with PUT, its type and progress, and shown in the preview; a failure shows an error", async () => {
  await setWatermarks();
  await using visited = await visitAs(viewing.world, "supervisor");
  const { page } = visited;
  const settings = new ProjectSettingsPage(page);
  await settings.open(viewing.world.projectId, "/watermarks");
  const preview = page.getByRole("region", { name: "Watermark preview" });
  await step("WATERMARK-020 WATERMARK-059 the preview has sample values on a clip of the project", async () => {
    await preview.getByText(/frame from Clip [12]/).waitFor();
    await expect.poll(() => preview.locator("[data-position]").allInnerTexts()).toContain("10:24:13:07");
  });
  await step("WATERMARK-058 another clip of the folder can be shown", async () => {
    const drawn = page.waitForResponse((response) => Boolean(response.request().postData()?.includes("RandomPreview")));
    await preview.getByRole("button", { name: "Another frame" }).click();
    expect(await (await drawn).json()).toMatchObject({ data: { randomAsset: { folderId: viewing.world.folderId } } });
    // Of two clips the other one is loaded in time.
    const shown = () => preview.getByText(/frame from Clip/).innerText();
    const first = await shown();
    const another = async () => {
      await preview.getByRole("button", { name: "Another frame" }).click();
      return (await shown()) !== first;
    };
    await expect.poll(another, { interval: 200 }).toBe(true);
  });

  const background = { r: 255, g: 255, b: 255, alpha: 0.5 };
  const buffer = await sharp({ create: { width: 64, height: 36, channels: 4, background } })
    .png()
    .toBuffer();
  const overlay = page.getByRole("region", { name: "Overlay settings" });
  let sentType: string | undefined;
  await page.route("**/media/**", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    sentType = route.request().headers()["content-type"];
    await overlay.getByRole("progressbar").waitFor();
    return route.continue();
  });
  const input = overlay.locator("input[type=file]");
  await step(
    "WATERMARK-008 WATERMARK-046 an image is sent with its type and progress, then shown; anything else is refused",
    async () => {
      await input.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer });
      await overlay.getByText("Choose a JPEG, PNG, GIF, BMP or TIFF image").waitFor();
      await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
      await preview.locator(":has(> [data-position]) > img").waitFor();
      expect(sentType).toBe("image/png");
    },
  );
  await expectAccessible(page);
  await screenshot(page, "watermark-preview");

  await step("WATERMARK-062 a failure shows an error", async () => {
    await answerInstead(page, "UploadProjectOverlay", { error: "The database is asleep" });
    await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    const notices = page.getByRole("region", { name: "Notifications" });
    await notices.getByText("Could not upload overlay image", { exact: true }).waitFor();
  });
});

test("WATERMARK-001 watermarks are over the picture, correct for the frame shown, also in fullscreen; people who can't edit the project don't see the settings", async () => {
  await setWatermarks();
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=24");
  await using _ = guest;
  await viewer.shows(24);
  const reads = (position: string, text: string | RegExp) =>
    mark(viewer, position).getByText(text, { exact: true }).waitFor();
  await step("WATERMARK-029 WATERMARK-035 WATERMARK-036 timecode, time and frame are shown", async () => {
    await reads("TOPLEFT", "10:00:00:24");
    await reads("TOPCENTER", "00:00:00");
    await reads("BOTTOMRIGHT", "24");
  });
  await reads("CENTER", "Proof");
  await step("WATERMARK-027 WATERMARK-033 WATERMARK-037 place, time of day and name are shown", async () => {
    await reads("BOTTOMLEFT", "Lantern / Day 1");
    await reads("BOTTOMCENTER", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await reads("TOPRIGHT", viewing.world.people.editor.name);
  });
  await viewer.press("ArrowRight");
  await reads("TOPLEFT", "10:00:01:00");
  await reads("TOPCENTER", "00:00:01");
  await reads("BOTTOMRIGHT", "25");
  const share = async () => {
    const [text, picture] = await Promise.all([
      mark(viewer, "TOPLEFT").locator("span").boundingBox(),
      guest.page.locator("video").boundingBox(),
    ]);
    return text && picture ? [(text.x - picture.x) / picture.width, text.height / picture.height] : [];
  };
  await expect.poll(async () => (await share())[0]).toBeCloseTo(0.05, 2);
  const small = await share();
  await screenshot(guest.page, "viewer-watermarks");
  await viewer.press("f");
  await viewer.button("Exit fullscreen").waitFor();
  // The picture and its marks grow with the window, not all at once.
  await expect.poll(share).toEqual([expect.closeTo(0.05, 2), expect.closeTo(small[1] ?? 0, 2)]);

  await step("WATERMARK-057 people who can't edit the project don't see the settings", async () => {
    await guest.page.goto(`/projects/${viewing.world.projectId}/settings/watermarks`);
    await guest.page
      .getByText("This project doesn't exist, or you don't have permission to change its settings.")
      .waitFor();
    expect(await guest.page.getByRole("slider").count()).toBe(0);
  });
});

/** A machine that is too slow for the marks says so, and the picture appears later (PLUS-1082). */
const BUSY = /Failed to load resource.*503.*\.m4s/;
const OWN = { position: "CENTER", text: "For Ada only" } as const;

/** How alike the picture on screen and the mark of the newest visit are, at the middle of the picture. */
async function burnedIn(viewer: ViewerPage, link: TestLink, own: LinkWatermark): Promise<number> {
  const png = await viewer.page.evaluate(() => {
    const video = document.querySelector("video");
    if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    return canvas
      .convertToBlob()
      .then((blob) => blob.arrayBuffer())
      .then((bytes) => [...new Uint8Array(bytes)]);
  });
  return png === null ? 0 : markedIn(await lumaOf(Buffer.from(png)), link, own);
}

/** Like `burnedIn`, for any picture with a timecode below its mark. */
async function markedIn(luma: Awaited<ReturnType<typeof lumaOf>>, link: TestLink, own: LinkWatermark): Promise<number> {
  const { db } = viewing.world.platform;
  const visit = await db.selectFrom("session").select("created_at").where("link_id", "=", link.id).executeTakeFirst();
  const since = visit?.created_at ?? new Date(0);
  // The addresses that the browser's own connection may come from.
  const likeness = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].map(async (address) => {
    const lines = burnedLines({ name: link.name, address, since }, own);
    const fontPx = markFontPx(luma);
    const drawn = await runInChild("drawMark", { lines, fontPx, room: markRoom(luma) });
    const { height } = await runInChild("drawGlyphs", { fontPx });
    const place = placeMark(luma, { width: drawn.width, height: drawn.height + height }, own.position);
    return markCorrelation(luma, drawn, place, 1);
  });
  return Math.max(...(await Promise.all(likeness)));
}

test("WATERMARK-001 WATERMARK-037 WATERMARK-065 a link's visitor sees the link's own text in its place, and their own address as the name", async () => {
  await setWatermarks();
  const options = { project: viewing.world.projectId, assets: [viewing.one], hasWatermark: true, watermark: OWN };
  const link = await createLink(viewing.world.as("editor"), options);
  await using guest = await visitAs(viewing.world, "outsider");
  guest.allow(BUSY);
  await guest.page.goto(`/link/${link.token}`);
  const viewer = new ViewerPage(guest.page);
  await viewer.main.waitFor();
  await step("PLUS-1075 the link's own text is in the pixels, and drawn once", async () => {
    await expect.poll(() => burnedIn(viewer, link, OWN), { timeout: 60_000 }).toBeGreaterThan(0.6);
  });
  await mark(viewer, "TOPRIGHT")
    .getByText(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/)
    .waitFor();
  await mark(viewer, "BOTTOMRIGHT").getByText("0", { exact: true }).waitFor();
  // Screen readers don't read them.
  expect(await guest.page.locator("[aria-hidden=true]", { has: mark(viewer, "TOPRIGHT") }).count()).toBe(1);
  expect(await mark(viewer, "CENTER").count()).toBe(0);
});

test("PLUS-1075 PLUS-1180 what a visitor plays, pauses at and downloads has their name and address in its pixels", async () => {
  const options = { project: viewing.world.projectId, assets: [viewing.one], hasWatermark: true, watermark: OWN };
  const link = await createLink(viewing.world.as("editor"), { ...options, name: "Ada Lovelace", canDownload: true });
  await using guest = await visitAs(viewing.world, "outsider");
  const { page } = guest;
  guest.allow(BUSY);
  await page.goto(`/link/${link.token}`);
  const viewer = new ViewerPage(page);
  await viewer.main.waitFor();
  const isMarked = async () => {
    await expect.poll(() => burnedIn(viewer, link, OWN), { timeout: 60_000 }).toBeGreaterThan(0.6);
  };
  await isMarked();
  await viewer.press("End");
  await viewer.shows(49);
  await isMarked();
  const saving = page.waitForEvent("download", { timeout: 120_000 });
  await viewer.button("Download").click();
  const saved = await (await saving).path();
  for (const frame of [0, 30])
    expect(await markedIn(await lumaOf(await frameAsPng(saved, frame)), link, OWN)).toBeGreaterThan(0.6);
});

test("PLUS-1082 while too many people watch, a visitor sees a message, and the picture appears automatically once the server has capacity", async () => {
  const options = { project: viewing.world.projectId, assets: [viewing.one], hasWatermark: true, watermark: OWN };
  const link = await createLink(viewing.world.as("editor"), options);
  await using guest = await visitAs(viewing.world, "outsider");
  guest.allow(BUSY);
  let isBusy = true;
  const headers: Record<string, string> = { "retry-after": "2" };
  await guest.page.route(/\/media\/.*p-\d+\.m4s/, (route) =>
    isBusy ? route.fulfill({ status: 503, headers, body: "{}" }) : route.continue(),
  );
  await guest.page.goto(`/link/${link.token}`);
  const viewer = new ViewerPage(guest.page);
  await viewer.main.waitFor();
  const sentence = viewer.main.getByText("Many people are watching. Your picture is being prepared.");
  await sentence.waitFor();
  await screenshot(guest.page, "burned-stream-busy");
  await step("PLUS-1195 with a place in line, the message names the place", async () => {
    headers["x-place-in-line"] = "3";
    await viewer.main.getByText("You're number 3 in line.").waitFor();
    headers["x-place-in-line"] = "1";
    await viewer.main.getByText("You're next.").waitFor();
  });
  isBusy = false;
  await sentence.waitFor({ state: "hidden" });
  await expect.poll(() => burnedIn(viewer, link, OWN), { timeout: 60_000 }).toBeGreaterThan(0.6);
});
