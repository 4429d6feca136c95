import { reloadFolder } from "#core/live/reload-folder.ts";
import { untilDone } from "#web/data/again.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { live } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { currentUserQuery } from "#web/features/users/current-user.ts";
import { UPLOAD_FOLDER } from "../api/uploads.documents.ts";
import { tellOfMetadata } from "../metadata-notice.ts";
import type { Operation } from "../upload-source.ts";
import { ProgressMeter } from "./progress-meter.ts";
import { sendParts } from "./send-parts.ts";
import { sendPlain } from "./send-plain.ts";
import { SharedAnswers } from "./shared-answers.ts";
import { tell } from "./upload-changes.ts";

/** Sends one operation, from its first byte to the server's response. Throws if it fails or is cancelled. */
export async function runOperation(operation: Operation, signal: AbortSignal): Promise<void> {
  const { id, files, projectId } = operation;
  const user = await queryClient.ensureQueryData(currentUserQuery);
  const folderId = await destination(operation, signal);
  const totalBytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const send = user.settings.prefersUploadV2 ? sendParts : sendPlain;
  const { results, stats } = await send({
    folderId,
    files,
    signal,
    meter: new ProgressMeter(totalBytes, (report) => tell(id, { type: "progressed", ...report })),
    onBegun: (uploadId) => tell(id, { type: "created", uploadId }),
    onSent: () => tell(id, { type: "sent" }),
  });
  const [result] = results;
  if (result === undefined) throw new Error("The server returned no results");
  tell(id, { type: "analysed", result });
  files[0]?.onStored?.(result);
  // Otherwise the server notifies the folder's page.
  if (live.status() !== "open") live.tell(reloadFolder, { projectId, folderId: operation.folderId });
  tellOfMetadata(projectId, stats);
}

/** How long a directory's folder is reused for its other files; somebody may move it later. */
const FOLDER_KNOWN_MS = 5_000;
const folders = new SharedAnswers<string>(FOLDER_KNOWN_MS);

/** The destination folder; files of a directory create theirs (UPLOAD-059). Requested once for all files of a directory. */
async function destination({ projectId, folderId, files }: Operation, signal: AbortSignal): Promise<string> {
  const path = files[0]?.path ?? "";
  if (path === "") return folderId;
  const variables = { project: projectId, parent: folderId, path: path.split("/") };
  const ask = async (stop: AbortSignal) =>
    (await untilDone(() => execute(UPLOAD_FOLDER, variables, stop), stop)).createFolderRecursive.id;
  return folders.get(JSON.stringify([folderId, path]), ask, signal);
}
