import { KEPT_LISTS } from "../../../uploads/upload-keys.ts";

/** Where the file of a job is, until old lists are removed; one with marks in its images has a place of its own. */
export function notesPdfKey(jobId: string, isMarked: boolean): string {
  return `${KEPT_LISTS.notes}/${jobId}${isMarked ? "-marked" : ""}`;
}

/** The job of a key for a file without marks. Exports as text have such keys too, without a job. */
export function unmarkedPdfJob(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}
