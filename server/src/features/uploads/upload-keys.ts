import { storageRoot } from "#server/platform/storage/storage-root.ts";

/** Everything here is temporary: what is left of it after some days is swept. @public */
export const TEMPORARY_ROOT = "temp";

/** Everything below it is of this upload. `root`: of the project's storage (`storageRoot`). @public */
export function temporaryPrefix(root: string, uploadId: string): string {
  return `${root}${TEMPORARY_ROOT}/${uploadId}`;
}

/** Where the bytes of an upload lie until it is finalized. */
export function temporaryKey(root: string, uploadId: string, fileId: string): string {
  return `${temporaryPrefix(root, uploadId)}/${fileId}`;
}

/**
 * Where an original lies for good: in the storage that its bytes came to. It follows from the uploaded file alone, so that a finalize that was cut off and begins again
 * finds what the first had already put in place.
 */
export function originalKey(projectId: string, file: { readonly id: string; readonly temp_key: string }): string {
  return `${storageRoot(file.temp_key)}originals/${projectId}/${file.id}`;
}
