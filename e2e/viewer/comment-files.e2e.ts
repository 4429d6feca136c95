import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pdfPictures, readPdfTexts } from "#media/test-clips/read-pdf.ts";
import { palettePage } from "../pages/palette-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";

const viewing = sharedViewer();

test("PLUS-1090 comments are ordered as a PDF in the dialog, and saved as a file with their words and images", async () => {
  const said = `Boom ${randomUUID().slice(0, 8)}`;
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=12");
  await using _ = guest;
  const { page } = guest;
  await viewer.shows(12);
  await viewer.post(said);
  await palettePage(page).open();
  await palettePage(page).choose("Export comments…");
  const dialog = page.getByRole("dialog", { name: "Export comments" });
  await dialog.getByRole("combobox", { name: "Format" }).selectOption("PDF with images");
  await dialog.getByText(/\d comments?, \d+ images?, about \d+ pages?/).waitFor();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("Clip 2_v1.pdf");
  const bytes = await readFile(await saved.path());
  expect((await readPdfTexts(bytes)).join(" ")).toMatch(new RegExp(`10:00:00:12 Frame 12 .*${said}`));
  expect(pdfPictures(bytes).length).toBeGreaterThan(0);
});

test("PLUS-1020 comments exported for Resolve from one take are imported into a second one, on the same frames", async () => {
  const said = randomUUID().slice(0, 8);
  const from = await viewing.open("editor", viewing.one, "?frame=7");
  await using _ = from.guest;
  for (const frame of [7, 8]) {
    await from.viewer.shows(frame);
    await from.viewer.post(`Boom ${frame} ${said}`);
    await from.viewer.press("ArrowRight");
  }
  const { page } = from.guest;
  await palettePage(page).open();
  await palettePage(page).choose("Export comments…");
  const leaving = page.getByRole("dialog", { name: "Export comments" });
  await leaving.getByRole("combobox", { name: "Format" }).selectOption("DaVinci Resolve (EDL)");
  await expect.poll(() => leaving.getByRole("textbox", { name: "Preview" }).inputValue()).toContain(said);
  const saving = page.waitForEvent("download");
  await leaving.getByRole("button", { name: "Download" }).click();
  const edl = await (await saving).path();

  const to = await viewing.open("supervisor", viewing.two, "?frame=0");
  await using __ = to.guest;
  await to.viewer.shows(0);
  await palettePage(to.guest.page).open();
  await palettePage(to.guest.page).choose("Import comments…");
  const arriving = to.guest.page.getByRole("dialog", { name: "Import comments" });
  await arriving.getByRole("button", { name: "Choose file", disabled: false }).waitFor();
  await arriving.locator("[data-choose=markers]").setInputFiles(edl);
  await arriving.getByRole("button", { name: /^Import \d+ comments?$/ }).click();
  for (const frame of [8, 7]) {
    await to.viewer.comment(`Boom ${frame} ${said}`).getByText(`Boom ${frame}`).click();
    await to.viewer.shows(frame);
  }
});
