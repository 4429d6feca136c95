import { formatDuration } from "#core/units/duration.ts";
import { formatBytes } from "#core/units/size.ts";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { ThumbState } from "#web/ui/thumb.tsx";
import type { AssetCard } from "./api/folder-queries.ts";
import { folderMessages } from "./folder.messages.ts";

const TYPE_ICONS: Record<AssetCard["type"], IconName> = {
  VIDEO: "film",
  AUDIO: "audio",
  IMAGE: "image",
  DOCUMENT: "doc",
  OTHER: "file",
  LIVE: "live",
};

/** The glyph of an asset's kind; archived media are a tape. */
export function assetIcon(asset: AssetCard): IconName {
  return asset.archiveFormat ? "tape" : TYPE_ICONS[asset.type];
}

/** What the thumbnail says while there is no picture to show yet. */
export function assetThumbState(asset: AssetCard): ThumbState {
  const job = asset.newestVersion?.processingJob;
  if (!asset.newestVersion?.isProcessing && job?.state !== "FAILED") return { kind: "ready" };
  switch (job?.state) {
    case "RUNNING":
      return { kind: "processing", percent: job.progress, label: folderMessages.processingOf(asset.displayName) };
    case "FAILED":
      return { kind: "failed", text: folderMessages.failed };
    case "WAITING":
      return { kind: "queued", text: folderMessages.queued };
    default:
      return { kind: "ready" };
  }
}

export function assetDuration(asset: AssetCard): string | undefined {
  return asset.duration === null ? undefined : formatDuration(asset.duration);
}

/** The second line of a card: the file's name where the slate stands above, and the size. */
export function assetNote(asset: AssetCard): string {
  const state = assetThumbState(asset).kind;
  if (state === "processing" || state === "queued") return folderMessages.transcoding;
  const stem = asset.sceneTake === null ? folderMessages.types[asset.type] : asset.name.replace(/\.[^.]+$/, "");
  return `${stem} · ${formatBytes(asset.size)}`;
}
