import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { useUploads } from "./engine/upload-store.ts";

const NONE = { operations: [], tab: "upload", isPanelOpen: false } as const;
beforeEach(() => useUploads.setState(NONE));

interface Put {
  readonly url: string;
  readonly size: number;
}

/** The byte server: every PUT succeeds. */
function takingPuts(): Put[] {
  const puts: Put[] = [];
  class TakingRequest {
    status = 0;
    responseText = "";
    upload = { onprogress: null };
    onloadend: (() => void) | null = null;
    #url = "";
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    abort() {}
    send(body: Blob) {
      puts.push({ url: this.#url, size: body.size });
      this.status = 200;
      setTimeout(() => this.onloadend?.());
    }
  }
  vi.stubGlobal("XMLHttpRequest", TakingRequest);
  return puts;
}

const RESULTS = { results: [{ assetId: "a1", versionId: "v1", jobId: null, processed: true, isMetadata: false }] };
const bytes = new Uint8Array(70_000);

/** Chooses a file in the dialog and sends it. */
async function send(prefersUploadV2: boolean, more: Record<string, unknown>) {
  const user = { settings: { prefersUploadV2, autoPlay: false } };
  const given = production({ user, root: { allowedTo: { upload: true } } }, more);
  const app = await openApp("/projects/p1/root", given);
  const puts = takingPuts();
  const [button] = await screen.findAllByRole("button", { name: "Upload" });
  await somebody.click(button ?? document.body);
  await screen.findByRole("dialog", { name: "Upload Files" });
  const chooser = document.querySelector<HTMLInputElement>('input[data-choose="files"]');
  if (!chooser) throw new Error("no chooser");
  await userEvent.upload(chooser, new File([bytes], "notes.bin"));
  await within(screen.getByRole("dialog")).findByText("notes.bin");
  await waitFor(() =>
    expect(within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Upload" }).disabled).toBe(
      false,
    ),
  );
  await press("Upload");
  return { ...app, puts };
}

test("UPLOAD-001 the simple mechanism sends a file to its address in a single piece", async () => {
  const uploadAsset = { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] };
  const app = await send(false, { uploadAsset, finalizeUpload: RESULTS });
  await screen.findByText("File(s) successfully uploaded");
  expect(app.puts).toEqual([{ url: "/media/upload/f1", size: bytes.length }]);
  expect(app.calls("BeginPlainUpload")).toMatchObject([{ folder: "root", files: [{ name: "notes.bin" }] }]);
  expect(app.calls("EndPlainUpload")).toMatchObject([{ upload: "u1" }]);
});

test("UPLOAD-047 after the parts are sent the server is polled for the state of the upload until it is done", async () => {
  const states = ["Running", "Done"];
  const state = (name: string | undefined) => ({ state: name, ...RESULTS });
  const app = await send(true, {
    uploadAssetMultipart: { id: "u1", files: [{ id: "f1" }] },
    uploadAssetPart: ({ partNumber }: { partNumber: number }) => ({ url: `/media/upload/f1/${partNumber}` }),
    finalizeUploadV2: state("Triggered"),
    uploadState: () => state(states.shift()),
  });
  await waitFor(() => expect(app.calls("EndMultipartUpload")).toHaveLength(1));
  expect(app.puts).toEqual([{ url: "/media/upload/f1/1", size: bytes.length }]);
  expect(screen.queryByText("File(s) successfully uploaded")).toBeNull();
  await act(async () => {});
  await screen.findByText("File(s) successfully uploaded");
  expect(app.calls("PollUpload")).toEqual([{ upload: "u1" }, { upload: "u1" }]);
});
