import { storageRoot } from "#server/platform/storage/storage-root.ts";
import { uploadPurpose } from "./upload-purpose.ts";
import type { StoredUpload } from "./upload-store.ts";

/** Everything here is temporary: leftovers are removed after some days. @public */
export const TEMPORARY_ROOT = "temp";

/** The prefixes of lists that are fetched later, by kind. @public */
export const KEPT_LISTS = {
  archives: `${TEMPORARY_ROOT}/downloads`,
  checksums: `${TEMPORARY_ROOT}/checksums`,
  notes: `${TEMPORARY_ROOT}/notes`,
} as const;

/** Returns the prefix of everything that belongs to this upload. `root`: of the project's storage (`storageRoot`). @public */
export function temporaryPrefix(root: string, uploadId: string): string {
  return `${root}${TEMPORARY_ROOT}/${uploadId}`;
}

/** Returns the key of a file's bytes until the upload is finalized. */
export function temporaryKey(root: string, uploadId: string, fileId: string): string {
  return `${temporaryPrefix(root, uploadId)}/${fileId}`;
}

/**
 * Returns the permanent key of a file, in the storage that received its bytes. Derived from the uploaded file alone, so that a
 * repeated finalize finds what an interrupted one has already moved.
 */
export function storedKey(
  { projectId, purpose }: Pick<StoredUpload, "projectId" | "purpose">,
  file: { readonly id: string; readonly temp_key: string },
): string {
  if (purpose === null) return originalKey(projectId, file);
  return `${storageRoot(file.temp_key)}${uploadPurpose(purpose.name).root}/${projectId}/${file.id}/file`;
}

function originalKey(projectId: string, file: { readonly id: string; readonly temp_key: string }): string {
  return `${storageRoot(file.temp_key)}originals/${projectId}/${file.id}`;
}
