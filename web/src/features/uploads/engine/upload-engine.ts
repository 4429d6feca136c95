import {
  isAllWell,
  isSending,
  retryableOperations,
  startableOperations,
  withAdded,
  withoutFinished,
} from "#core/uploads/operation-list.ts";
import { groupedFiles } from "#core/uploads/upload-files.ts";
import { canCancel, canRetry, newOperation } from "#core/uploads/upload-operation.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { addLeaveCheck } from "#web/data/session/leave-check.ts";
import { UnreadableFile } from "#web/data/unreadable-file.ts";
import { currentUserQuery } from "#web/features/users/current-user.ts";
import { notify, notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { CANCEL_UPLOAD, CANCEL_UPLOAD_JOB, RETRY_UPLOAD_JOB } from "../api/uploads.documents.ts";
import { noteLeftFiles } from "../left/left-files.ts";
import { noteUnsent, noteWhileUploading } from "../left/unsent-files.ts";
import type { Operation, UploadSource } from "../upload-source.ts";
import { uploadMessages } from "../uploads.messages.ts";
import { askFor, catchUp, followJobs, forgetHeard, openConnection } from "./follow-jobs.ts";
import { runOperation } from "./run-operation.ts";
import { changeOperations, operationOf, tell } from "./upload-changes.ts";
import { useUploads } from "./upload-store.ts";

export interface UploadPlace {
  projectId: string;
  folderId: string;
}

const running = new Map<string, AbortController>();
let isStarted = false;

/**
 * Accepts files for a folder: grouped with their companions, three groups concurrently, the rest waits (UPLOAD-026, UPLOAD-045).
 * @public
 */
export function startUploads(place: UploadPlace, sources: readonly UploadSource[]): void {
  prepare();
  const groups = groupedFiles(sources);
  if (groups.length === 0) {
    notify({ kind: "info", text: uploadMessages.noFiles });
    return;
  }
  const nowMs = Date.now();
  const added = groups.map((files, index) => newOperation(files, place, nowMs, index));
  changeOperations((operations) => withAdded(operations, added));
  useUploads.setState({ isPanelOpen: true, tab: "upload" });
  pump();
}

/** Cancels an upload, here immediately, then on the server (UPLOAD-033 to UPLOAD-035). */
export async function cancelOperation(id: string): Promise<void> {
  const operation = operationOf(id);
  if (!operation || !canCancel(operation)) return;
  tell(id, { type: "cancelled" });
  running.get(id)?.abort(new Error("cancelled"));
  pump();
  await cancelOnServer(operation).catch(() => notifyFailure(uploadMessages.cancelFailed, operation.name));
}

/** Retries an upload (UPLOAD-036 to UPLOAD-040). */
export function retryOperation(id: string): void {
  const operation = operationOf(id);
  if (!operation || !canRetry(operation)) return;
  tell(id, { type: "retried" });
  const { jobId } = operation;
  if (jobId === null) {
    pump();
    return;
  }
  void execute(RETRY_UPLOAD_JOB, { id: jobId })
    .then(() => askFor(jobId))
    .catch(() => {
      tell(id, { type: "failed" });
      notifyFailure(uploadMessages.retryFailed, operation.name);
    });
}

export function retryAllFailed(): void {
  for (const { id } of retryableOperations(useUploads.getState().operations)) retryOperation(id);
}

export function clearFinished(): void {
  changeOperations(withoutFinished);
}

function pump(): void {
  for (const operation of startableOperations(useUploads.getState().operations)) {
    tell(operation.id, { type: "started" });
    void run(operation);
  }
}

async function run(operation: Operation): Promise<void> {
  const stop = new AbortController();
  running.set(operation.id, stop);
  const since = openConnection();
  try {
    await runOperation(operation, stop.signal);
    const jobId = operationOf(operation.id)?.jobId;
    if (jobId) catchUp(jobId, since);
  } catch (error) {
    if (!stop.signal.aborted) {
      const problem = error instanceof Error && error.message !== "" ? error.message : undefined;
      const areFilesLost = error instanceof UnreadableFile && error.hasChanged;
      tell(operation.id, { type: "failed", problem, areFilesLost });
      notifyFailure(uploadMessages.failed, problem ? `${operation.name}: ${problem}` : operation.name);
    }
  } finally {
    const uploadId = operationOf(operation.id)?.uploadId;
    if (uploadId) forgetHeard(uploadId);
    running.delete(operation.id);
    pump();
    tellWhenAllAreSent();
  }
}

/** One notice for all uploads, when the last one is done (UPLOAD-075). */
function tellWhenAllAreSent(): void {
  const recent = useUploads.getState().operations.filter((operation) => !operation.isArchived);
  const isOnItsWay = recent.some(
    ({ state }) => state === "Uploading" || state === "UploadingQueued" || state === "Analysing",
  );
  const arrived = recent.some(({ assetId, state }) => assetId !== null && state !== "Cancelled");
  if (!isOnItsWay && arrived) notifySuccess(uploadMessages.succeeded);
}

async function cancelOnServer({ uploadId, jobId }: Operation): Promise<void> {
  if (jobId !== null) await execute(CANCEL_UPLOAD_JOB, { id: jobId });
  else if (uploadId !== null) await execute(CANCEL_UPLOAD, { upload: uploadId });
}

/** Completely sent files stay and are processed. From last to first: a waiting one must not start in the freed place. */
async function cancelSending(): Promise<void> {
  const sending = useUploads.getState().operations.filter((operation) => isSending([operation]));
  await Promise.all(sending.toReversed().map(({ id }) => cancelOperation(id)));
}

/** UPLOAD-005: while bytes are in transit, leaving asks for confirmation. */
function prepare(): void {
  if (isStarted) return;
  isStarted = true;
  const isBusy = () => isSending(useUploads.getState().operations);
  addLeaveCheck({ isBusy, abort: cancelSending });
  const ask = (event: Event) => event.preventDefault();
  // Only as long as needed: a page with this listener is excluded from the back/forward cache (PLUS-221).
  useUploads.subscribe((now, before) => {
    if (now.operations === before.operations) return;
    if (isBusy()) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
    closeWhenAllIsWell(before.operations, now.operations);
  });
  const userId = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  noteWhileUploading(() => {
    const id = userId();
    if (id !== undefined) noteUnsent(id);
  });
  window.addEventListener("pagehide", () => {
    const id = userId();
    if (id === undefined) return;
    noteLeftFiles(id);
    noteUnsent(id, true);
  });
  followJobs();
}

/** PLUS-218: not while somebody is using it. */
function closeWhenAllIsWell(before: readonly Operation[], now: readonly Operation[]): void {
  if (!isAllWell(now) || isAllWell(before)) return;
  const panel = document.querySelector(".ftr .panel");
  if (panel?.matches(":hover, :focus-within")) return;
  useUploads.setState({ isPanelOpen: false });
}
