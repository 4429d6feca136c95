import { ARCHIVE_ICONS, type ArchiveIcon } from "#core/scene-take/archive-format.ts";
import { formatDuration } from "#core/units/duration.ts";
import { formatBytes } from "#core/units/size.ts";
import type { ThumbState } from "#web/features/assets/thumb.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { AssetCard } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";

const TYPE_ICONS: Record<AssetCard["type"], IconName> = {
  VIDEO: "film",
  AUDIO: "audio",
  IMAGE: "image",
  DOCUMENT: "doc",
  OTHER: "file",
  LIVE: "live",
};

/** ASSETS-001: the icon of each archive medium, by the server's name for it. */
const ARCHIVE_GLYPHS: Record<ArchiveIcon, IconName> = {
  film: "film",
  disk: "disk",
  lto: "lto",
  vhs: "vhs",
  d2: "d2",
  dat: "dat",
  "hdcam-sr": "hdcam",
  "hi-8": "hi8",
  mod: "mod",
  archive: "archive",
};

/** The icon of an asset's kind; for archived media that of the medium. */
export function assetIcon(asset: Pick<AssetCard, "archiveFormat" | "type">): IconName {
  const icon = ARCHIVE_ICONS.find((name) => name === asset.archiveFormat?.icon);
  return asset.archiveFormat ? ARCHIVE_GLYPHS[icon ?? "archive"] : TYPE_ICONS[asset.type];
}

/**
 * An asset's kind in a word: the archive medium, or the type of the file.
 * @public
 */
export function assetKind(asset: Pick<AssetCard, "archiveFormat" | "type">): string {
  return asset.archiveFormat?.label ?? folderMessages.types[asset.type];
}

/** The thumbnail's text until there is a picture. */
export function assetThumbState(asset: AssetCard): ThumbState {
  const job = asset.newestVersion?.processingJob;
  if (!asset.newestVersion?.isProcessing && job?.state !== "FAILED") return { kind: "ready" };
  switch (job?.state) {
    case "RUNNING":
      return { kind: "processing", percent: job.progress, label: folderMessages.progressOf(asset.displayName) };
    case "FAILED":
      return { kind: "failed", text: folderMessages.failed, reason: job.error };
    case "WAITING":
      return { kind: "queued", text: folderMessages.queued };
    default:
      return { kind: "ready" };
  }
}

export function assetDuration(asset: AssetCard): string | undefined {
  return asset.duration === null ? undefined : formatDuration(asset.duration);
}

/** The second line of a card: its kind, or the file name if the slate is above; and the size, which a narrow card keeps. */
export function assetNote(asset: AssetCard): { readonly what: string; readonly size?: string } {
  const state = assetThumbState(asset).kind;
  if (state === "processing" || state === "queued") return { what: folderMessages.transcoding };
  // An archived medium has no file and no size.
  if (asset.archiveFormat) return { what: asset.archiveFormat.label };
  const stem = asset.sceneTake === null ? folderMessages.types[asset.type] : asset.name.replace(/\.[^.]+$/, "");
  return { what: stem, size: formatBytes(asset.size) };
}
