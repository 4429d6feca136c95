import { expect, test } from "vitest";
import { newOperation } from "#core/uploads/upload-operation.ts";
import { panelSummary } from "./panel-summary.ts";
import { timeLeft } from "./time-left.ts";
import type { Operation } from "./upload-source.ts";

function operation(bytes: number, changes: Partial<Operation>): Operation {
  const file = new File([new Uint8Array(bytes)], "a.mov");
  return { ...newOperation([{ path: "", name: "a.mov", file }], { projectId: "p", folderId: "f" }, 1, 0), ...changes };
}

test("UPLOAD-014 UPLOAD-015 UPLOAD-016 the tabs count what they show, the button what is on its way", () => {
  const summary = panelSummary([
    operation(1000, { state: "Uploading", uploaded: 0.5, bytesPerSecond: 100 }),
    operation(1000, { state: "UploadingQueued" }),
    operation(1000, { state: "Analysing" }),
    operation(1000, { state: "Processing", jobId: "j" }),
    operation(1000, { state: "Failed" }),
    operation(1000, { state: "Completed" }),
    operation(1000, { state: "Cancelled", isArchived: true }),
  ]);
  expect(summary).toEqual({
    counts: { upload: 3, processing: 2, history: 2 },
    sending: 2,
    processing: 2,
    failed: 1,
    totalBytes: 2000,
    sentBytes: 500,
    bytesPerSecond: 100,
    secondsLeft: 15,
  });
  expect(panelSummary([]).secondsLeft).toBeNull();
});

test("the time left is rounded up", () => {
  expect([0, 59.2, 60, 61, 3600, 3601].map(timeLeft)).toEqual([
    "about 1 s left",
    "about 60 s left",
    "about 1 min left",
    "about 2 min left",
    "about 1 h left",
    "about 2 h left",
  ]);
});
