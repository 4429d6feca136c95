import { rateLabel } from "#core/timecode/frame-rate.ts";
import { formatTimecode } from "#core/timecode/timecode.ts";
import { formatDuration } from "#core/units/duration.ts";
import { formatBytes } from "#core/units/size.ts";
import { formatInstant } from "#web/ui/format-date.ts";
import { MetadataList } from "#web/ui/metadata-list.tsx";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import { viewerMessages } from "./viewer.messages.ts";

const text = viewerMessages.file;

/** What is known of an asset: the production's own fields, then the file's. */
export function AssetMetadata({ asset, version }: { asset: ViewedAsset; version: ViewedVersion | undefined }) {
  const fields = asset.metadata
    .filter(({ hidden, value }) => !hidden && value !== "")
    .toSorted((a, b) => a.position - b.position);
  return (
    <div className="insp">
      <MetadataList rows={fields.map(({ label, value }) => ({ label, value }))} />
      <MetadataList rows={[{ label: text.name, value: asset.name }, ...(version ? fileRows(version) : [])]} />
    </div>
  );
}

function fileRows(version: ViewedVersion) {
  const { frameRate, timecodeOffset, dropFrame, displayWidth, displayHeight, fileInfo } = version;
  const row = (label: string, value: string | null | undefined | false) => (value ? { label, value } : null);
  return [
    row(text.filename, version.filename),
    row(text.size, formatBytes(version.size)),
    row(text.duration, version.duration !== null && formatDuration(version.duration)),
    row(text.resolution, displayWidth !== null && displayHeight !== null && `${displayWidth} × ${displayHeight}`),
    row(text.frameRate, frameRate && rateLabel(frameRate)),
    row(
      text.start,
      frameRate && timecodeOffset !== null && formatTimecode(timecodeOffset, { rate: frameRate, dropFrame }),
    ),
    row(text.videoCodec, fileInfo.videoCodec),
    row(text.audioCodec, fileInfo.audioCodec),
    row(text.createdBy, version.createdBy.name),
    row(text.created, formatInstant(version.createdAt)),
    row(text.checksum, version.checksum),
  ];
}
