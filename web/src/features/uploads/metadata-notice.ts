import { type MetadataNotice, mergedStats, metadataNotice, type UploadStats } from "#core/uploads/upload-outcome.ts";
import { isNoticeShown, METADATA_NOTICE_MS, type NoticeKind, notify } from "#web/ui/notices/notice-store.ts";
import { uploadMessages } from "./uploads.messages.ts";

/** The combined result of a batch's uploads, as long as its notice is shown. */
const batches = new Map<string, UploadStats>();

/**
 * Reports what an upload did with metadata (UPLOAD-086). Files dropped together are separate uploads: a project's existing notice
 * is updated for each of them instead of adding another. A failed import stays until it is dismissed.
 */
export function tellOfMetadata(projectId: string, stats: UploadStats | null): void {
  if (stats === null || metadataNotice(stats) === null) return;
  const topic = `${stats.invalidMetadata ? "metadata-invalid" : "metadata"}:${projectId}`;
  const before = isNoticeShown(topic) ? batches.get(topic) : undefined;
  const batch = before ? mergedStats(before, stats) : stats;
  batches.set(topic, batch);
  const notice = metadataNotice(batch);
  if (notice === null) return;
  notify({
    topic,
    kind: KINDS[notice],
    text: uploadMessages.metadata[notice],
    detail: uploadMessages.metadataProblems(batch.metadataProblems ?? []),
    durationMs: notice === "invalid" ? null : METADATA_NOTICE_MS,
  });
}

/** A clip was matched after its upload had ended. */
export function tellOfLateMatch(projectId: string): void {
  tellOfMetadata(projectId, LATE_MATCH);
}

const LATE_MATCH: UploadStats = {
  hasMetadata: false,
  invalidMetadata: false,
  files: 1,
  parsed: 0,
  matched: 1,
  folderHasMetadata: true,
};

/** The check mark is for success. */
const KINDS: Readonly<Record<MetadataNotice, NoticeKind>> = {
  invalid: "negative",
  "imported-upload-clips": "positive",
  "imported-attached": "positive",
  "imported-no-match": "info",
  "existing-attached": "positive",
  "existing-no-match": "info",
};
