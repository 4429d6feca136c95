import { expect, test } from "vitest";
import { BrowserPage } from "./pages/browser-page.ts";
import { sharedViewer } from "./player-harness/viewer-world.ts";
import { visitAs } from "./visit-as.ts";

const viewing = sharedViewer();

test("PLUS-350 PLUS-351 X circles the take in the viewer, live in somebody else's folder, and Undo takes it back", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=3");
  await using _ = guest;
  await using other = await visitAs(viewing.world, "viewer");
  const folder = new BrowserPage(other.page);
  await folder.openFolder(viewing.world.projectId, viewing.world.folderId);
  const ring = folder.card("Clip 1.mp4").getByText(/circled take/);
  await folder.card("Clip 1.mp4").waitFor();
  await viewer.shows(3);
  await viewer.press("x");
  await viewer.bar.getByRole("button", { name: "Uncircle take" }).waitFor();
  await ring.waitFor();
  await viewer.takes.getByText(/circled take/).waitFor();
  await viewer.notices.getByRole("button", { name: "Undo" }).click();
  await viewer.bar.getByRole("button", { name: "Circle take" }).waitFor();
  await ring.waitFor({ state: "detached" });
  // Who may only view has no way to circle.
  await folder.card("Clip 1.mp4").focus();
  await other.page.keyboard.press("x");
  await folder.card("Clip 1.mp4").click({ button: "right" });
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
