import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";
import { openExport } from "./open-export.ts";

/** The cuts that were sent. */
let sent: string[];
let refused: string | null;
beforeEach(() => {
  queryClient.clear();
  sent = [];
  refused = null;
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { cut } = JSON.parse(init.body).variables.input;
    if (cut !== null) sent.push(cut);
    if (cut !== null && refused !== null)
      return Response.json({
        data: null,
        errors: [{ message: refused, extensions: { code: "VALIDATION", data: {} } }],
      });
    const found = cut && { takeCount: 2, outsideCount: 0, unplacedCount: 0, unplaced: [] };
    const notesExportPreview = { fileName: "a.edl", lines: [], fileCount: 1, noteCount: 3, authors: [], cut: found };
    return Response.json({ data: { notesExportPreview } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog for a cut. */
async function fieldForCut(): Promise<Element> {
  render(
    <QueryClientProvider client={queryClient}>
      <DialogHost />
    </QueryClientProvider>,
  );
  openExport({ projectId: "p", folderId: "f", versionId: "v" });
  const dialog = await screen.findByRole("dialog", { name: "Export comments" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Timecode" }), "Of a cut");
  const field = dialog.querySelector('[data-choose="cut"]');
  if (!field) throw new Error("no field for files");
  return field;
}
const give = (field: Element, name: string, content: string) =>
  fireEvent.change(field, { target: { files: [new File([content], name)] } });
const status = () => screen.getByRole("status", { name: "Found in the cut" }).textContent;
const download = () => screen.getByRole<HTMLButtonElement>("button", { name: "Download" });

test.each([
  ["Reel 1.edl", "TITLE: Reel 1"],
  ["Reel 1.xml", '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n<xmeml version="4"><sequence/></xmeml>'],
  [
    "Reel 1.fcpxml",
    '<?xml version="1.0" encoding="UTF-8"?>\n<fcpxml version="1.13"><project name="Caf\u00e9"/></fcpxml>',
  ],
  ["Reel 1.otio", '{"OTIO_SCHEMA": "Timeline.1", "name": "Caf\u00e9"}'],
])("PLUS-1644 a cut is chosen as %s and sent as it is; a refusal is shown", async (name, content) => {
  const field = await fieldForCut();
  expect(screen.getByText("EDL, XML, FCPXML or OTIO")).toBeTruthy();
  expect(field.getAttribute("accept")?.split(",")).toContain(name.slice(name.lastIndexOf(".")));
  give(field, name, content);
  await vi.waitFor(() => expect(status()).toBe("2 takes found"));
  expect(screen.getByText(name)).toBeTruthy();
  expect(new Set(sent)).toEqual(new Set([content]));
  refused = "The file has 2 sequences. Export the one of the cut alone";
  give(field, name, content);
  await vi.waitFor(() => expect(status()).toBe(refused));
  expect(download().disabled).toBe(true);
});

test("PLUS-1644 a large file is sent without its effects; a folder of Final Cut Pro and a damaged file get a sentence", async () => {
  const field = await fieldForCut();
  const xmeml = (inside: string) => `<xmeml><sequence><name>Reel 1</name>${inside}</sequence></xmeml>`;
  give(field, "Reel 1.xml", xmeml(`<note>${"x".repeat(2_000_000)}</note>`));
  await vi.waitFor(() => expect(status()).toBe("2 takes found"));
  expect(new Set(sent)).toEqual(new Set([xmeml("")]));
  sent = [];
  give(field, "Reel 1.fcpxmld", "");
  await vi.waitFor(() => expect(status()).toBe("A .fcpxmld is a folder. Choose the file Info.fcpxml inside it"));
  expect(download().disabled).toBe(true);
  give(field, "Reel 1.xml", `<xmeml>${"x".repeat(2_000_000)}`);
  await vi.waitFor(() => expect(status()).toBe("The file is damaged, or a part is missing"));
  expect(sent).toEqual([]);
});
