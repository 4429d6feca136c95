import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { UnreadableFile } from "#web/data/unreadable-file.ts";
import { CANCEL_UPLOAD } from "#web/features/uploads/api/uploads.documents.ts";
import { ProgressMeter } from "#web/features/uploads/engine/progress-meter.ts";
import { sendParts } from "#web/features/uploads/engine/send-parts.ts";
import { type DraftFile, useComments } from "../comments-store.ts";
import { UPLOAD_ATTACHMENTS } from "./attachments.documents.ts";

/** The draft and the version that a comment's file belongs to. */
export interface DraftFilesProps {
  readonly draft: string;
  readonly versionId: string;
}

/** Sends a file in parts for a comment that is being written, alongside its other files. */
export function sendDraftFile(target: DraftFilesProps, file: File): void {
  const key = crypto.randomUUID();
  const add = useComments.getState().changeFiles;
  add(target.draft, (files) => [...files, started(target, key, file)]);
}

/** Removes a file from the draft: one that is being sent is cancelled on the server too. */
export function dropDraftFile({ draft }: DraftFilesProps, file: DraftFile): void {
  file.stop();
  useComments.getState().changeFiles(draft, (files) => files.filter(({ key }) => key !== file.key));
}

function started(target: DraftFilesProps, key: string, file: File): DraftFile {
  const stop = new AbortController();
  let uploadId: string | undefined;
  const change = (more: Partial<DraftFile>) => {
    if (stop.signal.aborted) return;
    const changed = (each: DraftFile) => (each.key === key ? { ...each, ...more } : each);
    useComments.getState().changeFiles(target.draft, (files) => files.map(changed));
  };
  const sent = send(target, file, {
    signal: stop.signal,
    onBegun: (id) => {
      uploadId = id;
    },
    onProgress: (part) => change({ percent: Math.floor(part * 100) }),
  });
  sent.then(
    () => {
      uploadId = undefined;
      change({ state: "sent", percent: 100 });
    },
    (error: unknown) => {
      const hasChanged = error instanceof UnreadableFile && error.hasChanged;
      change({ state: "failed", problem: refusalOf(error), ...(hasChanged && { retry: undefined }) });
    },
  );
  return {
    key,
    name: file.name,
    sizeBytes: file.size,
    state: "sending",
    percent: 0,
    sent,
    stop: () => {
      stop.abort(new Error("cancelled"));
      // Already gone, or swept later.
      if (uploadId !== undefined) void execute(CANCEL_UPLOAD, { upload: uploadId }).catch(() => {});
    },
    retry: () => {
      stop.abort(new Error("retried"));
      const again = started(target, key, file);
      const { changeFiles } = useComments.getState();
      changeFiles(target.draft, (files) => files.map((each) => (each.key === key ? again : each)));
    },
  };
}

interface Events {
  readonly signal: AbortSignal;
  readonly onBegun: (uploadId: string) => void;
  readonly onProgress: (part: number) => void;
}

async function send(
  { versionId }: DraftFilesProps,
  file: File,
  { signal, onBegun, onProgress }: Events,
): Promise<string> {
  const { fileIds } = await sendParts({
    // An interrupted upload of the same file to the same version is resumed.
    folderId: `comments on ${versionId}`,
    files: [{ path: "", name: file.name, file }],
    signal,
    meter: new ProgressMeter(file.size, ({ uploaded }) => onProgress(uploaded)),
    begin: async (files, stop) => {
      const inputs = files.map((each) => ({ name: each.name, size: file.size, mimetype: file.type || null }));
      return (await execute(UPLOAD_ATTACHMENTS, { version: versionId, files: inputs }, stop)).uploadAttachments;
    },
    onBegun,
    onSent: () => {},
  });
  const [id] = fileIds;
  if (id === undefined) throw new Error("The server returned no file");
  return id;
}
