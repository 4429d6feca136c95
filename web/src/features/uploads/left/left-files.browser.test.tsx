import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newOperation } from "#core/uploads/upload-operation.ts";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { startUploads } from "../engine/upload-engine.ts";
import { useUploads } from "../engine/upload-store.ts";
import { leftFiles } from "./left-files.ts";
import { tellUnsent } from "./tell-unsent.ts";

const NONE = { operations: [], summary: null, tab: "upload", isPanelOpen: false } as const;
beforeEach(() => useUploads.setState(NONE));
afterEach(() => useUploads.setState(NONE));

/** The byte server takes a file once the test lets it. */
function heldPuts() {
  const puts = new Map<string, () => void>();
  standInByteServer(({ url, end }) => puts.set(url, end));
  return puts;
}

const aFile = (name: string, size = 50_000) => new File([new Uint8Array(size)], name, { lastModified: 1_000 });
const names = ["A001.bin", "A002.bin", "A003.bin"];

/** Three files are being sent; the first arrives, then the page is left. */
async function leaveMidway() {
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
  window.dispatchEvent(new Event("pagehide"));
  // The next page knows nothing but what the tab keeps.
  act(() => {
    useUploads.setState(NONE);
    useNotices.setState({ shown: [], log: [] });
  });
}

test("PLUS-1292 after a page was left midway the next one says once which files were not uploaded", async () => {
  await leaveMidway();
  await act(tellUnsent);
  const notice = await screen.findByText("2 files were not uploaded");
  expect(notice.parentElement?.textContent).toContain("A002.bin · A003.bin. Drop the same files again to continue.");
  act(() => useNotices.setState({ shown: [], log: [] }));
  await act(tellUnsent);
  expect(screen.queryByText(/not uploaded/)).toBeNull();
});

test("PLUS-1292 metadata files that have arrived count as uploaded while they are processed, and if that fails", async () => {
  const target = { projectId: "p1", folderId: "root" };
  await openApp("/projects/p1/root", production());
  for (const state of ["ProcessingQueued", "Processing", "Failed", "Completed"] as const) {
    const arrived = newOperation([{ path: "", name: "day12.ale", file: aFile("day12.ale") }], target, 1_000, 0);
    act(() => useUploads.setState({ ...NONE, operations: [{ ...arrived, state, uploaded: 1, jobId: "j1" }] }));
    window.dispatchEvent(new Event("pagehide"));
    expect([state, leftFiles()?.unsent]).toEqual([state, []]);
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
