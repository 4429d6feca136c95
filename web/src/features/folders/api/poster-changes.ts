import { execute } from "#web/data/graphql/execute.ts";
import { sendImage } from "#web/data/images/send-image.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notice-store.ts";
import { libraryMessages } from "../library.messages.ts";
import type { ChangePlace } from "./folder-changes.ts";
import { reloadFolder } from "./folder-queries.ts";
import {
  ASK_FOR_POSTER,
  POSTER_JOB,
  REGENERATE_THUMBNAIL,
  REMOVE_POSTER,
  SET_POSTER_FRAME,
} from "./library.documents.ts";

/** A picture is made in a moment; it is asked for so often. */
const ASK_EVERY_MS = 400;
const ASK_AT_MOST = 150;

/** What somebody chose as a folder's poster: a file, or a frame of a take. */
export type PosterChoice = { file: File } | { asset: string; frame: number };

/**
 * Sets it and tells how that went (FOLDERS-092, FOLDERS-093).
 * @returns why it was refused, for the dialog that stays open; null when it is done
 */
export async function savePoster(
  place: ChangePlace,
  folderId: string,
  choice: PosterChoice,
  onProgress: (percent: number) => void,
): Promise<string | null> {
  try {
    if ("file" in choice) await uploadPoster(place, folderId, choice.file, onProgress);
    else await takePoster(place, folderId, choice);
  } catch (error) {
    notifyFailure("file" in choice ? libraryMessages.posterUploadFailed : libraryMessages.posterFailed);
    return error instanceof Error ? error.message : "";
  }
  notifySuccess(libraryMessages.posterSet);
  return null;
}

/** FOLDERS-080. @throws ApiError with the server's sentence, PutError */
async function uploadPoster(
  place: ChangePlace,
  folderId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<void> {
  const start = async () =>
    (await execute(ASK_FOR_POSTER, { id: folderId, project: place.projectId })).uploadFolderPoster;
  await sendImage({ file, start, onProgress });
  await reloadFolder(place.projectId, place.folderId, false);
}

/** PLUS-026. @throws Error with the job's sentence when the frame could not be taken */
async function takePoster(
  place: ChangePlace,
  folderId: string,
  choice: { asset: string; frame: number },
): Promise<void> {
  const { setFolderPoster } = await execute(SET_POSTER_FRAME, { id: folderId, project: place.projectId, ...choice });
  await reloadWhenMade(place, setFolderPoster.id);
}

/** FOLDERS-081 */
export async function removePoster(place: ChangePlace, folderId: string): Promise<void> {
  try {
    await execute(REMOVE_POSTER, { id: folderId });
  } catch {
    notifyFailure(libraryMessages.posterFailed);
  }
  await reloadFolder(place.projectId, place.folderId, false);
}

/** FOLDERS-090, FOLDERS-091, FOLDERS-100: success is told after success only. */
export async function regenerateThumbnail(place: ChangePlace, folderId: string): Promise<void> {
  try {
    const answer = await execute(REGENERATE_THUMBNAIL, { id: folderId, project: place.projectId });
    await reloadWhenMade(place, answer.regenerateFolderThumbnail.id);
  } catch (error) {
    notifyFailure(libraryMessages.regenerateFailed, error instanceof Error ? error.message : undefined);
    return;
  }
  notifySuccess(libraryMessages.regenerated);
}

/** Waits for the job that makes a picture. @throws Error with its sentence when it could not. */
async function reloadWhenMade(place: ChangePlace, jobId: string): Promise<void> {
  for (let times = 0; times < ASK_AT_MOST; times++) {
    const { job } = await execute(POSTER_JOB, { id: jobId });
    if (job.state === "FAILED" || job.state === "CANCELLED") throw new Error(job.error ?? libraryMessages.posterFailed);
    if (job.state === "COMPLETED") break;
    await new Promise((resolve) => window.setTimeout(resolve, ASK_EVERY_MS));
  }
  await reloadFolder(place.projectId, place.folderId, false);
}
