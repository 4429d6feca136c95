import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { dismissNotice, useNotices } from "#web/ui/notices/notice-store.ts";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";
import { openExport } from "./open-export.ts";

let asked: { operationName: string; input: Record<string, unknown> }[];
let noteCount: number;
/** An address that the browser saves without leaving the page. */
const saved = URL.createObjectURL(new Blob(["notes"]));
beforeEach(() => {
  queryClient.clear();
  asked = [];
  noteCount = 3;
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    asked.push({ operationName, input: variables.input ?? variables });
    if (operationName !== "NotesExportPreview" && operationName !== "RequestNotesExport")
      return pdfAnswer(operationName);
    const { format, replies } = variables.input;
    const lines = noteCount === 0 ? [] : [`${format} ${replies}`, "second line"];
    const notesExportPreview = {
      fileName: noteCount === 0 ? "" : "A_v1.edl",
      lines,
      fileCount: 2,
      noteCount,
      authors: ["Ana", "Bo"],
      cut: variables.input.cut === null ? null : found,
    };
    if (refused !== null && variables.input.cut !== null) return refusal();
    return Response.json({ data: { notesExportPreview, requestNotesExport: { url: saved } } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of useNotices.getState().shown) dismissNotice(id);
});

/** What the server finds for a cut. */
const found = {
  takeCount: 2,
  outsideCount: 1,
  unplacedCount: 105,
  unplaced: [
    { number: "002", name: "Wide", reason: "NAME" },
    { number: "004", name: "B001", reason: "TIMECODE" },
    { number: "005", name: "C001", reason: "RATE" },
    { number: "006", name: "D001", reason: "SPEED" },
    { number: "007", name: "E001", reason: "SEVERAL" },
    { number: "01:00:04:00", name: "Scene 4", reason: "GROUP" },
  ],
};

/** The state of a PDF's job. */
let pdf: { state: string; progress: number; message: string | null; url: string | null };
/** The code with which the server refuses an order or a cut. */
let refused: string | null;
beforeEach(() => {
  pdf = { state: "PREPARING", progress: 40, message: null, url: null };
  refused = null;
});

const refusal = () =>
  Response.json({ data: null, errors: [{ message: refused, extensions: { code: "VALIDATION", data: {} } }] });

function pdfAnswer(operationName: string): Response {
  if (operationName === "RequestNotesPdf" && refused !== null) return refusal();
  const notesPdfPreview = {
    fileName: noteCount ? "A_v1.pdf" : "",
    noteCount,
    pictureCount: 2,
    pageCount: noteCount && 1,
  };
  const ordered = { id: "1", name: "A_v1.pdf", ...pdf };
  return Response.json({
    data: { notesPdfPreview, requestNotesPdf: ordered, notesPdf: ordered, cancelNotesPdf: true },
  });
}

const user = userEvent.setup();
async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <DialogHost />
    </QueryClientProvider>,
  );
  openExport({ projectId: "p", folderId: "f", versionId: "v" });
  return screen.findByRole("dialog", { name: "Export comments" });
}
const preview = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Preview" });
const select = (label: string, choice: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: label }), choice);

/** Ticks items of a menu that stays open. */
async function tick(field: string, ...choices: string[]): Promise<void> {
  await user.click(screen.getByRole("button", { name: new RegExp(`^${field}: `) }));
  for (const choice of choices) await user.click(await screen.findByRole("menuitemcheckbox", { name: choice }));
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
}

test("PLUS-1015 PLUS-1571 the first lines of the file follow every option, and Download requests that file", async () => {
  const dialog = await open();
  await vi.waitFor(() => expect(preview().value).toBe("RESOLVE_EDL FOLDED\nsecond line"));
  expect(within(dialog).getByRole("status").textContent).toBe("A_v1.edl3 comments in 2 files");
  await select("Format", "Final Cut Pro (FCPXML)");
  await select("Replies", "As markers");
  await vi.waitFor(() => expect(preview().value).toBe("FCPXML MARKERS\nsecond line"));
  await tick("Status", "Open", "Reopened");
  await tick("Authors", "Bo", "Ana");
  await user.click(screen.getByRole("button", { name: "Authors: Ana, Bo" }));
  await user.click(await screen.findByRole("menuitem", { name: "Everybody" }));
  await tick("Authors", "Bo");
  await select("Colors", "By status");
  await user.click(screen.getByRole("checkbox", { name: "With team-only comments" }));
  const offset = screen.getByRole("textbox", { name: "Offset in frames" });
  await user.clear(offset);
  await user.type(offset, "-48");
  await user.click(screen.getByRole("button", { name: "Download" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ operationName }) => operationName === "RequestNotesExport")?.input).toMatchObject({
    project: "p",
    folder: "f",
    version: "v",
    choice: null,
    format: "FCPXML",
    replies: "MARKERS",
    colours: "STATUS",
    statuses: ["OPEN", "REOPENED"],
    authors: ["Bo"],
    teamOnly: true,
    offsetFrames: -48,
  });
});

test("PLUS-1015 without matches nothing can be downloaded; Escape closes the dialog", async () => {
  noteCount = 0;
  await open();
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("No comments match"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download" }).disabled).toBe(true);
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("PLUS-1015 axe finds no problem in the dialog, in both themes", async () => {
  const dialog = await open();
  await vi.waitFor(() => expect(preview().value).not.toBe(""));
  // Its colours change when there is something to download.
  await vi.waitFor(() => expect(download().disabled).toBe(false));
  for (const theme of ["dark", "light"]) {
    document.documentElement.dataset.theme = theme;
    expect(await brokenRules(dialog)).toEqual([]);
  }
});

test("PLUS-1193 for a whole folder, a checkbox includes subfolders; for a version or for takes there is none", async () => {
  await open();
  expect(screen.queryByRole("checkbox", { name: "With subfolders" })).toBeNull();
  await user.keyboard("{Escape}");
  openExport({ projectId: "p", folderId: "f" });
  const box = await screen.findByRole("checkbox", { name: "With subfolders" });
  const lastAsked = () => asked.findLast(({ operationName }) => operationName === "NotesExportPreview")?.input;
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ version: null, choice: null, subfolders: false }));
  await user.click(box);
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ subfolders: true }));
});

const download = () => screen.getByRole<HTMLButtonElement>("button", { name: "Download" });
const cutStatus = () => screen.getByRole("status", { name: "Found in the cut" }).textContent;
const lastPreview = () => asked.findLast(({ operationName }) => operationName === "NotesExportPreview")?.input;
function giveCut(dialog: HTMLElement, ...parts: BlobPart[]): void {
  const input = dialog.querySelector('[data-choose="cut"]');
  if (!input) throw new Error("no field for files");
  fireEvent.change(input, { target: { files: [new File(parts, "Reel 1.edl")] } });
}

test("PLUS-1316 for a cut, the dialog says which takes and events are found, and Download requests the file at its timecode", async () => {
  const dialog = await open();
  await vi.waitFor(() => expect(download().disabled).toBe(false));
  await select("Timecode", "Of a cut");
  expect(download().disabled).toBe(true);
  expect(screen.queryByRole("textbox", { name: "Preview" })).toBeNull();
  expect(screen.getByRole("button", { name: "Choose cut" })).toBeTruthy();
  giveCut(dialog, "TITLE: Reel 1\nCaf\u00e9");
  await vi.waitFor(() =>
    expect(cutStatus()).toBe("2 takes found · 105 events without a take · 1 comment outside the cut"),
  );
  const rows = within(screen.getByRole("region", { name: "Events without a take" })).getAllByRole("row");
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["002", "Wide", "No take with this name"],
    ["004", "B001", "No take with this timecode"],
    ["005", "C001", "The take has another frame rate"],
    ["006", "D001", "Plays at another speed"],
    ["007", "E001", "Several takes match"],
    ["01:00:04:00", "Scene 4", "A group of clips that isn't followed"],
  ]);
  expect(screen.getByText("and 99 more")).toBeTruthy();
  expect(screen.getByText("Reel 1.edl")).toBeTruthy();
  expect(lastPreview()).toMatchObject({ cut: "TITLE: Reel 1\nCaf\u00e9" });
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]));
  for (const theme of ["dark", "light"]) {
    document.documentElement.dataset.theme = theme;
    expect(await brokenRules(dialog)).toEqual([]);
  }
  await user.click(download());
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.findLast(({ operationName }) => operationName === "RequestNotesExport")?.input).toMatchObject({
    format: "RESOLVE_EDL",
    cut: "TITLE: Reel 1\nCaf\u00e9",
  });
});

test("PLUS-1316 a cut that can't be read is refused with a message, and nothing can be downloaded until another one is chosen", async () => {
  const dialog = await open();
  await select("Timecode", "Of a cut");
  const asks = () => asked.filter(({ input }) => typeof input.cut === "string").length;
  giveCut(dialog, "a".repeat(900_001));
  await vi.waitFor(() => expect(cutStatus()).toBe("A cut can be at most 900 kB"));
  giveCut(dialog, new Uint8Array([0, 1, 2, 3]));
  await vi.waitFor(() => expect(cutStatus()).toBe("The file contains no text"));
  expect(asks()).toBe(0);
  refused = "Event 002 of the cut is incomplete: the file is damaged";
  giveCut(dialog, "a".repeat(900_000));
  await vi.waitFor(() => expect(cutStatus()).toBe(refused));
  expect(download().disabled).toBe(true);
  refused = null;
  giveCut(dialog, "TITLE: a");
  await vi.waitFor(() => expect(cutStatus()).toContain("2 takes found"));
  expect(download().disabled).toBe(false);
});

test("PLUS-1316 with the timecode of each take no cut is sent, nor for a PDF", async () => {
  const dialog = await open();
  await select("Timecode", "Of a cut");
  giveCut(dialog, "TITLE: a");
  await vi.waitFor(() => expect(lastPreview()).toMatchObject({ cut: "TITLE: a" }));
  await select("Timecode", "Of each take");
  await select("Replies", "Left out");
  await vi.waitFor(() => expect(lastPreview()).toMatchObject({ cut: null, replies: "NONE" }));
  await select("Format", PDF);
  expect(screen.queryByRole("combobox", { name: "Timecode" })).toBeNull();
  await select("Format", "Plain text");
  await select("Timecode", "Of a cut");
  await select("Format", PDF);
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toContain("about 1 page"));
  expect(screen.queryByRole("status", { name: "Found in the cut" })).toBeNull();
});

test("PLUS-1317 times are in your own time zone unless another is selected, in a PDF too", async () => {
  await open();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await vi.waitFor(() => expect(lastPreview()).toMatchObject({ timeZone: own }));
  const zone = screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
  expect(zone.value).toBe(own);
  await select("Time zone", "UTC");
  await vi.waitFor(() => expect(lastPreview()).toMatchObject({ timeZone: "UTC" }));
  await select("Time zone", "America/Los Angeles");
  await vi.waitFor(() => expect(lastPreview()).toMatchObject({ timeZone: "America/Los_Angeles" }));
  await select("Format", PDF);
  const lastPdf = () => asked.findLast(({ operationName }) => operationName === "NotesPdfPreview")?.input;
  await vi.waitFor(() => expect(lastPdf()).toMatchObject({ timeZone: "America/Los_Angeles" }));
});

const PDF = "PDF with images";
const status = () => screen.getByRole("status").textContent;
const operations = () => asked.map(({ operationName }) => operationName);
const notices = () => useNotices.getState().shown;
/** The addresses that the browser saves from. */
function savedAddresses(): string[] {
  const addresses: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.href);
  });
  return addresses;
}

test("PLUS-1163 PLUS-1571 for a PDF the dialog says how many comments, images and pages it has, follows every option, and Download orders it", async () => {
  const dialog = await open();
  await select("Format", PDF);
  await vi.waitFor(() => expect(status()).toBe("A_v1.pdf3 comments, 2 images, about 1 page"));
  expect(screen.queryByRole("textbox", { name: "Preview" })).toBeNull();
  expect(within(dialog).getByText(/it is saved when it is ready/)).toBeTruthy();
  const replies = within(screen.getByRole("combobox", { name: "Replies" })).getAllByRole("option");
  expect(replies.map(({ textContent }) => textContent)).toEqual(["In their comment", "Left out"]);
  const lastAsked = () => asked.findLast(({ operationName }) => operationName === "NotesPdfPreview")?.input;
  expect(lastAsked()).toMatchObject({ replies: true, paper: "A4", statuses: [], authors: [], teamOnly: false });
  await select("Replies", "Left out");
  await tick("Status", "Open", "Resolved", "Reopened", "Open");
  await tick("Authors", "Bo", "Ana");
  await select("Colors", "By status");
  await select("Paper", "US Letter");
  await user.click(screen.getByRole("checkbox", { name: "With team-only comments" }));
  const offset = screen.getByRole("textbox", { name: "Offset in frames" });
  await user.clear(offset);
  await user.type(offset, "24");
  const chosen = {
    project: "p",
    folder: "f",
    version: "v",
    choice: null,
    subfolders: false,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    statuses: ["REOPENED", "RESOLVED"],
    authors: ["Ana", "Bo"],
    teamOnly: true,
    replies: false,
    colours: "STATUS",
    offsetFrames: 24,
    paper: "LETTER",
  };
  await vi.waitFor(() => expect(lastAsked()).toEqual(chosen));
  pdf = { state: "READY", progress: 100, message: null, url: saved };
  await user.click(screen.getByRole("button", { name: "Download" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ operationName }) => operationName === "RequestNotesPdf")?.input).toEqual(chosen);
  expect(operations()).not.toContain("RequestNotesExport");
});

test("PLUS-1163 without matches no PDF can be ordered, and a refusal stays in the dialog with its sentence", async () => {
  noteCount = 0;
  await open();
  await select("Format", PDF);
  await vi.waitFor(() => expect(status()).toBe("No comments match"));
  const download = screen.getByRole<HTMLButtonElement>("button", { name: "Download" });
  expect(download.disabled).toBe(true);
  noteCount = 3;
  refused = "A PDF holds at most 2,000 comments. Select fewer takes";
  await tick("Status", "Open");
  await vi.waitFor(() => expect(download.disabled).toBe(false));
  await user.click(download);
  await vi.waitFor(() => expect(notices()[0]?.detail).toBe(refused));
  expect(notices()[0]?.kind).toBe("negative");
  expect(screen.getByRole("dialog", { name: "Export comments" })).toBeTruthy();
});

async function order() {
  await open();
  await select("Format", PDF);
  const download = screen.getByRole<HTMLButtonElement>("button", { name: "Download" });
  await vi.waitFor(() => expect(download.disabled).toBe(false));
  await user.click(download);
  await vi.waitFor(() => expect(notices()[0]?.text).toBe("Preparing A_v1.pdf … 40 %"));
}

test("PLUS-1164 the progress of a PDF is shown after the dialog has closed, and the file is saved when it is ready", async () => {
  const addresses = savedAddresses();
  await order();
  expect(screen.queryByRole("dialog")).toBeNull();
  pdf = { ...pdf, progress: 75 };
  await vi.waitFor(() => expect(notices()[0]?.text).toBe("Preparing A_v1.pdf … 75 %"));
  expect(addresses).toEqual([]);
  pdf = { state: "READY", progress: 100, message: null, url: "https://media.test/A_v1.pdf" };
  await vi.waitFor(() => expect(addresses).toEqual(["https://media.test/A_v1.pdf"]));
  expect(notices()).toEqual([]);
});

test("PLUS-1164 Cancel stops a PDF", async () => {
  const addresses = savedAddresses();
  await order();
  expect(notices()[0]?.action?.label).toBe("Cancel");
  notices()[0]?.action?.onSelect();
  await vi.waitFor(() => expect(operations()).toContain("CancelNotesPdf"));
  expect(asked.at(-1)?.input).toEqual({ id: "1" });
  expect(notices()).toEqual([]);
  expect(addresses).toEqual([]);
});

test("PLUS-1164 a PDF that fails says what to do", async () => {
  const addresses = savedAddresses();
  await order();
  pdf = { state: "FAILED", progress: 40, message: "No comments match", url: null };
  await vi.waitFor(() => expect(notices()[0]?.kind).toBe("negative"));
  expect([notices()[0]?.text, notices()[0]?.detail]).toEqual(["Could not export the PDF", "No comments match"]);
  expect(addresses).toEqual([]);
});

test("PLUS-1163 axe finds no problem in the dialog for a PDF, in both themes", async () => {
  const dialog = await open();
  await select("Format", PDF);
  await vi.waitFor(() => expect(status()).toContain("about 1 page"));
  for (const theme of ["dark", "light"]) {
    document.documentElement.dataset.theme = theme;
    expect(await brokenRules(dialog)).toEqual([]);
  }
});
