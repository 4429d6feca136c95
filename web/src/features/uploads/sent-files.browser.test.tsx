import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { hashFile } from "./engine/file-hash.ts";
import { useUploads } from "./engine/upload-store.ts";

const NONE = { operations: [], summary: null, tab: "upload", isPanelOpen: false } as const;
beforeEach(() => useUploads.setState(NONE));
afterEach(() => useUploads.setState(NONE));

interface Put {
  readonly url: string;
  readonly size: number;
  readonly contentType: string | undefined;
}

/** The byte server: every PUT succeeds, unless they are `held`: then when the test says so. */
function takingPuts(held?: (() => void)[]): Put[] {
  const puts: Put[] = [];
  standInByteServer(({ url, body, contentType, end }) => {
    puts.push({ url, size: body.size, contentType });
    if (held) held.push(end);
    else setTimeout(end);
  });
  return puts;
}

const RESULTS = { results: [{ assetId: "a1", versionId: "v1", jobId: null, processed: true, isMetadata: false }] };
const bytes = new Uint8Array(70_000);

interface Sent {
  readonly files?: readonly File[];
  readonly held?: (() => void)[];
}

/** Chooses files in the dialog. */
async function chooseFiles(prefersUploadV2: boolean, more: Record<string, unknown>, { files, held }: Sent = {}) {
  const chosen = files ?? [new File([bytes], "notes.bin", { type: "video/mp2t" })];
  const user = { settings: { prefersUploadV2, autoPlay: false } };
  const given = production({ user, root: { allowedTo: { upload: true } } }, more);
  const app = await openApp("/projects/p1/root", given);
  const puts = takingPuts(held);
  const [button] = await screen.findAllByRole("button", { name: "Upload" });
  await somebody.click(button ?? document.body);
  await screen.findByRole("dialog", { name: "Upload Files" });
  const chooser = document.querySelector<HTMLInputElement>('input[data-choose="files"]');
  if (!chooser) throw new Error("no chooser");
  await userEvent.upload(chooser, [...chosen]);
  for (const { name } of chosen) await within(screen.getByRole("dialog")).findByText(name);
  await waitFor(() =>
    expect(within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Upload" }).disabled).toBe(
      false,
    ),
  );
  return { ...app, puts };
}

/** Chooses files in the dialog and sends them. */
async function send(prefersUploadV2: boolean, more: Record<string, unknown>, sent: Sent = {}) {
  const app = await chooseFiles(prefersUploadV2, more, sent);
  await press("Upload");
  return app;
}

test("UPLOAD-001 UPLOAD-023 UPLOAD-069 the simple mechanism sends a file to its address in a single piece", async () => {
  const uploadAsset = { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] };
  const app = await send(false, { uploadAsset, finalizeUpload: RESULTS });
  await screen.findByText("File(s) successfully uploaded");
  expect(app.puts).toEqual([{ url: "/media/upload/f1", size: bytes.length, contentType: "video/mp2t" }]);
  expect(app.calls("BeginPlainUpload")).toMatchObject([{ folder: "root", files: [{ name: "notes.bin" }] }]);
  expect(app.calls("EndPlainUpload")).toMatchObject([{ upload: "u1" }]);
  expect(app.calls("BeginMultipartUpload")).toEqual([]);
});

test("UPLOAD-026 of five files three are sent at once, and the next begins when one is done", async () => {
  const held: (() => void)[] = [];
  const uploadAsset = { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] };
  const files = ["a", "b", "c", "d", "e"].map((name) => new File([bytes], `${name}.bin`));
  const app = await send(false, { uploadAsset, finalizeUpload: RESULTS }, { files, held });
  const names = () => app.calls("BeginPlainUpload").flatMap((call) => call.files);
  const sent = (...expected: string[]) => expected.map((name) => ({ name: `${name}.bin` }));
  await waitFor(() => expect(held).toHaveLength(3));
  expect(useUploads.getState().operations.map(({ state }) => state)).toEqual([
    "Uploading",
    "Uploading",
    "Uploading",
    "UploadingQueued",
    "UploadingQueued",
  ]);
  expect(names()).toMatchObject(sent("a", "b", "c"));
  act(() => held[1]?.());
  await waitFor(() => expect(held).toHaveLength(4));
  expect(names()).toMatchObject(sent("a", "b", "c", "d"));
  act(() => held[0]?.());
  await waitFor(() => expect(names()).toMatchObject(sent("a", "b", "c", "d", "e")));
});

test("UPLOAD-005 leaving the page asks for confirmation while a file is sent, and neither before nor afterwards", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const uploadAsset = { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] };
  const held: (() => void)[] = [];
  expect(asks()).toBe(false);
  await send(false, { uploadAsset, finalizeUpload: RESULTS }, { held });
  await waitFor(() => expect(held).toHaveLength(1));
  expect(asks()).toBe(true);
  act(() => held[0]?.());
  await screen.findByText("File(s) successfully uploaded");
  expect(asks()).toBe(false);
});

test("UPLOAD-023 UPLOAD-047 UPLOAD-069 after the parts are sent the server is polled for the state of the upload until it is done", async () => {
  const states = ["Running", "Done"];
  const state = (name: string | undefined) => ({ state: name, ...RESULTS });
  const app = await send(true, {
    uploadAssetMultipart: { id: "u1", files: [{ id: "f1" }] },
    uploadAssetPart: ({ partNumber }: { partNumber: number }) => ({ url: `/media/upload/f1/${partNumber}` }),
    finalizeUploadV2: state("Triggered"),
    uploadState: () => state(states.shift()),
  });
  await waitFor(() => expect(app.calls("EndMultipartUpload")).toHaveLength(1));
  expect(app.puts).toEqual([{ url: "/media/upload/f1/1", size: bytes.length, contentType: "video/mp2t" }]);
  expect(screen.queryByText("File(s) successfully uploaded")).toBeNull();
  await act(async () => {});
  await screen.findByText("File(s) successfully uploaded");
  expect(app.calls("PollUpload")).toEqual([{ upload: "u1" }, { upload: "u1" }]);
  expect(app.calls("BeginPlainUpload")).toEqual([]);
});

test("UPLOAD-049 the state is polled every two seconds, not more often", async () => {
  const states = ["Running", "Running", "Done"];
  const askedMs: number[] = [];
  await send(true, {
    uploadAssetMultipart: { id: "u1", files: [{ id: "f1" }] },
    uploadAssetPart: { url: "/media/upload/f1/1" },
    finalizeUploadV2: () => {
      askedMs.push(performance.now());
      return { state: "Triggered", ...RESULTS };
    },
    uploadState: () => {
      askedMs.push(performance.now());
      return { state: states.shift(), ...RESULTS };
    },
  });
  await screen.findByText("File(s) successfully uploaded");
  const pausesMs = askedMs.slice(1).map((ms, index) => ms - (askedMs[index] ?? 0));
  expect(pausesMs).toHaveLength(3);
  for (const pauseMs of pausesMs) expect(pauseMs).toBeGreaterThan(1_950);
});

test("UPLOAD-067 six parts of a file are sent concurrently, a seventh once one of them has arrived", async () => {
  const part = new Uint8Array(SMALLEST_PART_BYTES);
  const large = new File([part, part, part, part, part, part, part], "large.bin");
  const held: (() => void)[] = [];
  const answers = {
    uploadAssetMultipart: { id: "u1", files: [{ id: "f1" }] },
    uploadAssetPart: ({ partNumber }: { partNumber: number }) => ({ url: `/media/upload/f1/${partNumber}` }),
    finalizeUploadV2: { state: "Done", ...RESULTS },
  };
  const app = await send(true, answers, { files: [large], held });
  await waitFor(() => expect(held).toHaveLength(6));
  // The upload's own checksums were requested earlier: by now the seventh part's is known.
  await hashFile(large, SMALLEST_PART_BYTES, new AbortController().signal).whole;
  expect(app.calls("UploadPart")).toHaveLength(6);
  held[0]?.();
  await waitFor(() => expect(held).toHaveLength(7));
  for (const end of held.slice(1)) end();
  await screen.findByText("File(s) successfully uploaded");
  expect(new Set(app.puts.map(({ url }) => url)).size).toBe(7);
});

test("UPLOAD-045 a clip and its metadata file are one upload, other files have their own", async () => {
  const files = ["A001.mov", "A001.ale", "notes.bin"].map((name) => new File([bytes], name));
  const uploadAsset = { id: "u1", files: [1, 2].map((n) => ({ id: `f${n}`, url: `/media/upload/f${n}` })) };
  const app = await send(false, { uploadAsset, finalizeUpload: RESULTS }, { files });
  await screen.findByText("File(s) successfully uploaded");
  const sent = app.calls("BeginPlainUpload").map((call) => (call.files as { name: string }[]).map(({ name }) => name));
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([["A001.mov", "A001.ale"], ["notes.bin"]]));
});

test("PLUS-490 neither chosen nor dropped files are sent before the server has said which names the folder has", async () => {
  const asked: { names: readonly string[]; answer: (taken: readonly string[]) => void }[] = [];
  const takenNames = ({ names }: { names: readonly string[] }) =>
    new Promise((answer) => {
      asked.push({ names, answer });
    });
  const uploadAsset = { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] };
  const root = { allowedTo: { upload: true }, takenNames };
  const app = await openApp("/projects/p1/root", production({ root }, { uploadAsset, finalizeUpload: RESULTS }));
  const puts = takingPuts();
  const begun = () => app.calls("BeginPlainUpload").length + app.calls("BeginMultipartUpload").length;
  const [button] = await screen.findAllByRole("button", { name: "Upload" });
  await somebody.click(button ?? document.body);
  const dialog = await screen.findByRole("dialog", { name: "Upload Files" });
  const chooser = document.querySelector<HTMLInputElement>('input[data-choose="files"]');
  if (!chooser) throw new Error("no chooser");
  await userEvent.upload(chooser, [new File([bytes], "notes.bin")]);
  await within(dialog).findByText("notes.bin");
  const upload = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Upload" });
  await waitFor(() => expect(asked).toMatchObject([{ names: expect.arrayContaining(["notes.bin"]) }]));
  expect(upload.disabled).toBe(true);
  act(() => asked[0]?.answer([]));
  await waitFor(() => expect(upload.disabled).toBe(false));
  await press("Cancel");

  const dropped = new DataTransfer();
  dropped.items.add(new File([bytes], "slate.bin"));
  fireEvent(
    await screen.findByRole("main"),
    new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped }),
  );
  await waitFor(() => expect(asked[1]?.names).toContain("slate.bin"));
  expect([begun(), puts]).toEqual([0, []]);
  act(() => asked[1]?.answer([]));
  await screen.findByText("File(s) successfully uploaded");
  expect([begun(), puts.length]).toEqual([1, 1]);
});

test("UPLOAD-009 UPLOAD-010 the buttons of the dialog open a chooser of files and one of directories", async () => {
  await openApp("/projects/p1/root", production({ root: { allowedTo: { upload: true } } }));
  const [button] = await screen.findAllByRole("button", { name: "Upload" });
  await somebody.click(button ?? document.body);
  await screen.findByRole("dialog", { name: "Upload Files" });
  const opened: boolean[] = [];
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.webkitdirectory);
  });
  await press("Choose Files");
  await press("Choose Folder");
  vi.restoreAllMocks();
  expect(opened).toEqual([false, true]);
});

test("PLUS-1469 the number of chosen files is at the start of the dialog's last line, below their names", async () => {
  await chooseFiles(true, {});
  const leftOf = (text: string) => screen.getByText(text).getBoundingClientRect().left;
  // Once the lines have their places.
  await waitFor(() => expect(leftOf("1 file, 70.0 kB")).toBeLessThan(leftOf("notes.bin")));
});
