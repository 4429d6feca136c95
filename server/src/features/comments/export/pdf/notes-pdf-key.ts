import { KEPT_LISTS } from "../../../uploads/upload-keys.ts";

/** Returns the key of a job's file, kept until old lists are removed; a file with marks in its images has a separate key. */
export function notesPdfKey(jobId: string, isMarked: boolean): string {
  return `${KEPT_LISTS.notes}/${jobId}${isMarked ? "-marked" : ""}`;
}

/** Returns the job of a key for a file without marks. Text exports have such keys too, without a job. */
export function unmarkedPdfJob(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}
