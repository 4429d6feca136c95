/** Everything here is temporary: what is left of it after some days is swept. @public */
export const TEMPORARY_ROOT = "temp";

/** Everything below it is of this upload. @public */
export function temporaryPrefix(uploadId: string): string {
  return `${TEMPORARY_ROOT}/${uploadId}`;
}

/** Where the bytes of an upload lie until it is finalized. */
export function temporaryKey(uploadId: string, fileId: string): string {
  return `${temporaryPrefix(uploadId)}/${fileId}`;
}

/**
 * Where an original lies for good. It follows from the uploaded file alone, so that a finalize that was cut off and begins again
 * finds what the first had already put in place.
 */
export function originalKey(projectId: string, fileId: string): string {
  return `originals/${projectId}/${fileId}`;
}
