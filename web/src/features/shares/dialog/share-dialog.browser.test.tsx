import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { card, choose, notices, offeredOn, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { aLink } from "../share-fixture.ts";

const SHARED = { allowedTo: { share: true, download: true } };
const day = aFolder({ id: "day1", name: "Day 1", ...SHARED });
const takes = [aTake({ id: "t1", name: "A001", ...SHARED }), aTake({ id: "t2", name: "A002", ...SHARED })];

/** Shares the named items, with a server that responds to changes of the link like this; the options follow. */
async function begin(names: readonly string[], more: Record<string, unknown> = {}) {
  const createLink = ({ folders, assets }: { folders: string[]; assets: string[] }) =>
    aLink({ folderIds: folders, assetIds: assets });
  const updateLink = ({ name }: { name?: string }) => aLink(name === undefined ? {} : { name });
  const answers = { createLink, updateLink, sendLink: true, canShareDownload: true, ...more };
  const app = await openApp("/projects/p1/root", production({ folders: [day], takes }, answers));
  await card("A001");
  await offeredOn(...names);
  await choose("Share");
  await screen.findByRole("textbox", { name: "Link" });
  return app;
}
async function share(...given: Parameters<typeof begin>) {
  const app = await begin(...given);
  await screen.findByRole("region", { name: "Options" });
  return app;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const rename = (text: string) => {
  const field = within(screen.getByRole("dialog")).getByRole("textbox", { name: "Name" });
  fireEvent.change(field, { target: { value: text } });
};
const addRecipient = () => {
  const field = screen.getByRole("textbox", { name: "Email(s)" });
  fireEvent.change(field, { target: { value: "ewa@night.example " } });
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

test.each([
  [["Day 1"], "Share 1 Folder"],
  [["A001"], "Share 1 File"],
  [["A001", "A002"], "Share 2 Files"],
  [["Day 1", "A001"], "Share 1 Folder and 1 File"],
])("SHARES-055 SHARES-047 the dialog for %j is titled '%s'", async (names, title) => {
  const app = await share(names);
  expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
  expect(app.calls("CreateShareLink")).toMatchObject([
    {
      folders: names.includes("Day 1") ? ["day1"] : [],
      assets: names.filter((name) => name !== "Day 1").map((name) => (name === "A001" ? "t1" : "t2")),
    },
  ]);
});

test("PLUS-1485 people with a pending invitation are known before the first address is complete", async () => {
  const app = await share(["A001"]);
  expect(app.calls("WaitingUsers")).toEqual([]);
  fireEvent.change(screen.getByRole("textbox", { name: "Email(s)" }), { target: { value: "e" } });
  await expect.poll(() => app.calls("WaitingUsers")).toEqual([{ project: "p1" }]);
});

test("SHARES-113 a recipient with a pending invitation is invited again to the project, others aren't", async () => {
  const user = { id: "u7", name: "Ewa Nowicka", email: "ewa@night.example", hasJoined: false };
  const joined = { ...user, id: "u8", name: "Jon Bell", email: "jon@night.example", hasJoined: true };
  const projectUsers = [{ user }, { user: joined }];
  const app = await share(["A001"], { projectUsers, reinviteUser: { invited: true } });
  addRecipient();
  fireEvent.change(screen.getByRole("textbox", { name: "Email(s)" }), { target: { value: "jon@night.example " } });
  await somebody.click(await screen.findByRole("button", { name: "Re-Invite Ewa Nowicka" }));
  expect(screen.queryByRole("button", { name: "Re-Invite Jon Bell" })).toBeNull();
  await expect
    .poll(() => app.calls("ReinviteRecipient"))
    .toEqual([{ email: "ewa@night.example", name: "Ewa Nowicka", project: "p1" }]);
});

test("SHARES-059 the dialog shows the link with a Copy button; SHARES-118 a failed copy is reported", async () => {
  await share(["A001"]);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(field.value).toBe("https://rushlight.example/share/t0ken");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  const command = vi.spyOn(document, "execCommand").mockReturnValue(false);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Copy" }));
  await screen.findByText("Could Not Copy Link to Clipboard");
  write.mockResolvedValue();
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Copy" }));
  await screen.findByText("Copied Link to Clipboard");
  expect(write).toHaveBeenLastCalledWith("https://rushlight.example/share/t0ken");
  write.mockRestore();
  command.mockRestore();
});

test("SHARES-075 SHARES-076 the link is saved only if something changed and everything is valid", async () => {
  const app = await share(["A001"]);
  vi.useFakeTimers();
  await pass(5_000);
  expect(app.calls("UpdateShareLink")).toEqual([]);
  rename("Other");
  rename("Day 12 selects");
  await pass(5_000);
  expect(app.calls("UpdateShareLink")).toEqual([]);
  rename("  ");
  await pass(5_000);
  expect(app.calls("UpdateShareLink")).toEqual([]);
  rename("Selects");
  await pass(500);
  expect(app.calls("UpdateShareLink")).toMatchObject([{ name: "Selects" }]);
});

test.each([
  ["Password", "a password must be set"],
  ["Watermark", "Enter the watermark text"],
])("PLUS-289 while the text of %s is missing, Copy and Close say so and publish nothing", async (option, sentence) => {
  const draft = ({ assets }: { assets: string[] }) => aLink({ assetIds: assets, isDraft: true });
  const app = await share(["A001"], { createLink: draft, deleteLink: true });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const dialog = within(screen.getByRole("dialog"));
  await somebody.click(dialog.getByRole("checkbox", { name: new RegExp(`^${option}`) }));
  for (const [name, at] of [
    // A second Close would close.
    ["Close", -1],
    ["Copy", 0],
  ] as const) {
    await somebody.click(dialog.getAllByRole("button", { name }).at(at) ?? document.body);
    await screen.findByText(sentence, { exact: false });
  }
  expect(write).not.toHaveBeenCalled();
  expect(app.calls("UpdateShareLink").filter(({ draft: isDraft }) => isDraft === false)).toEqual([]);
  write.mockRestore();
});

test("PLUS-1198 while nobody can open a new link yet, the dialog says so, until it is copied", async () => {
  const isDraft = true;
  await share(["A001"], { createLink: () => aLink({ isDraft }), updateLink: () => aLink({ isDraft: false }) });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const hint = /^Nobody can open this link until/;
  expect(screen.getByText(hint)).toBeTruthy();
  await somebody.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Copy" }));
  await vi.waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  expect(write).toHaveBeenCalled();
  write.mockRestore();
});

test("PLUS-1462 a dialog with a message or recipients that aren't sent asks before Escape or Close discards them", async () => {
  await share(["A001"]);
  const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Personal Message" });
  await somebody.type(message(), "Take 3, please");
  await somebody.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Discard this message?" });
  await somebody.click(within(question).getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(message().value).toBe("Take 3, please");
  await somebody.clear(message());
  addRecipient();
  await somebody.click(
    within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" }).at(-1) ?? message(),
  );
  const again = await screen.findByRole("alertdialog", { name: "Discard this message?" });
  await somebody.click(within(again).getByRole("button", { name: "Discard" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("PLUS-1462 a dialog without a message closes without a question", async () => {
  await share(["A001"]);
  await somebody.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("SHARES-091 SHARES-094 nothing can be sent without an address, nor while one of them is invalid", async () => {
  await share(["A001"]);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  expect(button.disabled).toBe(true);
  addRecipient();
  expect(button.disabled).toBe(false);
  fireEvent.change(screen.getByRole("textbox", { name: "Email(s)" }), { target: { value: "jon@night " } });
  expect(button.disabled).toBe(true);
});

test("SHARES-081 Send waits for a slow save", async () => {
  const saving = Promise.withResolvers<unknown>();
  const app = await share(["A001"], { updateLink: () => saving.promise });
  vi.useFakeTimers();
  addRecipient();
  rename("Selects");
  await pass(0);
  send();
  await pass(4_900);
  expect(app.calls("SendShareLink")).toEqual([]);
  await act(async () => saving.resolve(aLink({ name: "Selects" })));
  const sentAfter = async (ms: number) => {
    await pass(ms);
    return app.calls("SendShareLink");
  };
  // The response arrives in real time.
  await expect.poll(() => sentAfter(1)).toMatchObject([{ recipients: ["ewa@night.example"] }]);
});

test("SHARES-082 Send does nothing when the save has not ended within 5 seconds", async () => {
  const saving = Promise.withResolvers<unknown>();
  const app = await share(["A001"], { updateLink: () => saving.promise });
  vi.useFakeTimers();
  addRecipient();
  rename("Selects");
  await pass(0);
  send();
  await pass(5_100);
  await act(async () => saving.resolve(aLink({ name: "Selects" })));
  await pass(2_000);
  expect(app.calls("SendShareLink")).toEqual([]);
  expect(notices()).not.toContain("Successfully Sent Link");
});

test("SHARES-104 sharing with download is offered only to people who can download the items", async () => {
  const box = () => screen.queryByRole("checkbox", { name: /^Download/ });
  await share(["A001"]);
  expect(box()).not.toBeNull();
  const app = await share(["A001"], { canShareDownload: false });
  expect(app.calls("MayShareDownload")).toHaveLength(1);
  expect(box()).toBeNull();
});

test("PLUS-1456 the options appear together, once it is known whether Download is the first of them", async () => {
  const arriving = Promise.withResolvers<boolean>();
  const app = await begin(["A001"], { canShareDownload: () => arriving.promise });
  const first = screen
    .findByRole("region", { name: "Options" })
    .then((options) => within(options).getAllByRole("checkbox")[0]?.closest("label")?.textContent);
  await expect.poll(() => app.calls("MayShareDownload")).toHaveLength(1);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  arriving.resolve(true);
  expect(await first).toMatch(/^Download/);
});

const box = (name: RegExp) => within(screen.getByRole("dialog")).getByRole("checkbox", { name });

test("SHARES-043 a link can have a password", async () => {
  const app = await share(["A001"]);
  fireEvent.click(box(/^Password/));
  vi.useFakeTimers();
  const field = screen.getByLabelText("Password", { selector: "input:not([type=checkbox])" });
  fireEvent.change(field, { target: { value: "lantern7" } });
  await pass(500);
  expect(app.calls("UpdateShareLink")).toMatchObject([{ hasPassword: true, password: "lantern7" }]);
});

test("PLUS-1209 with Password on and none entered, the dialog says what is missing, until one is entered", async () => {
  await share(["A001"]);
  fireEvent.click(box(/^Password/));
  const status = () => within(screen.getByRole("dialog")).getByRole("status").textContent;
  expect(status()).toBe("Not saved: enter a password");
  const field = screen.getByLabelText("Password", { selector: "input:not([type=checkbox])" });
  fireEvent.change(field, { target: { value: "lantern7" } });
  expect(status()).toBe("Not saved");
});

test("PLUS-1441 a password that a colleague set while the dialog was open is shown after a save, and stays", async () => {
  const updateLink = ({ name = "Day 12 selects", canComment = true }) => aLink({ name, canComment, hasPassword: true });
  const app = await share(["A001"], { updateLink });
  vi.useFakeTimers();
  expect(box(/^Password/)).toHaveProperty("checked", false);
  fireEvent.click(screen.getByRole("switch", { name: /^Comments/ }));
  await pass(500);
  expect(box(/^Password/)).toHaveProperty("checked", true);
  expect(screen.getByRole("button", { name: "Change" })).toBeTruthy();
  rename("Selects");
  await pass(500);
  const { id, projectId: project } = aLink();
  expect(app.calls("UpdateShareLink")).toEqual([
    { project, id, canComment: true, showComments: true },
    { project, id, name: "Selects" },
  ]);
});

test("SHARES-044 a link can have an expiration", async () => {
  const app = await share(["A001"]);
  vi.useFakeTimers();
  fireEvent.click(box(/^Expiration/));
  await pass(500);
  const [saved] = app.calls("UpdateShareLink");
  expect(saved?.hasExpiry).toBe(true);
  const days = (Date.parse(String(saved?.expiresAt)) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

test("SHARES-045 a link can have the right to download", async () => {
  const app = await share(["A001"]);
  vi.useFakeTimers();
  fireEvent.click(box(/^Download/));
  await pass(500);
  expect(app.calls("UpdateShareLink")).toMatchObject([{ canDownload: true }]);
});
