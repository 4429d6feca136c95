import { invalid } from "#core/errors/app-error.ts";
import { requireFile } from "../upload-access.ts";
import type { StoredUpload } from "../upload-store.ts";

export interface FinalizeInput {
  readonly upload: string;
  /** The xxh64 of whole files, computed by the sender. */
  readonly checksums?: readonly { readonly file: string; readonly checksum: string }[] | null | undefined;
}

/** Returns checksums by file id. @throws AppError VALIDATION, NOT_FOUND for a file of another upload */
export function givenChecksums(upload: StoredUpload, { checksums }: FinalizeInput): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const { file, checksum } of checksums ?? []) {
    const text = checksum.toLowerCase();
    if (!/^[0-9a-f]{16}$/.test(text)) throw invalid("checksums", "A checksum must be 16 hex digits (xxh64)");
    given.set(requireFile(upload, file).id, text);
  }
  return given;
}
