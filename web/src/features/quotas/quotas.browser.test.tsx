import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { step } from "#testkit/steps/step.ts";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aWorkspace, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const USE = { usedBytes: 612e9, arrivingBytes: 0, quotaBytes: 2e12, level: "ROOMY", mayChange: true };

/** A project's settings, whose quota a workspace admin may change. */
async function openProject(use: Record<string, unknown> = USE, more: Record<string, unknown> = {}) {
  const allowedTo = { edit: true, delete: use.mayChange };
  let storage: Record<string, unknown> = use;
  const setProjectQuota = ({ bytes }: { bytes?: number | null }) => {
    storage = { ...storage, quotaBytes: bytes ?? null };
    return storage;
  };
  const given = { projectStorage: () => storage, setProjectQuota, ...more };
  const app = await openApp("/projects/p1/settings", production({ project: { allowedTo } }, given));
  const section = within(await screen.findByRole("region", { name: "Storage quota" }));
  await section.findByText(/ used$/);
  return { ...app, section };
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Quota" });
const unit = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Unit" });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const save = () => somebody.click(screen.getByRole("button", { name: "Save Quota" }));
const described = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;

test("PLUS-1682 workspace admins read what a project keeps and type its quota with a unit", async () => {
  const { section, calls } = await openProject();
  const words = () => section.getByText(/ used$/).textContent;
  expect(words()).toBe("612.0 GB of 2.0 TB used");
  section.getByText(/^30\s%$/);
  expect([field().value, unit().value]).toEqual(["2", "TB"]);
  expect(await brokenRules(screen.getByRole("region", { name: "Storage quota" }))).toEqual([]);
  await step("PLUS-1682 the unit is chosen, or typed with the number", async () => {
    type("700");
    await somebody.selectOptions(unit(), "GB");
    await save();
    await expect.poll(() => calls("SetProjectQuota")).toEqual([{ id: "p1", bytes: 700e9 }]);
    await screen.findByText("Quota saved");
    await waitFor(() => expect(words()).toBe("612.0 GB of 700.0 GB used"));
    type("1,5 TB");
    await somebody.type(field(), "{Enter}");
    await expect.poll(() => calls("SetProjectQuota").at(-1)).toEqual({ id: "p1", bytes: 1.5e12 });
    await waitFor(() => expect([field().value, unit().value]).toEqual(["1.5", "TB"]));
  });
  await step("PLUS-1682 an empty field removes the quota", async () => {
    type("");
    expect(described()).toBe("Leave empty for no quota.");
    await save();
    await expect.poll(() => calls("SetProjectQuota").at(-1)).toEqual({ id: "p1", bytes: null });
    await section.findByText("No quota");
    expect(words()).toBe("612.0 GB used");
  });
});

test("PLUS-1682 what is no size is refused at the field; a quota below the use says what that means before it is saved", async () => {
  const { calls } = await openProject();
  for (const wrong of ["0", "lots", "1,500"]) {
    type(wrong);
    await save();
    expect(described()).toBe("Enter a size above zero, such as 500 GB, or nothing for no quota");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field());
  }
  type("611");
  await somebody.selectOptions(unit(), "GB");
  expect(field().getAttribute("aria-invalid")).toBe(null);
  expect(described()).toBe(
    "612.0 GB are used already. Nothing is deleted, but new uploads and copies are refused until less is used.",
  );
  type("612");
  expect(described()).toBe("Leave empty for no quota.");
  expect(calls("SetProjectQuota")).toEqual([]);
});

test("PLUS-1682 a refused change says why, and keeps what was typed", async () => {
  await openProject(USE, { setProjectQuota: refuse("FORBIDDEN", {}, "You don't have permission to do this") });
  type("3");
  await save();
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("Could not save the quota");
  expect(notice.textContent).toContain("You don't have permission to do this");
  expect(field().value).toBe("3");
});

test("PLUS-1682 supervisors read the use, what is in progress and who sets the quota", async () => {
  const full = { ...USE, usedBytes: 2.1e12, arrivingBytes: 12e9, level: "FULL", mayChange: false };
  const { section } = await openProject(full);
  section.getByText("2.1 TB of 2.0 TB used");
  section.getByText("Full");
  section.getByText(/12\.0 GB of uploads and copies in progress\. Workspace admins set the quota\.$/);
  expect(section.queryByRole("button")).toBeNull();
});

test("PLUS-1682 a quota that can't be loaded says so", async () => {
  const project = { allowedTo: { edit: true, delete: true } };
  await openApp("/projects/p1/settings", production({ project }, { projectStorage: refuse("FORBIDDEN") }));
  await screen.findByText("Could not load the storage quota");
  expect(screen.queryByRole("textbox", { name: "Quota" })).toBeNull();
});

test.each([
  [true, "superusers set"],
  [false, "admins read"],
])("PLUS-1683 the settings of a workspace have its quota, which %s: %s", async (mayChange) => {
  const workspace = aWorkspace({ id: "w1", name: "Mill", allowedTo: { edit: true } });
  const workspaceStorage = { ...USE, mayChange, level: "NEAR", usedBytes: 1.6e12 };
  const given = { workspaces: [workspace], workspaceStorage, setWorkspaceQuota: workspaceStorage };
  const app = await openApp("/workspaces/w1", production({ user: { hasManagedWorkspaces: true } }, given));
  const section = within(await screen.findByRole("region", { name: "Storage quota" }));
  await section.findByText("1.6 TB of 2.0 TB used");
  expect(section.queryAllByText(/Superusers set the quota\./)).toHaveLength(mayChange ? 0 : 1);
  expect(screen.queryAllByRole("textbox", { name: "Quota" })).toHaveLength(mayChange ? 1 : 0);
  if (mayChange) {
    type("3");
    await save();
  }
  const sent = mayChange ? [{ id: "w1", bytes: 3e12 }] : [];
  await expect.poll(() => app.calls("SetWorkspaceQuota")).toEqual(sent);
});

test.each([
  ["ROOMY", null],
  ["NEAR", "More than 80\u2009% of the storage quota is used."],
  ["NEARLY_FULL", "More than 95\u2009% of the storage quota is used. Large files may be refused."],
  ["FULL", "The storage quota is used up. New files are refused until there is room."],
])("PLUS-1684 where files are chosen for an upload, a quota that is %s reads '%s'", async (quotaLevel, words) => {
  const app = await openApp(
    "/projects/p1/root",
    production({ root: { allowedTo: { upload: true } } }, { quotaLevel: () => quotaLevel }),
  );
  const [button] = await screen.findAllByRole("button", { name: "Upload" });
  await somebody.click(button ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Upload Files" }));
  await expect.poll(() => app.calls("QuotaLevel")).toEqual([{ folder: "root" }]);
  await expect
    .poll(() => dialog.queryAllByRole("status").map(({ textContent }) => textContent))
    .toEqual(words === null ? [] : [words]);
});
