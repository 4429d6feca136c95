import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { startUploads } from "./upload-engine.ts";
import { useUploads } from "./upload-store.ts";

const NONE = { operations: [], summary: null, tab: "upload", isPanelOpen: false } as const;
beforeEach(() => {
  useUploads.setState(NONE);
  localStorage.clear();
});
afterEach(() => {
  useUploads.setState(NONE);
  vi.restoreAllMocks();
});

const RESULTS = { results: [{ assetId: "a1", versionId: "v1", jobId: null, processed: true, isMetadata: false }] };

/** The open folder, and the sizes of the PUTs; `statuses` end them, then 200. */
async function openFolder(prefersUploadV2: boolean, statuses: readonly number[], beforePut = () => {}) {
  const user = { settings: { prefersUploadV2, autoPlay: false } };
  const more = {
    uploadAsset: { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] },
    uploadAssetMultipart: { id: "u1", files: [{ id: "f1" }] },
    uploadAssetPart: { url: "/media/upload/f1/1" },
    finalizeUpload: RESULTS,
    finalizeUploadV2: { state: "Done", ...RESULTS },
    uploadState: { state: "None", error: null, files: [{ id: "f1", parts: [] }] },
    cancelUploadAssetMultipart: true,
  };
  const app = await openApp("/projects/p1/root", production({ user, root: { allowedTo: { upload: true } } }, more));
  const left = [...statuses];
  const puts: number[] = [];
  standInByteServer(({ body, end }) => {
    puts.push(body.size);
    beforePut();
    queueMicrotask(() => end(left.shift() ?? 200));
  });
  return { ...app, puts };
}

const aFile = () => new File([new Uint8Array(70_000)], "growing.bin", { lastModified: 1_000 });
const choose = (file: File) =>
  startUploads({ projectId: "p1", folderId: "root" }, [{ path: "", name: file.name, file }]);
/** From now on the browser refuses to read any file. */
const refuseReads = (name: string) =>
  vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(() => Promise.reject(new DOMException("", name)));
const row = async () => within(await screen.findByRole("listitem"));
/** More attempts would follow 1 s after the first. */
const LOST = Array<number>(9).fill(0);

test.each([
  ["parts", true],
  ["one piece", false],
])(
  "PLUS-1486 a file in %s that changed while it was sent fails with a message, is cancelled on the server, and can be chosen again",
  async (_how, prefersUploadV2) => {
    let refusal: { mockRestore: () => void } | undefined;
    const app = await openFolder(prefersUploadV2, [0], () => {
      refusal ??= refuseReads("NotReadableError");
    });
    choose(aFile());
    const failed = await row();
    await failed.findByText("The file changed. Upload it again.");
    expect(failed.getByText("Failed")).toBeDefined();
    expect(failed.queryByRole("button")).toBeNull();
    await screen.findByText("growing.bin: The file changed. Upload it again.");
    await waitFor(() => expect(app.calls("CancelUpload")).toEqual([{ upload: "u1" }]));
    expect(app.puts).toEqual([70_000]);
    expect(localStorage.getItem("rushlight.uploads") ?? "[]").toBe("[]");

    refusal?.mockRestore();
    choose(aFile());
    await screen.findByText("File(s) successfully uploaded");
    expect(app.puts).toEqual([70_000, 70_000]);
  },
);

test("PLUS-1486 a part that arrives with other bytes is sent again only if the file still has those that were checked", async () => {
  const app = await openFolder(true, [422, 200, 422, 200]);
  choose(aFile());
  await screen.findByText("File(s) successfully uploaded");
  expect(app.puts).toHaveLength(2);
  // Firefox returns a changed file's new bytes.
  const rewritten = Object.assign(aFile(), { slice: () => new Blob([new Uint8Array(70_000).fill(7)]) });
  choose(rewritten);
  await screen.findByText("The file changed. Upload it again.");
  expect(app.puts).toHaveLength(3);
});

test("PLUS-1486 a file that became shorter, of which Firefox returns no last byte, counts as changed", async () => {
  const app = await openFolder(true, LOST);
  choose(Object.assign(aFile(), { slice: () => Object.assign(new Blob(["x"]), { slice: () => new Blob() }) }));
  await screen.findByText("The file changed. Upload it again.");
  expect(app.puts).toHaveLength(1);
});

test("PLUS-1486 a missing file says so, and Retry continues once it is back", async () => {
  let refusal: { mockRestore: () => void } | undefined;
  const app = await openFolder(true, [0], () => {
    refusal ??= refuseReads("NotFoundError");
  });
  choose(aFile());
  await (await row()).findByText("The file is gone. Put it back and retry.");
  refusal?.mockRestore();
  await somebody.click((await row()).getByRole("button", { name: "Retry growing.bin" }));
  await screen.findByText("File(s) successfully uploaded");
  expect([app.calls("CancelUpload"), app.calls("BeginMultipartUpload").length]).toEqual([[], 1]);
});
