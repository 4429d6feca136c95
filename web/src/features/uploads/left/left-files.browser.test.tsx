import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newOperation } from "#core/uploads/upload-operation.ts";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { cancelOperation, startUploads } from "../engine/upload-engine.ts";
import { useUploads } from "../engine/upload-store.ts";
import { tellUnsent } from "./tell-unsent.ts";
import { UNSENT_FILES_KEY } from "./unsent-files-key.ts";

const NONE = { operations: [], summary: null, tab: "upload", isPanelOpen: false } as const;
beforeEach(() => {
  useUploads.setState(NONE);
  localStorage.removeItem(UNSENT_FILES_KEY);
});
afterEach(() => useUploads.setState(NONE));

/** The byte server takes a file once the test lets it. */
function heldPuts() {
  const puts = new Map<string, () => void>();
  standInByteServer(({ url, end }) => puts.set(url, end));
  return puts;
}

const aFile = (name: string, size = 50_000) => new File([new Uint8Array(size)], name, { lastModified: 1_000 });
const names = ["A001.bin", "A002.bin", "A003.bin"];

/** Three files are being sent; the first arrives. */
async function sendMidway() {
  const user = { settings: { prefersUploadV2: false, autoPlay: false } };
  const more = {
    uploadAsset: ({ files }: { files: readonly { name: string }[] }) => ({
      id: files[0]?.name,
      files: [{ id: files[0]?.name, url: `/media/upload/${files[0]?.name}` }],
    }),
    finalizeUpload: {
      results: [{ assetId: "a1", versionId: "v1", jobId: null, processed: true, isMetadata: false }],
    },
  };
  const root = { allowedTo: { upload: true }, takenNames: ["A001.bin"] };
  await openApp("/projects/p1/root", production({ user, root }, more));
  const puts = heldPuts();
  startUploads(
    { projectId: "p1", folderId: "root" },
    names.map((name) => ({ path: "", name, file: aFile(name) })),
  );
  await waitFor(() => expect(puts.size).toBe(3));
  act(() => puts.get("/media/upload/A001.bin")?.());
  await waitFor(() => expect(useUploads.getState().operations.filter(({ assetId }) => assetId)).toHaveLength(1));
}

/** The next page knows nothing but what the browser keeps. */
function forgetPage() {
  act(() => {
    useUploads.setState(NONE);
    useNotices.setState({ shown: [], log: [] });
  });
}

/** The page is left while files are being sent. */
async function leaveMidway() {
  await sendMidway();
  window.dispatchEvent(new Event("pagehide"));
  forgetPage();
}

const kept = () => localStorage.getItem(UNSENT_FILES_KEY);

/** The browser is killed while files are being sent: no event says so. */
async function killMidway() {
  await sendMidway();
  await waitFor(() => expect(kept()).not.toContain("A001.bin"), { timeout: 5_000 });
  // This page lives on, so it must not answer for the killed one.
  const ofKilled = (kept() ?? "").replaceAll(/"tab":"[^"]*"/g, '"tab":"killed"');
  forgetPage();
  await waitFor(() => expect(kept()).toBeNull(), { timeout: 5_000 });
  localStorage.setItem(UNSENT_FILES_KEY, ofKilled);
}

const interrupted = (count: number) => screen.findByText(`${count} uploads were interrupted`);

test("PLUS-1292 PLUS-1573 after a page was left midway the next one says which uploads were interrupted until that is dismissed", async () => {
  await leaveMidway();
  await act(tellUnsent);
  const notice = await interrupted(2);
  expect(notice.parentElement?.textContent).toContain("A002.bin · A003.bin. Select the files again to continue.");
  expect(kept()).toContain("A003.bin");
  await somebody.click(screen.getByRole("button", { name: "Dismiss" }));
  expect([screen.queryByText(/interrupted/), kept()]).toEqual([null, null]);
  await act(tellUnsent);
  expect(screen.queryByText(/interrupted/)).toBeNull();
});

test("PLUS-1573 after the browser was killed the next visit says which uploads were interrupted, and leads to their folder", async () => {
  await killMidway();
  const record = kept() ?? "";
  const app = await openApp("/shares", production());
  localStorage.setItem(UNSENT_FILES_KEY, record);
  await act(tellUnsent);
  const notice = await interrupted(2);
  expect(notice.parentElement?.textContent).toContain("A002.bin · A003.bin. Select the files again to continue.");
  await somebody.click(await screen.findByRole("button", { name: "Open Folder" }));
  await waitFor(() => expect(app.address()).toBe("/projects/p1/root"));
});

test("PLUS-1573 uploads of a tab that is still open aren't interrupted, nor those of another account, nor after a week", async () => {
  await killMidway();
  const record = kept() ?? "";
  const other = new BroadcastChannel("rushlight.uploads");
  other.addEventListener("message", ({ data }) => data === null && other.postMessage("killed"));
  await act(tellUnsent);
  other.close();
  expect(screen.queryByText(/interrupted/)).toBeNull();
  localStorage.setItem(UNSENT_FILES_KEY, record.replaceAll(/"userId":"[^"]*"/g, '"userId":"somebody else"'));
  await act(tellUnsent);
  expect(screen.queryByText(/interrupted/)).toBeNull();
  localStorage.setItem(UNSENT_FILES_KEY, record.replaceAll(/"atMs":\d+/g, `"atMs":${Date.now() - 8 * 86_400_000}`));
  await act(tellUnsent);
  expect(screen.queryByText(/interrupted/)).toBeNull();
  localStorage.setItem(UNSENT_FILES_KEY, record);
  await act(tellUnsent);
  await interrupted(2);
});

test("PLUS-1573 the notice goes when the same files are sent again, and they are forgotten once they arrive or are cancelled", async () => {
  await killMidway();
  await act(tellUnsent);
  await interrupted(2);
  const puts = heldPuts();
  act(() => {
    startUploads(
      { projectId: "p1", folderId: "root" },
      names.slice(1).map((name) => ({ path: "", name, file: aFile(name) })),
    );
  });
  await waitFor(() => expect(screen.queryByText(/interrupted/)).toBeNull());
  expect(kept()).toContain("A003.bin");
  await waitFor(() => expect(puts.size).toBe(2));
  act(() => puts.get("/media/upload/A002.bin")?.());
  await waitFor(() => expect(kept()).not.toContain("A002.bin"), { timeout: 5_000 });
  const waiting = useUploads.getState().operations.find(({ name }) => name === "A003.bin");
  await act(() => cancelOperation(waiting?.id ?? ""));
  await waitFor(() => expect(kept()).toBeNull(), { timeout: 5_000 });
});

test("PLUS-1292 metadata files that have arrived count as uploaded while they are processed, and if that fails", async () => {
  const target = { projectId: "p1", folderId: "root" };
  await openApp("/projects/p1/root", production());
  for (const state of ["ProcessingQueued", "Processing", "Failed", "Completed"] as const) {
    const arrived = newOperation([{ path: "", name: "day12.ale", file: aFile("day12.ale") }], target, 1_000, 0);
    act(() => useUploads.setState({ ...NONE, operations: [{ ...arrived, state, uploaded: 1, jobId: "j1" }] }));
    window.dispatchEvent(new Event("pagehide"));
    expect([state, kept()]).toEqual([state, null]);
  }
});

test("PLUS-1292 Skip is preselected for a file that this tab has sent, and not for another one with its name", async () => {
  await leaveMidway();
  const dialogOf = async (file: File) => {
    const [button] = await screen.findAllByRole("button", { name: "Upload" });
    await somebody.click(button ?? document.body);
    const dialog = within(await screen.findByRole("dialog", { name: "Upload Files" }));
    const chooser = document.querySelector<HTMLInputElement>('input[data-choose="files"]');
    if (!chooser) throw new Error("no chooser");
    await userEvent.upload(chooser, [file]);
    return await dialog.findByRole<HTMLSelectElement>("combobox", { name: "A001.bin already exists" });
  };
  expect((await dialogOf(aFile("A001.bin"))).selectedOptions[0]?.textContent).toBe("Skip");
  await leaveMidway();
  expect((await dialogOf(aFile("A001.bin", 60_000))).selectedOptions[0]?.textContent).toBe("New version");
});
