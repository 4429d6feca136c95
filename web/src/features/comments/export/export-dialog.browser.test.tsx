import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
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
    asked.push({ operationName, input: variables.input });
    const { format, replies } = variables.input;
    const lines = noteCount === 0 ? [] : [`${format} ${replies}`, "second line"];
    const notesExportPreview = {
      fileName: noteCount === 0 ? "" : "A_v1.edl",
      lines,
      fileCount: 2,
      noteCount,
      authors: ["Ana", "Bo"],
    };
    return Response.json({ data: { notesExportPreview, requestNotesExport: { url: saved } } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <DialogHost />
    </QueryClientProvider>,
  );
  openExport({ projectId: "p", folderId: "f", versionId: "v" });
  return screen.findByRole("dialog", { name: "Export notes" });
}
const preview = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Preview" });
const select = (label: string, choice: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: label }), choice);

test("PLUS-1015 the first lines of the file follow every option, and Download requests that file", async () => {
  const dialog = await open();
  await vi.waitFor(() => expect(preview().value).toBe("RESOLVE_EDL FOLDED\nsecond line"));
  expect(within(dialog).getByRole("status").textContent).toBe("A_v1.edl3 notes in 2 files");
  await select("Format", "Final Cut Pro (FCPXML)");
  await select("Replies", "As markers");
  await vi.waitFor(() => expect(preview().value).toBe("FCPXML MARKERS\nsecond line"));
  await select("Status", "Open");
  await select("Author", "Bo");
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
    assets: null,
    format: "FCPXML",
    replies: "MARKERS",
    colours: "STATUS",
    statuses: ["OPEN", "REOPENED"],
    authors: ["Bo"],
    teamOnly: true,
    offsetFrames: -48,
  });
});

test("PLUS-1015 without matches nothing can be downloaded; Escape closes", async () => {
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
  for (const theme of ["dark", "light"]) {
    document.documentElement.dataset.theme = theme;
    expect(await brokenRules(dialog)).toEqual([]);
  }
});

test("PLUS-1193 of a whole folder, a checkbox includes subfolders; of a version or takes there is none", async () => {
  await open();
  expect(screen.queryByRole("checkbox", { name: "With subfolders" })).toBeNull();
  await user.keyboard("{Escape}");
  openExport({ projectId: "p", folderId: "f" });
  const box = await screen.findByRole("checkbox", { name: "With subfolders" });
  const lastAsked = () => asked.findLast(({ operationName }) => operationName === "NotesExportPreview")?.input;
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ version: null, assets: null, subfolders: false }));
  await user.click(box);
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ subfolders: true }));
});
