import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { notices } from "#web/app/stand-in/acting-fixture.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { type Given, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";

const user = userEvent.setup();
const version = (id: string, number: number) => ({
  id,
  number,
  createdBy: { id: "noemi", name: "Noémi Lang" },
  sources: [],
});
const second = version("v2", 2);
const still = aTake({
  id: "take1",
  displayName: "Poster.png",
  type: "IMAGE",
  newestVersion: second,
  versions: [second, version("v1", 1)],
  allowedTo: { comment: true },
});
const review = (more: Given = {}): Given => ({
  versionId: "v2",
  number: 2,
  state: "IN_REVIEW",
  rule: "ANY",
  isNewest: true,
  mayReview: true,
  requestedBy: { id: "noemi", name: "Noémi Lang" },
  reviewers: [
    { person: { id: "me", name: "Ewa Nowicka" }, isAsked: true, mayDecide: true, decision: null },
    { person: { id: "dan", name: "Daniel Okafor" }, isAsked: true, mayDecide: true, decision: "APPROVED" },
  ],
  replaced: { versionId: "v1", number: 1, state: "CHANGES_REQUESTED" },
  ...more,
});
const open = (approval: Given, more: Given = {}, path = "/projects/p1/root/take1") =>
  openApp(
    path,
    production({ takes: [still] }, { approval, decideVersion: approval, requestReview: approval, ...more }),
  );
const control = (name: string) => screen.findByRole("button", { name });
const lines = async () =>
  within(await screen.findByRole("menu", { name: "Review" }))
    .getAllByRole("menuitem")
    .map(({ textContent }) => textContent);

test("PLUS-904 the viewer's bar shows the review state, who decided what, who asked, and what the version replaces; axe finds nothing", async () => {
  await open(review());
  await user.click(await control("In review"));
  expect(await lines()).toEqual([
    "ApproveReplaces version 1 (changes requested)",
    "Request changes",
    "Ask for review…Asked by Noémi Lang",
    "Ewa NowickaNot decided yet",
    "Daniel OkaforApproved",
  ]);
  expect(await brokenRules(screen.getByRole("menu", { name: "Review" }))).toEqual([]);
});

test("PLUS-1455 a review state that arrives later than its take moves no button of the viewer's bar", async () => {
  const arriving = Promise.withResolvers<void>();
  await open(review(), { approval: () => arriving.promise.then(() => review()) });
  const left = async (name: string) => (await control(name)).getBoundingClientRect().left;
  const before = await left("Version 2");
  expect(screen.queryByRole("button", { name: "In review" })).toBeNull();
  arriving.resolve();
  await control("In review");
  expect(await left("Version 2")).toBe(before);
});

test("PLUS-904 the review menu approves, requests changes and withdraws a decision", async () => {
  const app = await open(
    review({ state: "APPROVED", reviewers: [{ person: { id: "me", name: "Ewa Nowicka" }, decision: "APPROVED" }] }),
  );
  for (const [line, decision] of [
    ["Request changes", "CHANGES_REQUESTED"],
    ["Withdraw my decision", null],
    ["Approve", "APPROVED"],
  ] as const) {
    await user.click(await control("Approved"));
    await user.click(await screen.findByRole("menuitem", { name: new RegExp(`^${line}`) }));
    await expect.poll(() => app.calls("DecideVersion").at(-1)).toEqual({ version: "v2", decision });
  }
});

test("PLUS-904 Y approves the version on screen and B requests changes; people who can't comment have neither key", async () => {
  const app = await open(review());
  await control("In review");
  await user.keyboard("y");
  await expect.poll(() => app.calls("DecideVersion")).toEqual([{ version: "v2", decision: "APPROVED" }]);
  await user.keyboard("b");
  await expect.poll(() => app.calls("DecideVersion").at(-1)).toEqual({ version: "v2", decision: "CHANGES_REQUESTED" });
  const reader = aTake({ ...still, allowedTo: {} });
  const other = await openApp(
    "/projects/p1/root/take1",
    production({ takes: [reader] }, { approval: review({ mayReview: false }) }),
  );
  await user.click(await control("In review"));
  expect((await lines())[0]).toBe("Asked by Noémi Lang");
  await user.keyboard("{Escape}yb");
  expect(other.calls("DecideVersion")).toEqual([]);
});

test("PLUS-904 a decision about a version that was replaced in the meantime says so, and so does the menu afterwards", async () => {
  const said = "A newer version has replaced this one";
  const app = await open(review(), { decideVersion: refuse("CONFLICT", {}, said) });
  await control("In review");
  await user.keyboard("y");
  await expect.poll(notices).toContain("Could not save your decision");
  expect(notices()).toContain(said);
  await expect.poll(() => app.calls("Approval").length).toBeGreaterThan(1);
  await open(review({ isNewest: false, mayReview: false }));
  await user.click(await control("In review"));
  expect(await lines()).toContain(said);
});

test("PLUS-904 people are asked for a review, and removed from the list again", async () => {
  const app = await open(review(), { commentPeople: [{ id: "zoe", name: "Zoe Hart" }] });
  await user.click(await control("In review"));
  await user.click(await screen.findByRole("menuitem", { name: /^Ask for review…/ }));
  const dialog = await screen.findByRole("dialog", { name: "Ask for review" });
  await user.click(await screen.findByRole("option", { name: "Zoe Hart" }));
  fireEvent.click(await within(dialog).findByRole("button", { name: "Remove Daniel Okafor" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Ask" }));
  await expect.poll(() => app.calls("RequestReview")).toMatchObject([{ version: "v2", reviewers: ["me", "zoe"] }]);
});

test("PLUS-1167 the palette asks for a review and withdraws the person's own decision, where both are possible", async () => {
  const runInPalette = async (typed: string) => {
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("dialog");
    await user.keyboard(typed);
  };
  // The first Escape clears the field.
  const closePalette = async () => {
    await user.keyboard("{Escape}{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  };
  const palette = async (names: readonly string[]) => {
    await expect.poll(() => screen.queryAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(names);
  };
  const app = await open(review({ reviewers: [{ person: { id: "me", name: "Ewa Nowicka" }, decision: "APPROVED" }] }));
  await control("In review");
  await runInPalette("withdraw my{Enter}");
  await expect.poll(() => app.calls("DecideVersion")).toEqual([{ version: "v2", decision: null }]);
  await runInPalette("ask for{Enter}");
  await screen.findByRole("dialog", { name: "Ask for review" });
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await open(review());
  await control("In review");
  await runInPalette("my decision");
  await palette(["Search for “my decision”"]);
  await closePalette();
  const own = { person: { id: "me", name: "Ewa Nowicka" }, decision: "APPROVED" };
  await open(review({ mayReview: false, reviewers: [own] }));
  await control("In review");
  await runInPalette("my decision");
  await palette(["Search for “my decision”"]);
  await closePalette();
  await runInPalette("ask for");
  await palette(["Search for “ask for”"]);
  await closePalette();
});

test("PLUS-950 a review is requested with a due date, which its menu shows; a past date is refused", async () => {
  const app = await open(review({ dueAt: "2031-05-04T12:00:00Z" }));
  await user.click(await control("In review"));
  expect((await lines())[2]).toMatch(/^Ask for review…Asked by Noémi Lang, due .*2031/);
  await user.click(await screen.findByRole("menuitem", { name: /^Ask for review…/ }));
  const dialog = await screen.findByRole("dialog", { name: "Ask for review" });
  const day = within(dialog).getByLabelText<HTMLInputElement>("Due");
  const form = day.form;
  if (!form) throw new Error("The day is in no form");
  expect(day.value).toBe("2031/05/04");
  expect(await brokenRules(dialog)).toEqual([]);
  for (const bad of ["2020/01/01", "2031/13/01", "tomorrow"]) {
    fireEvent.change(day, { target: { value: bad } });
    fireEvent.submit(form);
    expect(day.getAttribute("aria-invalid")).toBe("true");
  }
  expect(app.calls("RequestReview")).toEqual([]);
  fireEvent.change(day, { target: { value: "2031/06/01" } });
  fireEvent.submit(form);
  const dueAt = new Date(2031, 5, 1, 23, 59, 59).toISOString();
  await expect.poll(() => app.calls("RequestReview")).toEqual([{ version: "v2", reviewers: ["me", "dan"], dueAt }]);
});

test("PLUS-904 a take's card shows the state of its newest version, and nothing without a review", async () => {
  const other = aTake({ id: "take2", displayName: "B.mov", newestVersion: version("v9", 1) });
  const states = { approvals: [{ versionId: "v2", state: "CHANGES_REQUESTED" }] };
  const app = await openApp("/projects/p1/root", production({ takes: [still, other] }, states));
  expect(await screen.findAllByText("Changes requested")).toHaveLength(1);
  expect(app.calls("ApprovalStates")).toEqual([{ versions: ["v2", "v9"] }]);
});

test("PLUS-904 the list shows the state of the newest version of a take in its column, and nothing without a review", async () => {
  const other = aTake({ id: "take2", displayName: "B.mov", newestVersion: version("v9", 1) });
  const states = { approvals: [{ versionId: "v2", state: "CHANGES_REQUESTED" }] };
  await openApp("/projects/p1/root", production({ takes: [still, other] }, states));
  onTestFinished(() => useViewSettings.setState({ mode: "grid" }));
  act(() => useViewSettings.setState({ mode: "list" }));
  await screen.findByRole("columnheader", { name: "Review" });
  const row = async (name: string) => await screen.findByRole("row", { name: new RegExp(name) });
  await within(await row("Poster.png")).findByText("Changes requested");
  expect(within(await row("B.mov")).queryByText("Changes requested")).toBeNull();
});

test("PLUS-905 a project's settings select whether one approval is enough", async () => {
  const more = { approvalRule: "ANY", setApprovalRule: "ALL" };
  const app = await openApp(
    "/projects/p1/settings",
    production({ project: { allowedTo: { edit: true, manageUsers: true } } }, more),
  );
  const rule = await screen.findByRole("group", { name: "Approval of a version" });
  expect((await within(rule).findByRole("button", { pressed: true })).textContent).toBe("Any reviewer is enough");
  fireEvent.click(within(rule).getByRole("button", { name: "All reviewers must approve" }));
  await expect.poll(() => app.calls("SetApprovalRule")).toEqual([{ project: "p1", rule: "ALL" }]);
});

test("PLUS-1452 the settings reserve the space of the approval rule, so that the fields below it don't move", async () => {
  const loaded = Promise.withResolvers<string>();
  await openApp(
    "/projects/p1/settings",
    production({ project: { allowedTo: { edit: true, manageUsers: true } } }, { approvalRule: () => loaded.promise }),
  );
  const rule = await screen.findByRole("group", { name: "Approval of a version" });
  const title = await screen.findByRole("textbox", { name: "Title" });
  const { top } = title.getBoundingClientRect();
  expect(within(rule).queryByRole("button", { pressed: true })).toBeNull();
  expect(within(rule).getByRole("button", { name: "Any reviewer is enough" }).matches(":disabled")).toBe(true);
  loaded.resolve("ALL");
  await within(rule).findByRole("button", { pressed: true });
  expect(title.getBoundingClientRect().top).toBe(top);
});
