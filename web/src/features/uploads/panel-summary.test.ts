import { expect, test } from "vitest";
import { newOperation } from "#core/uploads/upload-operation.ts";
import { panelSummary } from "./panel-summary.ts";
import { timeLeft } from "./time-left.ts";
import type { Operation } from "./upload-source.ts";

function operation(bytes: number, changes: Partial<Operation>): Operation {
  const file = new File([new Uint8Array(bytes)], "a.mov");
  return { ...newOperation([{ path: "", name: "a.mov", file }], { projectId: "p", folderId: "f" }, 1, 0), ...changes };
}

test("UPLOAD-014 UPLOAD-015 UPLOAD-016 the tabs count what they show, the button what is in progress", () => {
  const summary = panelSummary([
    operation(1000, { state: "Uploading", uploaded: 0.5, bytesPerSecond: 100 }),
    operation(1000, { state: "UploadingQueued" }),
    operation(1000, { state: "Analysing", uploaded: 1 }),
    operation(1000, { state: "Processing", uploaded: 1, jobId: "j" }),
    operation(1000, { state: "Failed" }),
    operation(1000, { state: "Completed", uploaded: 1 }),
    operation(1000, { state: "Cancelled", isArchived: true }),
  ]);
  expect(summary).toEqual({
    counts: { upload: 3, processing: 2, history: 2 },
    sending: 2,
    processing: 2,
    failed: 1,
    totalBytes: 6000,
    sentBytes: 3500,
    bytesPerSecond: 100,
    secondsLeft: 15,
  });
  expect(panelSummary([]).secondsLeft).toBeNull();
});

test("PLUS-219 the totals cover a batch until its end: a finished file stays in them, a file of an earlier batch doesn't", () => {
  const totals = (...operations: Operation[]) => {
    const { sentBytes, totalBytes } = panelSummary(operations);
    return [sentBytes, totalBytes];
  };
  const earlier = operation(5000, { state: "Completed", uploaded: 1, isArchived: true });
  const first = (changes: Partial<Operation>) => operation(1000, changes);
  const second = (changes: Partial<Operation>) => operation(3000, changes);
  const waiting = second({ state: "UploadingQueued" });
  const through = first({ state: "Analysing", uploaded: 1 });
  expect(totals(earlier, first({ state: "Uploading", uploaded: 0.5 }), waiting)).toEqual([500, 4000]);
  expect(totals(earlier, through, waiting)).toEqual([1000, 4000]);
  expect(totals(earlier, through, second({ state: "Uploading", uploaded: 0.9 }))).toEqual([3700, 4000]);
  expect(
    totals(earlier, first({ state: "Completed", uploaded: 1 }), second({ state: "Failed", uploaded: 0.9 })),
  ).toEqual([3700, 4000]);
  expect(totals(earlier, through, second({ state: "Cancelled", isArchived: true, uploaded: 0.9 }))).toEqual([
    1000, 1000,
  ]);
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
