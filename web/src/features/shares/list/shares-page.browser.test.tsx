import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, menuLines, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf, refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { aLink } from "../share-fixture.ts";

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR_MS = 3_600_000;
const byText = (one: string, other: string) => one.localeCompare(other);

async function openShares(links: readonly Parameters<typeof aLink>[0][], more: Record<string, unknown> = {}) {
  const nodes = links.map((link, index) => aLink({ id: `l${index}`, ...link }));
  const app = await openApp("/shares", production({}, { linkWindow: windowOf(nodes), ...more }));
  await screen.findByRole("table");
  return app;
}
const rows = () => screen.getAllByRole("row").slice(1);
/** The cell of a row in the column with this header. */
function cell(row: HTMLElement | undefined, head: string): HTMLElement {
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const found = row && within(row).getAllByRole("cell")[heads.indexOf(head)];
  if (!found) throw new Error(`no ${head} among ${heads.join()}`);
  return found;
}

test("SHARES-021 the columns are Name, Options, Created, Created By, Expires and Preview", async () => {
  await openShares([{ name: "Selects" }]);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.filter((head) => head !== "")).toEqual([
    "Name",
    "Options",
    "Created",
    "Created By",
    "Expires",
    "Preview",
  ]);
  expect(cell(rows()[0], "Name").textContent).toBe("Selects");
  expect(cell(rows()[0], "Created By").textContent).toBe("Ewa Nowicka");
});

test("SHARES-022 Options has an icon for a password, for downloads and for a watermark, each only if it applies", async () => {
  const watermark = { position: "CENTER", text: "T" } as const;
  await openShares([{}, { hasPassword: true }, { canDownload: true }, { watermark }]);
  const icons = rows().map((row) =>
    within(cell(row, "Options"))
      .queryAllByRole("img")
      .map((icon) => icon.getAttribute("aria-label")),
  );
  expect(icons.map((of) => of.join()).toSorted(byText)).toEqual([
    "",
    "Downloadable",
    "Password protected",
    "Watermark active",
  ]);
});

test.each([
  ["SHARES-023", "never", null],
  ["SHARES-024", "expired", inMs(-1_000)],
  ["SHARES-025", "7 days", inMs(7 * 24 * HOUR_MS)],
  ["SHARES-025", "5 hours", inMs(5 * HOUR_MS)],
])("%s Expires says '%s' for a link that expires at %s", async (_id, words, expiresAt) => {
  await openShares([{ expiresAt }]);
  expect(cell(rows()[0], "Expires").textContent).toBe(words);
});

test("SHARES-031 the list is sorted by Name, Created, Created By and Expires", async () => {
  const [a, b, c] = ["A", "B", "C"].map((name, index) => aLink({ id: `l${index}`, name }));
  // In the server's order, which differs for each request.
  const answers: Readonly<Record<string, readonly unknown[]>> = {
    "NAME ASC": [a, b, c],
    "CREATED_BY ASC": [c, a, b],
    "EXPIRES ASC": [c, b, a],
    "CREATED DESC": [b, c, a],
  };
  const linkWindow = ({ sort, direction }: Record<string, string>) => windowOf(answers[`${sort} ${direction}`] ?? []);
  await openShares([], { linkWindow });
  const openMenu = () => somebody.click(screen.getByRole("button", { name: /Sort by/ }));
  await openMenu();
  expect(await menuLines()).toEqual(["Name", "Created", "Created By", "Expires"]);
  await somebody.keyboard("{Escape}");
  const shown = () => rows().map((row) => cell(row, "Name").textContent);
  for (const [key, names] of [
    ["Created By", "CAB"],
    ["Expires", "CBA"],
    ["Created", "BCA"],
    ["Name", "ABC"],
  ] as const) {
    await openMenu();
    await choose(key);
    await waitFor(() => expect(shown().join("")).toBe(names));
  }
});

test("SHARES-019 the projects of the sidebar are sorted by Title or Created", async () => {
  const linkProjects = [
    { id: "p1", name: "Lantern", createdAt: "2026-11-03T00:00:00Z" },
    { id: "p2", name: "Harrow", createdAt: "2026-11-01T00:00:00Z" },
    { id: "p3", name: "Mill", createdAt: "2026-11-02T00:00:00Z" },
  ];
  await openShares([{}], { linkProjects });
  const side = await screen.findByRole("navigation", { name: "Shares by project" });
  const names = () =>
    within(side)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(["Harrow", "Lantern", "Mill"]);
  await somebody.click(screen.getByRole("button", { name: "Sort by Title" }));
  expect(await menuLines()).toEqual(["Title", "Created"]);
  await choose("Created");
  expect(names()).toEqual(["Lantern", "Mill", "Harrow"]);
});

test("SHARES-029 SHARES-042 deleting several links asks 'Delete these N links?', and a failure is reported", async () => {
  const app = await openShares([{}, {}, {}], { deleteLink: refuse("FORBIDDEN") });
  await somebody.click(screen.getByRole("checkbox", { name: "Select all" }));
  await somebody.keyboard("{Delete}");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete these 3 links?" });
  expect(app.calls("DeleteShareLink")).toEqual([]);
  await somebody.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("Failed to delete link(s)");
  expect(
    app
      .calls("DeleteShareLink")
      .map(({ id }) => String(id))
      .toSorted(byText),
  ).toEqual(["l0", "l1", "l2"]);
  await waitFor(() => expect(screen.queryByText(/Successfully deleted/)).toBeNull());
});

test.each([
  ["SHARES-029", "Select all", "Delete these 2 links?", ["l0", "l1"]],
  ["SHARES-030", "Select Selects", "Delete 'Selects'?", ["l0"]],
])("%s after '%s' Cancel in '%s' deletes nothing, Delete those", async (_row, box, title, ids) => {
  const app = await openShares([{ name: "Selects" }, { name: "Rushes" }], { deleteLink: true });
  const answer = async (button: string) => {
    await somebody.keyboard("{Delete}");
    const dialog = await screen.findByRole("alertdialog", { name: title });
    await somebody.click(within(dialog).getByRole("button", { name: button }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  await somebody.click(screen.getByRole("checkbox", { name: box }));
  await answer("Cancel");
  expect(app.calls("DeleteShareLink")).toEqual([]);
  await answer("Delete");
  await waitFor(() => expect(app.calls("DeleteShareLink").map(({ id }) => id)).toEqual(ids));
});

test("PLUS-284 a link that can't be entered says so, and is taken over by people who can share", async () => {
  const paused = aLink({ id: "l0", name: "Selects", needsOwner: true });
  const app = await openShares([{ name: "Selects", needsOwner: true }, { name: "Other" }], { takeOverLink: paused });
  expect(screen.getAllByText("Paused")).toHaveLength(1);
  await somebody.click(screen.getByRole("button", { name: "Take over Selects" }));
  await screen.findByText("You now own this share");
  expect(app.calls("TakeOverShareLink")).toEqual([{ project: "p1", id: "l0" }]);
});

const PAUSED = /^No one can open this share because its creator/;

test("PLUS-1591 copying a link that nobody can open says so, in the list", async () => {
  await openShares([{ name: "Selects", needsOwner: true }, { name: "Other" }]);
  await somebody.click(screen.getByRole("button", { name: "Copy link of Other" }));
  await screen.findByText(/Link to Clipboard/);
  expect(screen.queryByText(PAUSED)).toBeNull();
  await somebody.click(screen.getByRole("button", { name: "Copy link of Selects" }));
  await screen.findByText(PAUSED);
});

test("PLUS-1591 copying a link that nobody can open says so, in its dialog", async () => {
  await openShares([{ name: "Selects", needsOwner: true }]);
  await somebody.click(screen.getByText("Selects"));
  const dialog = await screen.findByRole("dialog", { name: "Edit Share" });
  await somebody.click(within(dialog).getByRole("button", { name: "Copy" }));
  await screen.findByText(PAUSED);
});

test("SHARES-016 SHARES-017 SHARES-018 the shares of one project are listed, or all; the sidebar has All Shares and only projects with shares", async () => {
  const [mine, other] = [aLink({ id: "l1", name: "Selects" }), aLink({ id: "l2", name: "Rushes", projectId: "p2" })];
  const linkWindow = ({ project }: { project?: string | null }) => windowOf(project === "p1" ? [mine] : [mine, other]);
  const projects = pageOf([aProject(), aProject({ id: "p2", name: "Harrow" }), aProject({ id: "p3", name: "Mill" })]);
  const linkProjects = [
    { id: "p1", name: "Lantern" },
    { id: "p2", name: "Harrow" },
  ];
  await openApp("/shares/p1", production({}, { linkWindow, linkProjects, projects }));
  const shown = () => rows().map((row) => cell(row, "Name").textContent);
  await waitFor(() => expect(shown()).toEqual(["Selects"]));
  const side = await screen.findByRole("navigation", { name: "Shares by project" });
  const links = within(side).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Harrow", "Lantern"]);
  const all = within(screen.getByRole("navigation", { name: "Shares" }));
  await somebody.click(all.getByRole("link", { name: "All Shares" }));
  await waitFor(() => expect(shown()).toEqual(["Selects", "Rushes"]));
});

test("SHARES-072 opening an existing share creates no link", async () => {
  const app = await openShares([{ name: "Selects" }]);
  await somebody.click(screen.getByText("Selects"));
  await screen.findByRole("dialog", { name: "Edit Share" });
  expect(app.calls("CreateShareLink")).toEqual([]);
});

test("SHARES-122 'Invite Users' has the link, the emails, the message and Send, and no options", async () => {
  await openShares([{ name: "Selects" }]);
  fireEvent.contextMenu(screen.getByText("Selects"));
  await choose("Invite User");
  const dialog = within(await screen.findByRole("dialog", { name: "Invite Users" }));
  for (const name of ["Link", "Email(s)", "Personal Message"])
    expect(dialog.getByRole("textbox", { name })).toBeTruthy();
  expect(dialog.getAllByRole("textbox")).toHaveLength(3);
  expect(dialog.getByRole("button", { name: "Send" })).toBeTruthy();
  expect([...dialog.queryAllByRole("checkbox"), ...dialog.queryAllByRole("switch")]).toEqual([]);
});

test("PLUS-1560 share links stay when they can't be reloaded, and the new ones appear when it is tried again", async () => {
  const state = { isDown: false, names: ["Selects"] };
  const linkWindow = () => {
    if (state.isDown) return refuse("INTERNAL")();
    const nodes = state.names.map((name) => aLink({ id: name, name }));
    return { ...windowOf(nodes), version: String(nodes.length) };
  };
  await openShares([], { linkWindow });
  const names = () => rows().map((row) => cell(row, "Name").textContent);
  await waitFor(() => expect(names()).toEqual(["Selects"]));
  Object.assign(state, { isDown: true, names: ["Dailies", "Selects"] });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText("Could not reload the list, so it may be out of date");
  expect(names()).toEqual(["Selects"]);
  state.isDown = false;
  await somebody.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(names()).toEqual(["Dailies", "Selects"]));
  await waitFor(() => expect(screen.queryByText(/Could not reload/)).toBeNull());
});
