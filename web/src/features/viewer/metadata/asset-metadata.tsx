import { formatTimecode } from "#core/timecode/timecode.ts";
import { formatDuration } from "#core/units/duration.ts";
import { formatBitRate, formatBytes } from "#core/units/size.ts";
import { CustomFields } from "#web/features/folders/inspector/custom-fields.tsx";
import { frameRateText } from "#web/features/folders/inspector/frame-rate-text.ts";
import { inspectorMessages } from "#web/features/folders/inspector/inspector.messages.ts";
import { assetKind } from "#web/features/folders/items/asset-look.ts";
import { formatInstant } from "#web/ui/format-date.ts";
import { MetadataList } from "#web/ui/layout/metadata-list.tsx";
import type { ViewedAsset, ViewedVersion } from "../api/viewed-asset.ts";
import { viewerMessages } from "../viewer.messages.ts";
import { MissingFrames } from "./missing-frames.tsx";

/** Rows that the folder's sidebar also has, under the same names (ASSETS-008 to ASSETS-010). */
const facts = inspectorMessages;
const text = viewerMessages.file;

interface AssetMetadataProps {
  asset: ViewedAsset;
  version: ViewedVersion | undefined;
}

/** An asset's details: the production's fields, then the file's. */
export function AssetMetadata({ asset, version }: AssetMetadataProps) {
  return (
    <div className="insp">
      <CustomFields fields={asset.metadata} />
      {version && <MetadataList rows={fileRows(asset, version)} />}
      {version && (
        <MissingFrames key={version.id} gaps={version.fileInfo.frameGaps} count={version.fileInfo.frameGapCount} />
      )}
      <MetadataList rows={originRows(asset, version)} />
    </div>
  );
}

function row(label: string, value: string | null | undefined | false) {
  return value ? { label, value } : null;
}

function fileRows(asset: ViewedAsset, version: ViewedVersion) {
  const { frameRate, timecodeOffset, dropFrame, displayWidth, displayHeight, fileInfo } = version;
  return [
    row(facts.filename, version.filename),
    row(facts.length, version.duration !== null && formatDuration(version.duration)),
    row(facts.size, !asset.archiveFormat && formatBytes(version.size)),
    row(facts.bitRate, fileInfo.videoBitrate !== null && formatBitRate(fileInfo.videoBitrate)),
    row(facts.resolution, displayWidth !== null && displayHeight !== null && `${displayWidth} × ${displayHeight}`),
    row(text.pictures, asset.type === "IMAGE" && fileInfo.pages !== null && text.firstOf(fileInfo.pages)),
    row(facts.frameRate, frameRateText(version)),
    row(
      text.start,
      frameRate && timecodeOffset !== null && formatTimecode(timecodeOffset, { rate: frameRate, dropFrame }),
    ),
    row(facts.type, assetKind(asset) + (fileInfo.hdr ? `, ${facts.hdr}` : "")),
    row(text.videoCodec, fileInfo.videoCodec),
    row(text.audioCodec, fileInfo.audioCodec),
    row(text.checksum, version.checksum),
  ];
}

function originRows(asset: ViewedAsset, version: ViewedVersion | undefined) {
  return [
    row(facts.created, formatInstant(asset.createdAt)),
    row(facts.modified, formatInstant(asset.updatedAt)),
    row(asset.type === "LIVE" ? facts.createdBy : facts.uploadedBy, (version ?? asset).createdBy.name),
  ];
}
