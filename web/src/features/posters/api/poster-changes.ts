import { readServerError, refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { reloadFolder } from "#web/features/folders/api/folder-queries.ts";
import { sendImage } from "#web/features/images/send-image.ts";
import { notify, notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { postersMessages } from "../posters.messages.ts";
import {
  ASK_FOR_POSTER,
  POSTER_JOB,
  REGENERATE_THUMBNAIL,
  REMOVE_POSTER,
  SET_POSTER_FRAME,
} from "./posters.documents.ts";

/** Interval between checks for a new image, which is made immediately unless other work comes first. */
const ASK_EVERY_MS = 400;
const ASK_AT_MOST = 150;
type Made = "made" | "still-being-made";

/** The selected poster of a folder: a file, or a frame of a take. */
export type PosterChoice = { file: File } | { asset: string; frame: number };

/**
 * Sets a folder's poster and reports the result (FOLDERS-092, FOLDERS-093); silent if `signal` aborted it.
 * @returns why it was refused, for the dialog that stays open; "" if aborted, null on success
 */
export async function savePoster(
  place: ChangePlace,
  folderId: string,
  choice: PosterChoice,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const made =
      "file" in choice
        ? await uploadPoster(place, folderId, choice.file, onProgress, signal)
        : await takePoster(place, folderId, choice);
    tellOfPicture(made, postersMessages.posterSet);
    return null;
  } catch (error) {
    if (signal.aborted) return "";
    notifyFailure("file" in choice ? postersMessages.posterUploadFailed : postersMessages.posterFailed);
    return refusalOf(error) ?? "";
  }
}

/** FOLDERS-080. @throws ApiError with the server's sentence, PutError */
async function uploadPoster(
  place: ChangePlace,
  folderId: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Made> {
  const start = async () =>
    (await execute(ASK_FOR_POSTER, { id: folderId, project: place.projectId })).uploadFolderPoster;
  await sendImage({ file, start, onProgress, signal });
  await reloadFolder(place.projectId, place.folderId, false);
  return "made";
}

/** PLUS-026. @throws ApiError with the job's sentence if the frame could not be extracted */
async function takePoster(
  place: ChangePlace,
  folderId: string,
  choice: { asset: string; frame: number },
): Promise<Made> {
  const { setFolderPoster } = await execute(SET_POSTER_FRAME, { id: folderId, project: place.projectId, ...choice });
  return reloadWhenMade(place, setFolderPoster.id);
}

export async function removePoster(place: ChangePlace, folderId: string): Promise<void> {
  try {
    await execute(REMOVE_POSTER, { id: folderId });
  } catch {
    notifyFailure(postersMessages.posterFailed);
  }
  await reloadFolder(place.projectId, place.folderId, false);
}

/** FOLDERS-090, FOLDERS-091, FOLDERS-100: success is reported only after success. */
export async function regenerateThumbnail(place: ChangePlace, folderId: string): Promise<void> {
  try {
    const answer = await execute(REGENERATE_THUMBNAIL, { id: folderId, project: place.projectId });
    tellOfPicture(await reloadWhenMade(place, answer.regenerateFolderThumbnail.id), postersMessages.regenerated);
  } catch (error) {
    notifyFailure(postersMessages.regenerateFailed, refusalOf(error));
  }
}

function tellOfPicture(made: Made, madeText: string): void {
  if (made === "made") notifySuccess(madeText);
  else notify({ kind: "info", text: postersMessages.pictureQueued, detail: postersMessages.pictureQueuedDetail });
}

/**
 * Waits a while for the job that makes an image; a later result arrives by a live event.
 * @throws ApiError with its sentence on failure.
 */
async function reloadWhenMade(place: ChangePlace, jobId: string): Promise<Made> {
  for (let times = 0; times < ASK_AT_MOST; times++) {
    const { job } = await execute(POSTER_JOB, { id: jobId });
    if (job.state === "FAILED" || job.state === "CANCELLED")
      throw readServerError({ message: job.error ?? postersMessages.posterFailed }, 200);
    if (job.state === "COMPLETED") {
      await reloadFolder(place.projectId, place.folderId, false);
      return "made";
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return "still-being-made";
}
