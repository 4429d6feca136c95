import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, screenshot } from "../browser.ts";
import { palettePage } from "../pages/palette-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";

const viewing = sharedViewer();

test("PLUS-357 a click on a comment's words goes to its frame and pauses there, with its drawing", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=12");
  await using _ = guest;
  await viewer.shows(12);
  await viewer.post("Boom in frame");
  // Alone, so that no next take follows if it ends before the click.
  await viewer.button("Filter takes").click();
  await guest.page.getByRole("textbox", { name: "Name or slate" }).fill("clip 1");
  await expect.poll(() => viewer.takes.getByRole("button").count()).toBe(1);
  await guest.page.getByRole("checkbox", { name: "Circled", exact: true }).focus();
  await viewer.press("Escape");
  await viewer.press("Home");
  await viewer.shows(0);
  await viewer.press("k");
  await expect.poll(() => viewer.isPaused()).toBe(false);
  await viewer.comment("Boom in frame").getByText("Boom in frame").click();
  await viewer.shows(12);
  expect(await viewer.isPaused()).toBe(true);
  await viewer.press("Home");
  await viewer.press("k");
  await expect.poll(() => viewer.isPaused()).toBe(false);
  await guest.page.getByRole("button", { name: "Go to 10:00:00:12" }).click();
  await viewer.shows(12);
  expect(await viewer.isPaused()).toBe(true);
});

test("PLUS-210 PLUS-211 Space plays while a comment is being sent, and after it has arrived; its box takes no letters in the meantime", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=3");
  await using _ = guest;
  const answer = Promise.withResolvers<void>();
  await guest.page.route("**/api/graphql", async (route) => {
    if (route.request().postData()?.includes("On its way")) await answer.promise;
    await route.continue();
  });
  await viewer.shows(3);
  await viewer.press("c");
  await guest.page.getByRole("textbox", { name: "Comment text" }).fill("On its way");
  const post = guest.page.getByRole("button", { name: "Post" });
  await post.click();
  await expect.poll(() => post.getAttribute("aria-busy")).toBe("true");
  const box = guest.page.getByRole("textbox", { name: "Comment text" });
  await box.pressSequentially(", and more");
  expect(await box.inputValue()).toBe("On its way");
  await post.focus();
  await viewer.press(" ");
  await expect.poll(() => viewer.isPaused()).toBe(false);
  await viewer.press(" ");
  await expect.poll(() => viewer.isPaused()).toBe(true);
  answer.resolve();
  await post.waitFor({ state: "detached" });
  await viewer.press(" ");
  await expect.poll(() => viewer.isPaused()).toBe(false);
});

test("PLUS-359 in and out points of the comment that is being written show on the timeline", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=10");
  await using _ = guest;
  const points = () =>
    guest.page.locator("[data-point]").evaluateAll((all) => all.map((one) => one.getAttribute("data-point")));
  await viewer.shows(10);
  expect(await points()).toEqual([]);
  await viewer.press("i");
  await expect.poll(points).toEqual(["in"]);
  for (let step = 0; step < 5; step += 1) await viewer.press("ArrowRight");
  await viewer.shows(15);
  await viewer.press("o");
  await expect.poll(points).toEqual(["in", "out"]);
  const [track, range] = await Promise.all([
    viewer.timeline.boundingBox(),
    guest.page.locator("[data-range=draft]").boundingBox(),
  ]);
  // Five frames of fifty.
  expect((range?.width ?? 0) / (track?.width ?? 1)).toBeCloseTo(0.1, 1);
  await viewer.press("c");
  await guest.page.getByRole("textbox", { name: "Comment text" }).fill("This long");
  await guest.page.keyboard.press("Control+Enter");
  await viewer.comment("This long").getByText("10:00:00:10 – 10:00:00:15").waitFor();
  await expect.poll(points).toEqual([]);
});

test("PLUS-218 the uploads panel covers neither the composer nor the transport", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=4");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(4);
  await viewer.press("c");
  const composer = page.getByRole("region", { name: "Your comment" });
  await composer.getByRole("textbox", { name: "Comment text" }).waitFor();
  await page.getByRole("button", { name: "Uploads", exact: true }).click();
  const panel = page.getByRole("region", { name: "Uploads" });
  await panel.waitFor();
  const over = async (part: Locator) => {
    const [one, other] = [await panel.boundingBox(), await part.boundingBox()];
    if (!one || !other) throw new Error("Not on screen");
    const apart =
      one.x + one.width <= other.x ||
      other.x + other.width <= one.x ||
      one.y + one.height <= other.y ||
      other.y + other.height <= one.y;
    return !apart;
  };
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(async () => [await over(composer), await over(viewer.controls)]).toEqual([false, false]);
  }
});

test("PLUS-362 the drawing bar's slider keeps its own keys: End makes strokes wide and leaves the frame alone", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=20");
  await using _ = guest;
  await viewer.shows(20);
  await viewer.press("c");
  const width = guest.page.getByRole("slider", { name: "Stroke width" });
  await width.focus();
  await guest.page.keyboard.press("End");
  await expect.poll(() => width.inputValue()).toBe("40");
  await guest.page.keyboard.press("Home");
  await expect.poll(() => width.inputValue()).toBe("1");
  await viewer.shows(20);
});

test("PLAYER-065 PLAYER-066 PLAYER-067 the skip buttons move one frame while paused, and a second with Shift during playback", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=20");
  await using _ = guest;
  await viewer.shows(20);
  await viewer.button("Forward 10 seconds").click();
  await viewer.shows(21);
  await viewer.button("Back 10 seconds").click({ modifiers: ["Shift"] });
  await viewer.shows(20);
});

test("PLAYER-078 the key sheet fits a window of 768 px", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=0");
  await using _ = guest;
  await guest.page.setViewportSize({ width: 1366, height: 768 });
  await viewer.shows(0);
  await viewer.press("?");
  const sheet = guest.page.getByRole("dialog");
  // Everything is above the button, which is inside the window.
  const fits = async () => {
    const last = await sheet.getByText("Redo while drawing").boundingBox();
    const foot = await sheet.getByRole("button", { name: "Close", exact: true }).last().boundingBox();
    return last && foot && [last.y + last.height < foot.y, foot.y + foot.height < 768];
  };
  await expect.poll(fits).toEqual([true, true]);
});

test("PLUS-444 in a window of 768 px the controls fit the whole time and every button, also while a comment is written", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=4");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(4);
  const slider = page.getByRole("slider", { name: "Volume" });
  const beyond = () =>
    viewer.controls.evaluate((row) => {
      const { right, top, bottom } = row.getBoundingClientRect();
      return [...row.querySelectorAll("button, span")]
        .filter((part) => part.matches("button") || (part.childElementCount === 0 && part.textContent !== ""))
        .map((part) => ({
          name: part.getAttribute("aria-label") ?? part.textContent,
          box: part.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.right > right || box.top < top || box.bottom > bottom || box.height > 36)
        .map(({ name }) => name);
    });
  /** Neighbours that overlap. */
  const covered = () =>
    viewer.controls.evaluate((row) => {
      const parts = [...row.querySelectorAll("button, input")]
        .map((part) => ({
          name: part.getAttribute("aria-label") ?? part.textContent,
          box: part.getBoundingClientRect(),
        }))
        // The volume's slider opens above the row.
        .filter(({ box }) => box.bottom > row.getBoundingClientRect().top);
      return parts.flatMap(({ name, box }, place) => {
        const next = parts[place + 1];
        return next && next.box.left < box.right - 1 ? [`${name} and ${next.name}`] : [];
      });
    });
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 1024 });
    return [width, await beyond(), await covered()];
  };
  const widths = [768, 899, 901, 1023];
  for (const width of widths) await expect.poll(() => look(width)).toEqual([width, [], []]);
  const isAbove = () =>
    viewer.controls.evaluate((row) => {
      const box = row.querySelector("input[aria-label='Volume']")?.getBoundingClientRect();
      return box !== undefined && box.bottom <= row.getBoundingClientRect().top + 8;
    });
  await expect.poll(isAbove).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(isAbove).toBe(true);
  await page.getByRole("button", { name: "Mute", exact: true }).hover();
  await slider.fill("40");
  await page.getByRole("slider", { name: "Volume" }).and(page.locator("[aria-valuetext='40 %']")).waitFor();
  await viewer.press("c");
  await page.getByRole("textbox", { name: "Comment text" }).waitFor();
  for (const width of widths) await expect.poll(() => look(width)).toEqual([width, [], []]);
});

test("PLUS-363 PLUS-523 on a phone controls are at least 44 px, the rarer ones are in a sheet without keys, and drawing tools open on request", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=4");
  await using _ = guest;
  const { page } = guest;
  await page.setViewportSize({ width: 390, height: 844 });
  await viewer.shows(4);
  const composer = page.getByRole("region", { name: "Your comment" });
  await composer.waitFor();
  const parts = viewer.controls.or(viewer.bar).or(composer);
  expect(await parts.count()).toBe(3);
  const small = await parts.getByRole("button").evaluateAll((buttons) =>
    buttons
      .map((button) => ({
        name: button.getAttribute("aria-label") ?? button.textContent,
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);
  await viewer.button("Take menu").click();
  await page.getByRole("menuitem", { name: "Circle take" }).waitFor();
  const sheet = async () => {
    const box = await page.getByRole("menu").boundingBox();
    return box && [box.width, Math.round(box.y + box.height)];
  };
  // It slides up from below.
  await expect.poll(sheet).toEqual([390, 844]);
  expect(await page.getByRole("menu").getByText("X", { exact: true }).filter({ visible: true }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Comment at/ }).click();
  await page.getByRole("textbox", { name: "Comment text" }).waitFor();
  const tools = page.getByRole("toolbar", { name: "Drawing tools" });
  expect(await tools.count()).toBe(0);
  await viewer.button("Draw").click();
  await tools.waitFor();
  const outside = await tools.getByRole("button").evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      }).length,
  );
  expect(outside).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "viewer-phone-drawing");
  await tools.getByRole("button", { name: "Done" }).click();
  await tools.waitFor({ state: "detached" });
});

test("PLUS-363 a phone on its side gives the picture the whole screen, with everything else below", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=4");
  await using _ = guest;
  const { page } = guest;
  await page.setViewportSize({ width: 844, height: 390 });
  await viewer.shows(4);
  const well = () => viewer.picture.locator("xpath=../..").boundingBox();
  await expect.poll(well).toMatchObject({ x: 0, y: 0, width: 844, height: 390 });
  const picture = () => viewer.picture.locator("xpath=..").boundingBox();
  await expect.poll(async () => (await picture())?.height).toBeCloseTo(390, 0);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.getByRole("tab", { name: /Comments/ }).scrollIntoViewIfNeeded();
  await page.getByRole("tab", { name: /Takes/ }).click();
  await viewer.takes.getByRole("button", { name: /Clip 2/ }).click();
  await page.waitForURL(`**/${viewing.two}`);
});

test("PLUS-364 PLUS-1206 an unposted comment asks for confirmation before another take or page replaces it; the end of the clip leaves it alone", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=4");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(4);
  await viewer.press("c");
  await page.getByRole("textbox", { name: "Comment text" }).fill("Half a thought");
  const question = page.getByRole("alertdialog", { name: "Discard this comment?" });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await viewer.shows(49);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  expect([await question.count(), page.url().includes(viewing.one)]).toEqual([0, true]);
  await viewer.takes.getByRole("button", { name: /Clip 2/ }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(page.url()).toContain(viewing.one);
  expect(await page.getByRole("textbox", { name: "Comment text" }).inputValue()).toBe("Half a thought");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await viewer.takes.getByRole("button", { name: /Clip 2/ }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await page.waitForURL(`**/${viewing.two}`);
});

test("PLUS-470 PLUS-521 the palette offers and runs the available actions on the take and the selected comment", async () => {
  const said = `Flare ${randomUUID().slice(0, 8)}`;
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=31");
  await using _ = guest;
  const palette = palettePage(guest.page);
  await viewer.shows(31);
  await palette.open();
  await expect
    .poll(palette.lines)
    .toEqual(
      expect.arrayContaining(["Circle take", "Download", "Next take", "Comment on this frame", "Start of range"]),
    );
  // None is selected yet.
  expect(await palette.lines()).not.toContain("Reply to comment");
  await palette.close();
  await viewer.post(said);
  await palette.open();
  await expect
    .poll(palette.lines)
    .toEqual(expect.arrayContaining(["Reply to comment", "Edit comment", "Remove comment", "Download comments"]));
  await palette.choose("Reply to comment");
  await guest.page.getByRole("textbox", { name: "Reply text" }).waitFor();

  const other = await viewing.open("viewer", viewing.one, "?frame=0");
  await using _other = other.guest;
  const theirs = palettePage(other.viewer.page);
  await other.viewer.shows(0);
  const comment = other.viewer.comment(said);
  await comment.getByText(said).click();
  await expect.poll(() => comment.getAttribute("aria-current")).toBe("true");
  await theirs.open();
  await expect.poll(theirs.lines).toContain("Reply to comment");
  const lines = await theirs.lines();
  for (const line of ["Edit comment", "Remove comment", "Circle take"]) expect(lines).not.toContain(line);
});

test("PLUS-672 PLUS-673 a thread is resolved and reopened live for everyone, and the list shows the selected ones", async () => {
  const [first, second] = [`Boom ${randomUUID()}`, `Flare ${randomUUID()}`];
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=7");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(7);
  for (const text of [first, second]) await viewer.post(text);
  const watching = await viewing.open("supervisor", viewing.two);
  await using __ = watching.guest;
  await watching.viewer.comment(first).waitFor();
  const act = (text: string, name: string) => viewer.comment(text).getByRole("button", { name });

  await viewer.comment(first).hover();
  await act(first, "Resolve").click();
  const { editor, supervisor } = viewing.world.people;
  await watching.viewer.comment(first).getByText(`Resolved by ${editor.name}`).waitFor();
  await viewer.comment(first).getByText(`Resolved by ${editor.name}`).waitFor();
  await expectAccessible(page);
  await screenshot(page, "comment-resolved");

  const filter = async (name: string) => {
    await page.getByRole("button", { name: "Filter comments" }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  await filter("Open");
  await viewer.comment(first).waitFor({ state: "detached" });
  await viewer.comment(second).waitFor();
  await filter("Resolved");
  await viewer.comment(second).waitFor({ state: "detached" });
  await viewer.comment(first).waitFor();

  await watching.viewer.comment(first).hover();
  await watching.viewer.comment(first).getByRole("button", { name: "Reopen" }).click();
  await page.getByText("No resolved comments").waitFor();
  await page.getByRole("button", { name: "Show All" }).click();
  await viewer.comment(first).getByText(`Reopened by ${supervisor.name}`).waitFor();
  await viewer.comment(second).waitFor();
  await expect.poll(() => act(first, "Resolve").count()).toBe(1);
});
