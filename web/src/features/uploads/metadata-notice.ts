import { metadataNotice, type UploadStats } from "#core/uploads/upload-outcome.ts";
import { METADATA_NOTICE_MS, notify } from "#web/ui/notice-store.ts";
import { uploadMessages } from "./uploads.messages.ts";

/** Says what an upload did with metadata (UPLOAD-086); a failed import stays until it is dismissed. */
export function tellOfMetadata(stats: UploadStats | null): void {
  const notice = stats && metadataNotice(stats);
  if (notice === null) return;
  const text = uploadMessages.metadata[notice];
  if (notice === "invalid") notify({ kind: "negative", text, durationMs: null });
  else notify({ kind: "positive", text, durationMs: METADATA_NOTICE_MS });
}
