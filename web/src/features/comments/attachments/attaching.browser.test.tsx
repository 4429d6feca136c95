import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasUnsaved, useComments } from "../comments-store.ts";
import { TeamContext } from "../list/team-only.tsx";
import { Composer } from "../writing/composer.tsx";

/** What the page sent, by operation. */
let calls: Record<string, Record<string, unknown>[]>;
/** Ends the next PUTs with this status; 0 leaves them open. */
let puts: { status: number; aborted: number };

/** Stands in for a PUT to the byte server. */
class Put {
  status = 0;
  responseText = "";
  upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null };
  onloadend: (() => void) | null = null;
  open() {}
  setRequestHeader() {}
  abort() {
    puts.aborted += 1;
    this.onloadend?.();
  }
  send(body: Blob) {
    this.upload.onprogress?.({ loaded: body.size / 2 });
    if (puts.status === 0) return;
    this.status = puts.status;
    setTimeout(() => this.onloadend?.());
  }
}

beforeEach(() => {
  useComments.getState().reset();
  localStorage.clear();
  calls = {};
  puts = { status: 200, aborted: 0 };
  vi.stubGlobal("XMLHttpRequest", Put);
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    const before = calls[operationName] ?? [];
    calls[operationName] = [...before, variables];
    const number = (calls.UploadAttachments ?? []).length;
    const data = {
      uploadAttachments: { id: `u${number}`, files: [{ id: `f${number}` }] },
      uploadAssetPart: { url: "/media/upload" },
      finalizeUploadV2: { state: "Done", error: null, results: [], stats: null, files: [] },
      cancelUploadAssetMultipart: true,
      addComment: { id: "n" },
      updateComment: { id: "c1" },
      addAttachments: { id: "c1" },
      comment: null,
    };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
const clock = { here: () => 0, format: String, seek() {}, pause() {} };
async function write(isTeam = true) {
  const composer = <Composer target={{ folderId: "f", assetId: "a", versionId: "v" }} clock={clock} place={12} />;
  const { container } = render(<TeamContext value={isTeam}>{composer}</TeamContext>);
  await user.click(screen.getByRole("button", { name: /Comment/ }));
  return container;
}
async function chooser(): Promise<HTMLInputElement> {
  await screen.findByRole("button", { name: "Attach files" });
  const input = document.querySelector<HTMLInputElement>('input[data-choose="attachments"]');
  if (!input) throw new Error("no chooser");
  return input;
}
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
function data(...files: readonly File[]): DataTransfer {
  const made = new DataTransfer();
  for (const each of files) made.items.add(each);
  return made;
}
const drag = (type: string, dataTransfer: DataTransfer) =>
  new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
const pasted = (clipboardData: DataTransfer) =>
  new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
const rows = () => screen.findAllByRole("listitem");
const post = () => user.click(screen.getByRole("button", { name: "Post" }));

test("PLUS-1150 files are added with the button, by dropping and by pasting, and posted with the comment once they are sent", async () => {
  const container = await write();
  await user.upload(await chooser(), [file("One.png"), file("Two.pdf")]);
  const box = screen.getByRole("textbox");
  const outside = vi.fn();
  container.addEventListener("drop", outside);
  fireEvent(box, drag("dragover", data(file("Three.txt"))));
  await screen.findByText("Drop files to attach them");
  fireEvent(box, drag("drop", data(file("Three.txt"))));
  fireEvent(box, pasted(data(file("Four.txt"))));
  const found = await rows();
  expect(found.map((row) => within(row).getByTitle(/\w/).textContent)).toEqual([
    "One.png",
    "Two.pdf",
    "Three.txt",
    "Four.txt",
  ]);
  expect([outside.mock.calls.length, screen.queryByText("Drop files to attach them")]).toEqual([0, null]);
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  await user.type(box, "Look");
  await post();
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(calls.UploadAttachments?.map(({ version, files }) => [version, files])).toMatchObject(
    ["One.png", "Two.pdf", "Three.txt", "Four.txt"].map((name) => ["v", [{ name, size: 10 }]]),
  );
  expect(calls.AddComment).toMatchObject([{ contents: "Look", attachments: ["f1", "f2", "f3", "f4"] }]);
  await user.click(screen.getByRole("button", { name: /Comment/ }));
  await chooser();
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("PLUS-1150 pasted text stays text, visitors have no button, and a comment without files is posted without them", async () => {
  await write();
  await chooser();
  fireEvent(screen.getByRole("textbox"), pasted(data()));
  await user.type(screen.getByRole("textbox"), "Words");
  await post();
  await waitFor(() => expect(calls.AddComment).toHaveLength(1));
  expect(Object.keys(calls.AddComment?.[0] ?? {})).not.toContain("attachments");
  cleanup();
  await write(false);
  await screen.findByRole("textbox");
  expect(screen.queryByRole("button", { name: "Attach files" })).toBeNull();
});

test("PLUS-1151 a file shows its progress and is cancelled on the server too; posting waits for the others", async () => {
  puts.status = 0;
  await write();
  await user.upload(await chooser(), [file("Large.mov"), file("Other.mov")]);
  const bar = await screen.findByRole("progressbar", { name: "Sending Large.mov" });
  await waitFor(() => expect(bar.ariaValueNow).toBe("50"));
  await user.type(screen.getByRole("textbox"), "Look");
  expect(hasUnsaved(useComments.getState())).toBe(true);
  await user.click(screen.getByRole("button", { name: "Cancel Large.mov" }));
  expect(screen.queryByText("Large.mov")).toBeNull();
  await waitFor(() => expect([puts.aborted, calls.CancelUpload]).toMatchObject([1, [{ upload: "u1" }]]));
  await post();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Post/ }).ariaBusy).not.toBe("false");
  expect(calls.AddComment).toBeUndefined();
});

test("PLUS-1151 a file that can't be sent says why, stops posting, and is retried or removed", async () => {
  puts.status = 404;
  await write();
  await user.upload(await chooser(), file("Gone.pdf"));
  await screen.findByRole("button", { name: "Retry Gone.pdf" });
  await screen.findByText("The bytes did not arrive");
  await user.type(screen.getByRole("textbox"), "Look");
  await post();
  await waitFor(() => expect(screen.getAllByText("The bytes did not arrive")).toHaveLength(2));
  expect(calls.AddComment).toBeUndefined();
  puts.status = 200;
  await user.click(screen.getByRole("button", { name: "Retry Gone.pdf" }));
  await screen.findByText("10 B");
  await post();
  await waitFor(() => expect(calls.AddComment).toMatchObject([{ attachments: [expect.stringMatching(/^f/)] }]));
});

test("PLUS-1151 more than 10 files, files over 100 MB and hidden files are refused with a message before they are sent", async () => {
  await write();
  const input = await chooser();
  await user.upload(
    input,
    Array.from({ length: 11 }, (_, n) => file(`${n}.txt`)),
  );
  await screen.findByText("A comment can have at most 10 files");
  const large = file("Large.mov");
  Object.defineProperty(large, "size", { value: 100 * 1024 ** 2 + 1 });
  await user.upload(input, large);
  await screen.findByText("Files can be up to 100 MB each");
  await user.upload(input, file(".env"));
  await screen.findByText("Hidden files can't be attached");
  expect(calls.UploadAttachments).toBeUndefined();
  await user.upload(input, file("Fine.txt"));
  await rows();
  expect(screen.queryByText("Hidden files can't be attached")).toBeNull();
});

test("PLUS-1151 files stay with a closed draft, and those of discarded changes are dropped", async () => {
  await write();
  await user.upload(await chooser(), file("Kept.pdf"));
  await screen.findByText("10 B");
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Kept.pdf")).toBeNull();
  await user.click(screen.getByRole("button", { name: /Comment/ }));
  await screen.findByText("Kept.pdf");
  const drawn = { text: "Look", annotation: [], meta: { width: 16, height: 9 } };
  const comment = { id: "c1", versionId: "v", text: "Look", contents: drawn, position: { start: 3, end: 3 } };
  useComments.getState().startEditing(comment);
  await screen.findByDisplayValue("Look");
  expect(screen.queryByText("Kept.pdf")).toBeNull();
  await user.upload(await chooser(), file("Dropped.pdf"));
  await screen.findByText("Dropped.pdf");
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: /Comment/ }));
  await screen.findByText("Kept.pdf");
  useComments.getState().startEditing(comment);
  await screen.findByDisplayValue("Look");
  expect(screen.queryByText("Dropped.pdf")).toBeNull();
  await user.upload(await chooser(), file("Added.pdf"));
  await screen.findByText("10 B");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await waitFor(() => expect(calls.AddAttachments).toMatchObject([{ comment: "c1", files: ["f3"] }]));
});
