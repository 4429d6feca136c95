import { fireEvent, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { bootApp, signedIn } from "../stand-in/boot-app-fixture.ts";
import { aTake, production } from "../stand-in/production-fixture.ts";

/** A folder as it is first shown; `release` lets the rest of the code arrive. */
async function bootFolder() {
  const rest = Promise.withResolvers<void>();
  const allowedTo = { edit: true, delete: true, share: true, upload: true };
  const take1 = aTake({ id: "take1", name: "A001", allowedTo });
  const given = production({ takes: [take1], root: { allowedTo }, project: { allowedTo } });
  const holds = { which: /\.(commands|live)\.ts/, until: rest.promise };
  const app = await bootApp("/projects/p1/root", given, { keeps: signedIn(), holds });
  const page = within(app.document.body);
  const take = await page.findByRole("gridcell", { name: "A001" });
  return { ...app, page, take, release: rest.resolve };
}
const labelsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll('[role=menuitem] [slot="label"]')].map(({ textContent }) => textContent);

test("PLUS-1063 a key pressed before its command has loaded takes effect once it has", async () => {
  const { page, take, release, calls } = await bootFolder();
  fireEvent.click(take);
  fireEvent.keyDown(take, { key: "x" });
  fireEvent.keyDown(take, { key: "?" });
  expect([calls("CircleChosen"), page.queryByRole("dialog")]).toEqual([[], null]);
  release();
  await page.findByRole("dialog");
  await waitFor(() => expect(calls("CircleChosen")).toMatchObject([{ choice: { items: ["take1"] } }]));
});

test("PLUS-1063 keys pressed in a text field before the commands have loaded stay text", async () => {
  const { page, release, calls } = await bootFolder();
  const field = page.getByLabelText("Filter takes");
  field.focus();
  for (const key of ["x", "?"]) fireEvent.keyDown(field, { key });
  release();
  fireEvent.contextMenu(await page.findByRole("gridcell", { name: "A001" }));
  await page.findByRole("menu");
  expect([calls("CircleChosen"), page.queryByRole("dialog", { name: "Keyboard shortcuts" })]).toEqual([[], null]);
});

test("PLUS-1063 a take's menu opened before its commands have loaded opens once, with all its lines", async () => {
  const { page, take, release, lateModules } = await bootFolder();
  fireEvent.contextMenu(take);
  await waitFor(() => expect(lateModules.some((load) => load.includes("/menu-popover."))).toBe(true));
  // React draws a lazy part up to 300 ms late: a menu that didn't wait would be here by then.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(page.queryByRole("menu")).toBeNull();
  release();
  const lines = labelsOf(await page.findByRole("menu"));
  expect(lines).toEqual(expect.arrayContaining(["Open", "Rename", "Share", "Delete"]));
});

test("PLUS-1063 the project's menu opened before its commands have loaded opens once, with all its lines", async () => {
  const { page, release } = await bootFolder();
  const [project] = await page.findAllByRole("link", { name: /Lantern/ });
  if (!project) throw new Error("no project in the sidebar");
  // The browser's own menu stays closed.
  expect(fireEvent.contextMenu(project)).toBe(false);
  release();
  expect(labelsOf(await page.findByRole("menu"))).toContain("Settings");
});

test("PLUS-1063 the palette opened before the page's commands have loaded opens with them", async () => {
  const { page, document, release } = await bootFolder();
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(page.queryByRole("dialog")).toBeNull();
  release();
  expect(labelsOf(await page.findByRole("dialog"))).toContain("Checksums");
});

test("PLUS-1063 the buttons of the selection bar appear together", async () => {
  const { page, take, release } = await bootFolder();
  fireEvent.click(take);
  const bar = await page.findByRole("toolbar");
  expect(within(bar).queryByRole("button", { name: "Share" })).toBeNull();
  release();
  await within(bar).findByRole("button", { name: "Share" });
  within(bar).getByRole("button", { name: /Delete/ });
});

test("PLUS-1063 the live connection opens with its handlers, and the first message is handled", async () => {
  const { sockets, calls, release } = await bootFolder();
  expect(sockets).toEqual([]);
  release();
  await waitFor(() => expect(sockets).toHaveLength(1));
  const before = calls("ProjectList").length;
  sockets[0]?.say({ event: "workspaceChanged", workspaceId: "w1" });
  await waitFor(() => expect(calls("ProjectList").length).toBeGreaterThan(before));
});
