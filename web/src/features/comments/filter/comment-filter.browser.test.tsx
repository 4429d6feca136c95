import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp, remembered } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { type Given, pageOf, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { showAllComments } from "./comment-filter.ts";

const user = userEvent.setup();
const version = (id: string, number: number) => ({
  id,
  number,
  createdBy: { id: "noemi", name: "Noémi Lang" },
  sources: [],
});
const still = aTake({
  id: "take1",
  displayName: "Poster.png",
  type: "IMAGE",
  newestVersion: version("v2", 2),
  versions: [version("v2", 2), version("v1", 1)],
  allowedTo: { comment: true },
});
const said = (text: string, name: string, more: Given = {}): Given => ({
  id: `c-${text}`,
  versionId: "v2",
  createdBy: { id: name, name },
  text,
  contents: text,
  status: "OPEN",
  ...more,
});
const threads = [
  said("Collar", "Ana"),
  said("Grade", "Bo", { status: "RESOLVED" }),
  said("Boom", "Ewa", { createdBy: { id: "me", name: "Ewa" }, isTeamOnly: true }),
  said("Roto", "Bo", { assignee: { id: "me", name: "Ewa Nowicka" }, isAnnotation: true }),
];
const open = (path = "/projects/p1/root/take1", more: Given = {}) => {
  showAllComments();
  const comment = { id: "r1", parentId: "c-Roto", projectId: "p1", assetId: "take1", versionId: "v1" };
  return openApp(path, production({ takes: [still] }, { comments: pageOf(threads), comment, ...more }));
};
const shown = async () => {
  await screen.findByRole("region", { name: "Comments" });
  return threads.map(({ text }) => String(text)).filter((text) => screen.queryByText(text));
};
async function openMenu() {
  await user.click(await screen.findByRole("button", { name: "Filter comments" }));
  return screen.findByRole("menu", { name: "Filter comments" });
}
async function choose(...lines: string[]) {
  const menu = await openMenu();
  for (const name of lines) await user.click(within(menu).getByText(name));
  await user.keyboard("{Escape}");
}

test("PLUS-906 the menu over the comments filters by state, by your own comments, by drawings and by author", async () => {
  await open();
  expect(await shown()).toEqual(["Collar", "Grade", "Boom", "Roto"]);
  await choose("Assigned to me");
  expect(await shown()).toEqual(["Roto"]);
  await choose("Assigned to me", "Bo");
  expect(await shown()).toEqual(["Grade", "Roto"]);
  await choose("Mine");
  expect(await screen.findByText("No comments match")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show All" }));
  expect(await shown()).toEqual(["Collar", "Grade", "Boom", "Roto"]);
});

test.each([
  ["Open", ["Collar", "Boom", "Roto"]],
  ["Resolved", ["Grade"]],
  ["Mine", ["Boom"]],
  ["Assigned to me", ["Roto"]],
  ["Team only", ["Boom"]],
  ["With drawings", ["Roto"]],
  ["Ana", ["Collar"]],
])("PLUS-906 '%s' in the menu leaves %j", async (line, left) => {
  await open();
  await choose(line);
  expect(await shown()).toEqual(left);
});

test("PLUS-673 open threads, with reopened ones, or resolved ones are shown; without any the list says so and offers all", async () => {
  const reopened = said("Hat", "Ana", { status: "REOPENED" });
  const texts = () => screen.queryAllByText(/^(Collar|Grade|Hat)$/).map(({ textContent }) => textContent);
  const opened = async (...some: readonly Given[]) => {
    await open(undefined, { comments: pageOf(some) });
    await shown();
  };
  const [collar, grade] = threads as [Given, Given];
  await opened(collar, grade, reopened);
  await choose("Open");
  expect(texts()).toEqual(["Collar", "Hat"]);
  await choose("Resolved");
  expect(texts()).toEqual(["Grade"]);
  await choose("All");
  expect(texts()).toEqual(["Collar", "Grade", "Hat"]);
  for (const [filter, none, other] of [
    ["Open", "No open comments", grade],
    ["Resolved", "No resolved comments", reopened],
  ] as const) {
    await opened(other);
    await choose(filter);
    expect([await screen.findByText(none), ...texts()]).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Show All" }));
    expect(texts()).toEqual([other.text]);
  }
});

test("PLUS-1172 the menu filters by assignee, by version and by what is new since the last visit of this browser; axe finds nothing", async () => {
  const early = { createdAt: "2026-01-01T00:00:00Z" };
  const old = [
    ...threads.map((one) => ({ ...one, ...early })),
    said("Hat", "Ana", { ...early, isCarried: true, carriedFrom: 1 }),
  ];
  const fresh = said("Mic", "Ana", { createdAt: "2026-01-02T00:00:00Z" });
  const texts = () => screen.queryAllByText(/^(Collar|Grade|Boom|Roto|Hat|Mic)$/).map(({ textContent }) => textContent);
  await open(undefined, { comments: pageOf(old) });
  await shown();
  expect(await brokenRules(await openMenu())).toEqual([]);
  await user.keyboard("{Escape}");
  await choose("Ewa Nowicka");
  expect(texts()).toEqual(["Roto"]);
  await choose("Ewa Nowicka", "From version 1");
  expect(texts()).toEqual(["Hat"]);
  await choose("From version 1", "New since your last visit");
  expect(texts()).toEqual(["Collar", "Grade", "Roto", "Hat"]);
  showAllComments();
  const later = production({ takes: [still] }, { comments: pageOf([...old, fresh]) });
  await openApp("/projects/p1/root/take1", later, { keeps: remembered() });
  await shown();
  await choose("New since your last visit");
  expect(texts()).toEqual(["Mic"]);
});

test("PLUS-907 a comment's menu copies its permanent address, which leads to its take, version and thread", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await open();
  const comment = (await screen.findByText("Roto")).closest("article");
  fireEvent.contextMenu(comment ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
  await vi.waitFor(() => expect(copied).toEqual([`${window.location.origin}/comments/c-Roto`]));
  const app = await open("/comments/r1");
  await expect.poll(() => app.address()).toBe("/projects/p1/root/take1?comment=c-Roto&version=v1");
  await expect.poll(() => app.calls("VersionComments").at(-1)).toMatchObject({ version: "v1" });
});

test("PLUS-907 the address of a hidden comment says that it doesn't exist", async () => {
  const app = await open("/comments/r9", { comment: refuse("NOT_FOUND") });
  expect(await screen.findByText("This comment doesn't exist, or you can't see it")).toBeTruthy();
  expect(app.address()).toBe("/comments/r9");
});
