import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import type { Given } from "#web/app/stand-in/schema-answers-fixture.ts";

const user = userEvent.setup();
const ewa = { id: "me", name: "Ewa Nowicka" };
const dan = { id: "dan", name: "Daniel Okafor" };
const zoe = { id: "zoe", name: "Zoe Hart" };
const day = aFolder({ allowedTo: { edit: true } });
const list = (more: Given): Given => ({ folderId: "day1", rule: "ALL", isOwn: false, reviewers: [], ...more });

const openFolder = (requiredReviewers: Given, project: Given = { allowedTo: { edit: true } }) =>
  openApp(
    "/projects/p1/root",
    production(
      { folders: [day], project },
      { requiredReviewers, reviewPeople: [zoe], setRequiredReviewers: requiredReviewers },
    ),
  );
const ofFolder = async () => {
  fireEvent.contextMenu(await screen.findByRole("gridcell", { name: /^Day 1/ }));
  return screen.findByRole("menu");
};
const openDialog = async () => {
  await user.click(within(await ofFolder()).getByRole("menuitem", { name: "Required reviewers…" }));
  const dialog = await screen.findByRole("dialog", { name: "Required reviewers" });
  return within(dialog);
};
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("PLUS-1055 a folder inherits the list above it, gets its own people, and says how many must approve; axe finds nothing", async () => {
  const app = await openFolder(
    list({ from: { id: "root", name: "Lantern" }, reviewers: [{ person: dan, mayDecide: true }] }),
  );
  const dialog = await openDialog();
  expect(dialog.getByRole("button", { pressed: true }).textContent).toBe("Inherited");
  expect(dialog.getByText("From the folder Lantern")).toBeTruthy();
  expect(names(dialog.getByRole("list", { name: "Required reviewers" }))).toEqual(["Daniel Okafor"]);
  expect(dialog.queryByRole("button", { name: "Remove Daniel Okafor" })).toBe(null);
  await user.click(dialog.getByRole("button", { name: "Custom" }));
  await user.click(dialog.getByRole("combobox", { name: "Person" }));
  await user.click(await screen.findByRole("option", { name: "Zoe Hart" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Any one" }));
  expect(await brokenRules(screen.getByRole("dialog"))).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => app.calls("SetRequiredReviewers"))
    .toEqual([{ folder: "day1", rule: "ANY", reviewers: ["dan", "zoe"] }]);
  await expect.poll(() => screen.queryByRole("dialog")).toBe(null);
});

test("PLUS-1478 while people for a longer name load, nobody is offered whose name doesn't match it", async () => {
  const app = await openFolder(list({ isOwn: true }));
  app.give({ reviewPeople: ({ text }: Given) => (text === "" ? [zoe, dan] : new Promise(() => {})) });
  const dialog = await openDialog();
  const field = dialog.getByRole("combobox", { name: "Person" });
  const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await user.click(field);
  await expect.poll(offered).toEqual(["Zoe Hart", "Daniel Okafor"]);
  await user.type(field, "dan");
  expect(offered()).toEqual(["Daniel Okafor"]);
});

test("PLUS-1055 a folder's own list says who can no longer comment, can lose people, and can be dropped", async () => {
  const reviewers = [
    { person: ewa, mayDecide: false },
    { person: dan, mayDecide: true },
  ];
  const app = await openFolder(list({ isOwn: true, reviewers }));
  let dialog = await openDialog();
  expect(names(dialog.getByRole("list", { name: "Required reviewers" }))).toEqual([
    "Ewa NowickaCan no longer comment here",
    "Daniel Okafor",
  ]);
  await user.click(dialog.getByRole("button", { name: "Remove Ewa Nowicka" }));
  // With one person every rule is the same.
  expect(dialog.queryByRole("group", { name: "How many must approve" })).toBe(null);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => app.calls("SetRequiredReviewers"))
    .toEqual([{ folder: "day1", rule: "ALL", reviewers: ["dan"] }]);
  await expect.poll(() => screen.queryByRole("dialog")).toBe(null);
  dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Inherited" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => app.calls("SetRequiredReviewers").at(-1))
    .toEqual({ folder: "day1", rule: "ALL", reviewers: null });
});

test("PLUS-1446 a save keeps people whom a colleague has added since the dialog opened", async () => {
  const mine = [{ person: dan, mayDecide: true }];
  const app = await openFolder(list({ isOwn: true, reviewers: mine }));
  const dialog = await openDialog();
  app.give({ requiredReviewers: list({ isOwn: true, reviewers: [...mine, { person: ewa, mayDecide: true }] }) });
  await user.click(dialog.getByRole("combobox", { name: "Person" }));
  await user.click(await screen.findByRole("option", { name: "Zoe Hart" }));
  await user.click(await dialog.findByRole("button", { name: "Save" }));
  await expect
    .poll(() => app.calls("SetRequiredReviewers"))
    .toEqual([{ folder: "day1", rule: "ALL", reviewers: ["dan", "me", "zoe"] }]);
});

test("PLUS-1055 the project's list is set in its settings; without the right to edit, a folder's menu doesn't offer its list", async () => {
  const project = { allowedTo: { edit: true, manageUsers: true } };
  const app = await openApp(
    "/projects/p1/settings",
    production(
      { project },
      { approvalRule: "ANY", requiredReviewers: list({ folderId: "root" }), setRequiredReviewers: list({}) },
    ),
  );
  await user.click(await screen.findByRole("button", { name: "Required reviewers…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Required reviewers" }));
  await user.click(await dialog.findByRole("button", { name: "Save" }));
  expect(dialog.queryByRole("button", { name: "Inherited" })).toBe(null);
  await expect.poll(() => app.calls("SetRequiredReviewers")).toEqual([{ folder: "root", rule: "ALL", reviewers: [] }]);
  expect(app.calls("RequiredReviewers")[0]).toEqual({ folder: "root" });
  await openFolder(list({}), { allowedTo: {} });
  expect(within(await ofFolder()).queryByRole("menuitem", { name: "Required reviewers…" })).toBe(null);
});

const version = { id: "v1", number: 1, createdBy: ewa, sources: [] };
const still = aTake({ type: "IMAGE", newestVersion: version, versions: [version], allowedTo: { comment: true } });
const openTake = (approval: Given) =>
  openApp("/projects/p1/root/take1", production({ takes: [still] }, { approval: { versionId: "v1", ...approval } }));
const groupOf = (name: string) =>
  within(screen.getByRole("group", { name }))
    .getAllByRole("menuitem")
    .map(({ textContent }) => textContent);

test("PLUS-1054 the review's menu names who is required, how many must approve, and who can no longer approve", async () => {
  const asked = { isAsked: true, isRequired: false, mayDecide: true };
  await openTake({
    state: "IN_REVIEW",
    isNewest: true,
    mayReview: true,
    requiredRule: "ALL",
    reviewers: [
      { person: ewa, isRequired: true, mayDecide: true, decision: "APPROVED" },
      { person: dan, isRequired: true, mayDecide: false },
      { person: zoe, ...asked },
    ],
  });
  await user.click(await screen.findByRole("button", { name: "In review" }));
  await screen.findByRole("menu", { name: "Review" });
  expect(groupOf("Required: all must approve")).toEqual([
    "Ewa NowickaApproved",
    "Daniel OkaforCan no longer comment here",
  ]);
  expect(groupOf("Reviewers")).toEqual(["Zoe HartNot decided yet"]);
  await user.click(screen.getByRole("menuitem", { name: /^Ask for review…/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask for review" }));
  expect(names(dialog.getByRole("list", { name: "Reviewers" }))).toEqual(["Zoe Hart"]);
  expect(dialog.getByText("Required in this folder and always asked: Ewa Nowicka, Daniel Okafor")).toBeTruthy();
});

test("PLUS-1054 before a review begins its menu says whose approval it needs", async () => {
  const reviewers = [{ person: dan, isRequired: true, mayDecide: true }];
  await openTake({ state: "NONE", isNewest: true, mayReview: true, requiredRule: "ANY", reviewers });
  await user.click(await screen.findByRole("button", { name: "Review" }));
  await screen.findByRole("menu", { name: "Review" });
  expect(groupOf("Required: any one must approve")).toEqual(["Daniel OkaforNot asked yet"]);
  expect(screen.queryByRole("group", { name: "Reviewers" })).toBe(null);
});
