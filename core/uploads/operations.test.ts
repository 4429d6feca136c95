import { describe, expect, test } from "vitest";
import { type AnalysisResult, afterEvent, type OperationEvent } from "./operation-events.ts";
import {
  isAllWell,
  isSending,
  type OperationTab,
  orderedOperations,
  retryableOperations,
  STATE_LABEL,
  shownTab,
  startableOperations,
  tabOf,
  withAdded,
  withoutFinished,
} from "./operation-list.ts";
import {
  canCancel,
  canRetry,
  newOperation,
  OPERATION_STATES,
  type OperationState,
  operationId,
  type UploadOperation,
} from "./upload-operation.ts";
import { afterServerState, metadataNotice } from "./upload-outcome.ts";

type Operation = UploadOperation<{ name: string }>;

const target = { projectId: "p", folderId: "f" };
const clip = { name: "a.mov" };
const result: AnalysisResult = { assetId: "a", versionId: "v", jobId: "j", processed: false, isMetadata: false };

function operation(changes: Partial<Operation> = {}): Operation {
  return { ...newOperation([clip], target, 1000, 0), ...changes };
}

function run(start: Operation, ...events: OperationEvent[]): Operation {
  return events.reduce((current, event) => afterEvent(current, event, 2000), start);
}

const inStates = (...states: OperationState[]) =>
  states.map((state, index) => operation({ id: operationId(1, index), state, createdAtMs: index }));

describe("an operation", () => {
  test("DATA-033 DATA-034 UPLOAD-026 a new one waits, is named by its first file, and its id is a time and an index", () => {
    expect(newOperation([clip, { name: "a.ale" }], target, 1000, 4)).toEqual({
      id: "1000-4",
      name: "a.mov",
      files: [clip, { name: "a.ale" }],
      fileCount: 2,
      projectId: "p",
      folderId: "f",
      state: "UploadingQueued",
      uploaded: 0,
      processed: 0,
      bytesPerSecond: 0,
      uploadId: null,
      assetId: null,
      versionId: null,
      jobId: null,
      problem: null,
      isArchived: false,
      isMetadata: false,
      createdAtMs: 1000,
      updatedAtMs: 1000,
    });
    expect(newOperation([{ name: "a.ale" }], target, 1, 0).isMetadata).toBe(true);
  });

  test("UPLOAD-032 without files it fails immediately", () => {
    expect(newOperation([], target, 1, 0).state).toBe("Failed");
  });

  test("UPLOAD-027 when all bytes are sent it is analysing", () => {
    const sent = run(
      operation(),
      { type: "started" },
      { type: "created", uploadId: "u" },
      { type: "progressed", uploaded: 0.5, bytesPerSecond: 9 },
      { type: "sent" },
    );
    expect(sent).toMatchObject({
      state: "Analysing",
      uploaded: 1,
      bytesPerSecond: 0,
      uploadId: "u",
      updatedAtMs: 2000,
    });
  });

  test("UPLOAD-028 with a job it is queued for processing and follows the job", () => {
    const queued = run(operation({ state: "Analysing" }), { type: "analysed", result });
    expect(queued).toMatchObject({ state: "ProcessingQueued", jobId: "j", assetId: "a", versionId: "v", processed: 0 });
    const running = run(queued, { type: "jobChanged", jobState: "RUNNING", progress: 40 });
    expect(running).toMatchObject({ state: "Processing", processed: 0.4 });
    expect(run(running, { type: "jobChanged", jobState: "COMPLETED", progress: 99 })).toMatchObject({
      state: "Completed",
      processed: 1,
    });
    expect(run(running, { type: "jobChanged", jobState: "FAILED", progress: 40 }).state).toBe("Failed");
    const processed = { type: "analysed", result: { ...result, processed: true } } as const;
    expect(run(operation({ state: "Analysing" }), processed).state).not.toBe("ProcessingQueued");
  });

  test("UPLOAD-029 without a job, or with a finished one, it is completed", () => {
    for (const done of [
      { ...result, jobId: null },
      { ...result, processed: true },
    ]) {
      expect(run(operation({ state: "Analysing" }), { type: "analysed", result: done }).state).toBe("Completed");
    }
  });

  test("UPLOAD-030 a failure fails it from every unfinished state", () => {
    const failed = OPERATION_STATES.filter((state) => run(operation({ state }), { type: "failed" }).state === "Failed");
    expect(failed).toEqual(["UploadingQueued", "Uploading", "Analysing", "ProcessingQueued", "Processing", "Failed"]);
  });

  test("UPLOAD-031 a cancelled one never changes again, whatever arrives later", () => {
    const cancelled = run(operation({ state: "Uploading", jobId: "j" }), { type: "cancelled" });
    const late: OperationEvent[] = [
      { type: "failed" },
      { type: "started" },
      { type: "created", uploadId: "u" },
      { type: "progressed", uploaded: 1, bytesPerSecond: 1 },
      { type: "sent" },
      { type: "analysed", result },
      { type: "jobChanged", jobState: "COMPLETED", progress: 100 },
    ];
    expect(run(cancelled, ...late)).toBe(cancelled);
  });

  test("UPLOAD-033 UPLOAD-034 everything unfinished can be cancelled, which archives it", () => {
    const unfinished = ["UploadingQueued", "Uploading", "Analysing", "ProcessingQueued", "Processing"] as const;
    expect(OPERATION_STATES.filter((state) => canCancel({ state }))).toEqual(unfinished);
    for (const state of unfinished)
      expect(run(operation({ state }), { type: "cancelled" })).toMatchObject({ state: "Cancelled", isArchived: true });
    const done = operation({ state: "Completed" });
    expect(run(done, { type: "cancelled" })).toBe(done);
  });

  test("UPLOAD-036 UPLOAD-037 only failed and cancelled ones can be retried, with a job or with all their files", () => {
    expect(OPERATION_STATES.filter((state) => canRetry(operation({ state })))).toEqual(["Failed", "Cancelled"]);
    expect(canRetry(operation({ state: "Failed", files: [] }))).toBe(false);
    expect(canRetry(operation({ state: "Failed", files: [], jobId: "j" }))).toBe(true);
    expect(canRetry(operation({ state: "Failed", fileCount: 2 }))).toBe(false);
  });

  test("UPLOAD-038 with a job, the job is retried", () => {
    const failed = operation({ state: "Cancelled", jobId: "j", uploaded: 1, processed: 0.7, isArchived: true });
    expect(run(failed, { type: "retried" })).toMatchObject({
      state: "ProcessingQueued",
      processed: 0,
      uploaded: 1,
      isArchived: false,
    });
  });

  test("UPLOAD-040 without a job, the upload restarts from the beginning", () => {
    const failed = operation({
      state: "Failed",
      uploaded: 0.4,
      processed: 0.3,
      bytesPerSecond: 7,
      uploadId: "u",
      isArchived: true,
    });
    expect(run(failed, { type: "retried" })).toMatchObject({
      state: "UploadingQueued",
      uploaded: 0,
      processed: 0,
      bytesPerSecond: 0,
      uploadId: null,
      isArchived: false,
    });
  });
});

describe("the list", () => {
  test("UPLOAD-026 at most three run at once, and the oldest waiting goes first", () => {
    const operations = [
      ...inStates("Uploading", "Uploading"),
      operation({ id: "9-1", createdAtMs: 9 }),
      operation({ id: "8-0", createdAtMs: 8 }),
    ];
    expect(startableOperations(operations).map(({ id }) => id)).toEqual(["8-0"]);
    expect(startableOperations(inStates("Uploading", "Uploading", "Uploading", "UploadingQueued"))).toEqual([]);
    expect(
      startableOperations(inStates("UploadingQueued", "UploadingQueued", "UploadingQueued", "UploadingQueued")).length,
    ).toBe(3);
  });

  test("UPLOAD-043 UPLOAD-085 it is ordered by state, then by creation", () => {
    const states = orderedOperations(
      inStates(
        "Cancelled",
        "Failed",
        "Completed",
        "Analysing",
        "ProcessingQueued",
        "Processing",
        "UploadingQueued",
        "Uploading",
      ),
    );
    expect(states.map(({ state }) => state)).toEqual([
      "Uploading",
      "UploadingQueued",
      "Processing",
      "ProcessingQueued",
      "Analysing",
      "Failed",
      "Cancelled",
      "Completed",
    ]);
    const finished = orderedOperations(inStates("Completed", "Cancelled", "Completed", "Failed"));
    expect(finished.map(({ state }) => state)).toEqual(["Failed", "Completed", "Cancelled", "Completed"]);
    const sending = [9, 10, 8].map((createdAtMs) => operation({ state: "Uploading", createdAtMs }));
    expect(orderedOperations(sending).map(({ createdAtMs }) => createdAtMs)).toEqual([8, 9, 10]);
    const sameMoment = [11, 2].map((index) => operation({ id: operationId(5, index) }));
    expect(orderedOperations(sameMoment).map(({ id }) => id)).toEqual(["5-2", "5-11"]);
  });

  test("UPLOAD-022 UPLOAD-041 clear removes what is completed, cancelled or failed", () => {
    expect(withoutFinished(inStates(...OPERATION_STATES)).map(({ state }) => state)).toEqual([
      "UploadingQueued",
      "Uploading",
      "Analysing",
      "ProcessingQueued",
      "Processing",
    ]);
  });

  test("UPLOAD-042 new uploads archive the earlier ones once all of those are finished", () => {
    const archived = (...states: OperationState[]) =>
      withAdded(inStates(...states), [operation()]).map(({ isArchived }) => isArchived);
    expect(archived("Completed", "Failed", "Cancelled")).toEqual([true, true, true, false]);
    for (const state of ["UploadingQueued", "Uploading", "Analysing", "ProcessingQueued", "Processing"] as const)
      expect([state, ...archived("Completed", state)]).toEqual([state, false, false, false]);
  });

  test("DATA-043 UPLOAD-044 states have labels, running ones a progress", () => {
    expect(STATE_LABEL).toEqual({
      UploadingQueued: "Waiting",
      Uploading: null,
      Analysing: "Analysing",
      ProcessingQueued: "Queued",
      Processing: null,
      Completed: "Finished",
      Failed: "Failed",
      Cancelled: "Cancelled",
    });
  });

  test.each<[string, Partial<Operation>, OperationTab]>([
    ["UPLOAD-014 waiting", {}, "upload"],
    ["UPLOAD-014 uploading", { state: "Uploading" }, "upload"],
    ["UPLOAD-015 analysing", { state: "Analysing" }, "processing"],
    ["UPLOAD-015 with a job", { state: "Processing", jobId: "j" }, "processing"],
    ["UPLOAD-016 completed", { state: "Completed", jobId: "j" }, "history"],
    ["UPLOAD-016 cancelled", { state: "Cancelled" }, "history"],
    ["UPLOAD-016 archived", { state: "Failed", isArchived: true }, "history"],
    ["UPLOAD-084 failed with a job", { state: "Failed", jobId: "j" }, "processing"],
    ["UPLOAD-084 failed without a job", { state: "Failed" }, "upload"],
  ])("%s has its tab", (_name, changes, tab) => {
    expect(tabOf(operation(changes))).toBe(tab);
  });

  test("UPLOAD-017 an empty tab gives way to the next one with content", () => {
    const history = inStates("Completed");
    expect(shownTab("upload", history)).toBe("history");
    expect(shownTab("processing", inStates("Uploading"))).toBe("upload");
    expect(shownTab("history", [...history, ...inStates("Uploading")])).toBe("history");
    expect(shownTab("processing", [])).toBe("processing");
  });

  test("PLUS-217 Retry All retries every failed upload that can be retried, the oldest first", () => {
    const failed = (createdAtMs: number, changes: Partial<Operation> = {}) =>
      operation({ state: "Failed", createdAtMs, ...changes });
    const [young, old, lost] = [failed(20), failed(10), failed(5, { files: [] })];
    const others = inStates("Cancelled", "Completed", "Uploading");
    expect(retryableOperations([young, ...others, old, lost])).toEqual([old, young]);
  });

  test("PLUS-218 a batch is finished only when everything in it is complete", () => {
    expect(isAllWell(inStates("Completed", "Completed"))).toBe(true);
    expect(isAllWell([...inStates("Completed"), operation({ state: "Failed", isArchived: true })])).toBe(true);
    for (const state of ["Failed", "Processing", "ProcessingQueued", "Analysing", "Uploading"] as const)
      expect([state, isAllWell(inStates("Completed", state))]).toEqual([state, false]);
    expect(isAllWell([])).toBe(false);
  });

  test("UPLOAD-005 SESSION-001 leaving asks for confirmation while bytes are being sent", () => {
    expect(isSending(inStates("Completed", "Uploading"))).toBe(true);
    expect(isSending(inStates("Completed", "UploadingQueued"))).toBe(true);
    expect(isSending(inStates("Completed", "Analysing", "Processing"))).toBe(false);
  });
});

describe("the server's states", () => {
  test("UPLOAD-048 UPLOAD-049 UPLOAD-050 UPLOAD-051 a state of a multipart upload says whether to poll again, fail or take the results", () => {
    expect(["None", "Running", "Triggered", "Done", "Exploded", ""].map(afterServerState)).toEqual([
      "fail",
      "ask-again",
      "ask-again",
      "take-results",
      "fail",
      "fail",
    ]);
  });

  const nothing = {
    hasMetadata: false,
    invalidMetadata: false,
    files: 0,
    parsed: 0,
    matched: 0,
    folderHasMetadata: false,
  };
  test.each([
    [{ hasMetadata: true, parsed: 4 }, "imported-upload-clips"],
    [{ hasMetadata: true, files: 2, matched: 1 }, "imported-attached"],
    [{ hasMetadata: true, files: 2 }, "imported-no-match"],
    // A folder that has metadata now also has what was just imported.
    [{ hasMetadata: true, folderHasMetadata: true, parsed: 4 }, "imported-upload-clips"],
    [{ hasMetadata: true, folderHasMetadata: true, files: 2, matched: 1 }, "imported-attached"],
    [{ hasMetadata: true, folderHasMetadata: true, files: 2 }, "imported-no-match"],
    [{ folderHasMetadata: true, files: 1, matched: 1 }, "existing-attached"],
    [{ folderHasMetadata: true, files: 1 }, "existing-no-match"],
    [{ hasMetadata: true, invalidMetadata: true, matched: 1 }, "invalid"],
    [{ invalidMetadata: true, folderHasMetadata: true, files: 1 }, "invalid"],
    [{ files: 3 }, null],
  ] as const)("UPLOAD-086 DATA-039 stats %j give the notice %s", (stats, notice) => {
    expect(metadataNotice({ ...nothing, ...stats })).toBe(notice);
  });
});
