import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";
import { aComment } from "../api/comment-fixture.ts";
import { openImport } from "./open-import.ts";

type Sent = { operationName: string; variables: Record<string, unknown> };
let sent: Sent[];
let frameTimesUrl: string | null;
let refused: string | null;
beforeEach(() => {
  queryClient.clear();
  useNotices.setState({ shown: [], log: [] });
  sent = [];
  frameTimesUrl = null;
  refused = null;
  const nodes = [aComment({ text: "Known", position: { start: 25, end: 25 } })];
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    if (operationName.includes("Import") && operationName !== "ImportClip") sent.push({ operationName, variables });
    const version = {
      id: "v",
      frameRate: { numerator: 25, denominator: 1 },
      frameCount: 100,
      timecodeOffset: 90_000,
      dropFrame: false,
    };
    const comments = { nodes, pageInfo: { endCursor: null, hasNextPage: false } };
    const importComments = { id: "i", addedCount: variables.notes?.length, duplicateCount: 0 };
    const undoCommentImport = { removedCount: 1, keptCount: 0 };
    const asset = { name: "A.mov", versions: [{ ...version, frameTimesUrl }] };
    const errors = [{ message: refused, extensions: { code: "VALIDATION", data: {} } }];
    if (refused !== null && operationName === "ImportComments") return Response.json({ errors });
    return Response.json({ data: { asset, comments, importComments, undoCommentImport } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
const line = (label: string, text: string) => `Ana\t${label}\tV1\tred\t${text}\t1\n`;

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <DialogHost />
    </QueryClientProvider>,
  );
  openImport({ projectId: "p", folderId: "f", assetId: "a", versionId: "v" });
  return screen.findByRole("dialog", { name: "Import comments" });
}
async function choose(dialog: HTMLElement, content: BlobPart) {
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Choose (?:another )?file$/ }).disabled).toBe(false),
  );
  const input = dialog.querySelector('[data-choose="markers"]');
  if (!input) throw new Error("no field for files");
  fireEvent.change(input, { target: { files: [new File([content], "markers.txt")] } });
}
const said = () => screen.getByRole("status").textContent;
const resultOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

test("PLUS-1022 a marker file shows what would be added, what already exists and what is outside; then it is imported, and undone", async () => {
  const dialog = await open();
  await choose(dialog, line("01:00:01:00", "Known") + line("01:00:02:00", "Boom") + line("01:00:09:00", "Far"));
  await vi.waitFor(() => expect(said()).toBe("1 comment will be added · 1 already there · 1 outside the take"));
  expect(resultOf(dialog)).toEqual([
    ["01:00:01:00", "Ana", "Known", "Already there"],
    ["01:00:02:00", "Ana", "Boom", "New"],
    ["01:00:09:00", "Ana", "Far", "Outside the take"],
  ]);
  // A newly enabled button is still fading in.
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]));
  expect(await brokenRules(dialog)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Import 1 comment" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[0]?.variables).toMatchObject({
    folder: "f",
    asset: "a",
    version: "v",
    import: null,
    isLast: true,
    notes: [{ start: 50, end: 50, author: "Ana", text: "Boom", resolved: false }],
  });
  const [notice] = useNotices.getState().shown;
  expect(notice?.text).toBe("1 comment imported");
  notice?.action?.onSelect();
  await vi.waitFor(() => expect(useNotices.getState().shown[0]?.text).toBe("1 comment removed"));
  expect(sent.at(-1)).toMatchObject({ operationName: "UndoCommentImport", variables: { id: "i" } });
});

test("PLUS-1022 a file for another rate, another take or of an unknown kind is refused with a message, and nothing can be imported", async () => {
  const dialog = await open();
  await choose(dialog, line("01:00:01;00", "Drop"));
  await vi.waitFor(() => expect(said()).toBe("The file counts drop-frame timecode, this clip non-drop"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import" }).disabled).toBe(true);
  const again = async (content: BlobPart, sentence: string) => {
    const input = dialog.querySelector('[data-choose="markers"]');
    if (input) fireEvent.change(input, { target: { files: [new File([content], "other")] } });
    await vi.waitFor(() => expect(said()).toContain(sentence));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import" }).disabled).toBe(true);
  };
  await again(line("10:00:00:00", "Far"), "No marker is inside this take");
  await again("Dear all", "This is not a marker file");
  expect(sent).toEqual([]);
});

/** A file of Premiere with one marker at this rate; `head` is in front of the root element. */
const premiere = (timebase: number, head = "", comment = "Boom") =>
  `${head}<xmeml version="5"><sequence><rate><timebase>${timebase}</timebase><ntsc>FALSE</ntsc></rate>` +
  `<marker><in>1</in><out>-1</out><comment>${comment}</comment></marker></sequence></xmeml>`;
const ENTITIES = '<!DOCTYPE xmeml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
const megabyte = "Ana\t01:00:02:00\tV1\tred\tBoom\t1\n".repeat(30_000);

test.each([
  ["100 MB", Array.from({ length: 100 }, () => megabyte), "Marker files can have at most 32 MB"],
  ["entities", [premiere(25, ENTITIES, "&b;")], "The file is damaged, or a part is missing"],
  ["another rate", [premiere(30)], "The file is made for 30 frames per second, this clip has 25"],
  ["half a file", [premiere(25).slice(0, 150)], "The file is damaged, or a part is missing"],
  ["a cut-off line", [line("01:00:01:00", "One"), "Ana\t01:00:02:00"], "The last line is incomplete"],
  ["another take", [line("02:00:00:00", "Far").repeat(9)], "No marker is inside this take"],
])("PLUS-1092 a marker file with %s is refused with a message, and nothing is sent", async (_what, parts, sentence) => {
  const dialog = await open();
  await choose(dialog, new Blob(parts));
  await vi.waitFor(() => expect(said()).toContain(sentence));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import" }).disabled).toBe(true);
  fireEvent.submit(dialog.querySelector("form") ?? dialog);
  expect(sent).toEqual([]);
});

test("PLUS-1092 of 5,000 identical markers one is new; if only their timecodes are equal, all are", async () => {
  const dialog = await open();
  await choose(dialog, Array.from({ length: 5_000 }, (_, index) => line("01:00:02:00", `Note ${index}`)).join(""));
  await vi.waitFor(() => expect(said()).toBe("5,000 comments will be added"));
  await choose(dialog, line("01:00:02:00", "Same").repeat(5_000));
  await vi.waitFor(() => expect(said()).toBe("1 comment will be added · 4,999 already there"));
  await user.click(screen.getByRole("button", { name: "Import 1 comment" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ variables }) => variables.notes)).toMatchObject([[{ start: 50, text: "Same" }]]);
});

test("PLUS-1022 large files are sent in batches, and only the last one creates comments", async () => {
  const dialog = await open();
  const words = "x".repeat(9_000);
  await choose(
    dialog,
    Array.from({ length: 30 }, (_, index) =>
      line(`01:00:02:${String(index % 25).padStart(2, "0")}`, `${index}${words}`),
    ).join(""),
  );
  await user.click(await screen.findByRole("button", { name: "Import 30 comments" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const batches = sent.map(({ variables }) => [variables.import, variables.isLast]);
  expect(batches).toEqual([
    [null, false],
    ["i", true],
  ]);
});

test("PLUS-1095 a file with more than 8 MB of text is refused with a message, as is an import that the server refuses", async () => {
  const dialog = await open();
  const words = "x".repeat(4_000);
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => line("01:00:02:00", `${index + 1_000}${words}`)).join("");
  await choose(dialog, lines(2_096));
  await vi.waitFor(() => expect(said()).toBe("The markers of one import can have at most 8 MB of text"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import" }).disabled).toBe(true);
  const input = dialog.querySelector('[data-choose="markers"]');
  if (input) fireEvent.change(input, { target: { files: [new File([lines(2_095)], "less")] } });
  refused = "No room";
  await user.click(await screen.findByRole("button", { name: "Import 2,095 comments" }));
  await vi.waitFor(() => expect(useNotices.getState().shown[0]).toMatchObject({ detail: "No room" }));
  expect(screen.getByRole("dialog", { name: "Import comments" })).toBeDefined();
});

test("PLUS-1022 a variable-rate take can't import markers", async () => {
  frameTimesUrl = "/times";
  const dialog = await open();
  await vi.waitFor(() => expect(dialog.textContent).toContain("constant frame rate"));
  expect(screen.queryByRole("button", { name: "Choose file" })).toBeNull();
});
