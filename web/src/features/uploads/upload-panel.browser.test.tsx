import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newOperation } from "#core/uploads/upload-operation.ts";
import { useUploads } from "./engine/upload-store.ts";
import { UploadButton } from "./upload-button.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import type { Operation } from "./upload-source.ts";

const NONE = { operations: [], summary: null, tab: "upload", isPanelOpen: false } as const;
beforeEach(() => useUploads.setState(NONE));
afterEach(() => useUploads.setState(NONE));

let count = 0;
function operation(name: string, changes: Partial<Operation>): Operation {
  const file = new File(["x"], name);
  count += 1;
  return { ...newOperation([{ path: "", name, file }], { projectId: "p", folderId: "f" }, count, 0), ...changes };
}
/** The panel with these uploads; returns the names in a tab. */
function show(...operations: readonly Operation[]): (tab: string) => string[] {
  useUploads.setState({ operations });
  render(<UploadPanel />);
  return (tab) => {
    fireEvent.click(screen.getByRole("tab", { name: new RegExp(tab) }));
    return screen.queryAllByRole("listitem").map(({ textContent }) => /[\w-]+\.mov/.exec(textContent ?? "")?.[0] ?? "");
  };
}
const openTab = () => screen.getByRole("tab", { selected: true }).textContent?.replace(/\d+$/, "");

test("UPLOAD-014 UPLOAD-015 UPLOAD-020 the tab Upload shows uploading files, Processing those being analysed or with a job; each can be cancelled", () => {
  const namesIn = show(
    operation("sending.mov", { state: "Uploading" }),
    operation("waiting.mov", { state: "UploadingQueued" }),
    operation("analysed.mov", { state: "Analysing" }),
    operation("job.mov", { state: "Processing", jobId: "j" }),
    operation("queued.mov", { state: "ProcessingQueued", jobId: "k" }),
  );
  const cancels = () =>
    screen.getAllByRole("button", { name: /^Cancel / }).map((one) => one.getAttribute("aria-label"));
  expect(namesIn("Upload")).toEqual(["sending.mov", "waiting.mov"]);
  expect(cancels()).toEqual(["Cancel sending.mov", "Cancel waiting.mov"]);
  expect(namesIn("Processing")).toEqual(["job.mov", "queued.mov", "analysed.mov"]);
  expect(cancels()).toEqual(["Cancel job.mov", "Cancel queued.mov", "Cancel analysed.mov"]);
});

test("UPLOAD-016 the tab History shows completed, cancelled and archived uploads, and no others", () => {
  const namesIn = show(
    operation("waiting.mov", { state: "UploadingQueued" }),
    operation("sending.mov", { state: "Uploading" }),
    operation("analysed.mov", { state: "Analysing" }),
    operation("queued.mov", { state: "ProcessingQueued", jobId: "j" }),
    operation("job.mov", { state: "Processing", jobId: "k" }),
    operation("failed.mov", { state: "Failed" }),
    operation("archived.mov", { state: "Failed", isArchived: true }),
    operation("done.mov", { state: "Completed" }),
    operation("cancelled.mov", { state: "Cancelled" }),
  );
  expect(namesIn("History").toSorted()).toEqual(["archived.mov", "cancelled.mov", "done.mov"]);
});

test("PLUS-1574 an empty history says that it lists uploads since the page was loaded, and where earlier ones are", () => {
  show();
  fireEvent.click(screen.getByRole("tab", { name: /History/ }));
  expect(screen.getByRole("tabpanel").textContent).toBe(
    "Lists uploads since this page was loaded. Earlier ones are in their folders.",
  );
  fireEvent.click(screen.getByRole("tab", { name: /Upload/ }));
  expect(screen.getByRole("tabpanel").textContent).toContain("No uploads.");
});

test("UPLOAD-017 an emptied tab gives way to the next one with content", () => {
  show(operation("a.mov", { state: "Uploading" }), operation("b.mov", { state: "Completed" }));
  expect(openTab()).toBe("Upload");
  const [sending, done] = useUploads.getState().operations;
  if (!sending || !done) throw new Error("no uploads");
  act(() => useUploads.setState({ operations: [{ ...sending, state: "Analysing" }, done] }));
  expect(openTab()).toBe("Processing");
  act(() => useUploads.setState({ operations: [{ ...sending, state: "Completed" }, done] }));
  expect(openTab()).toBe("History");
});

test("UPLOAD-084 a failed upload stays with its job in Processing, without one in Upload, until it is archived", () => {
  const failed = [
    operation("sent.mov", { state: "Failed" }),
    operation("made.mov", { state: "Failed", jobId: "j" }),
    operation("old.mov", { state: "Failed", isArchived: true }),
  ];
  const namesIn = show(...failed);
  expect([namesIn("Upload"), namesIn("Processing"), namesIn("History")]).toEqual([
    ["sent.mov"],
    ["made.mov"],
    ["old.mov"],
  ]);
});

test("UPLOAD-003 the button opens the list of uploads and closes it", async () => {
  useUploads.setState({ operations: [operation("a.mov", { state: "Completed" })] });
  render(<UploadButton />);
  const button = screen.getByRole("button", { name: "Uploads" });
  expect([button.ariaExpanded, screen.queryByText("a.mov")]).toEqual(["false", null]);
  fireEvent.click(button);
  await screen.findByText("a.mov");
  expect(button.ariaExpanded).toBe("true");
  fireEvent.click(button);
  expect([button.ariaExpanded, screen.queryByText("a.mov")]).toEqual(["false", null]);
});
