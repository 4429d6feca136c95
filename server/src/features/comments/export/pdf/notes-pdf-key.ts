import { KEPT_LISTS } from "../../../uploads/upload-keys.ts";

/** Where the file of a job is, until old lists are removed. */
export function notesPdfKey(jobId: string): string {
  return `${KEPT_LISTS.notes}/${jobId}`;
}
