import { formatDuration } from "#core/units/duration.ts";
import { formatBitRate, formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Slate } from "#web/features/assets/slate.tsx";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { MetadataList } from "#web/ui/layout/metadata-list.tsx";
import type { AssetCard } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";
import { assetIcon, assetKind, assetThumbState } from "../items/asset-look.ts";
import { CustomFields } from "./custom-fields.tsx";
import { FACTS_IMAGE_PX, Person } from "./folder-facts.tsx";
import { frameRateText } from "./frame-rate-text.ts";
import { inspectorMessages } from "./inspector.messages.ts";

const text = inspectorMessages;

export function AssetFactsView({ asset }: { asset: AssetCard }) {
  const version = asset.newestVersion;
  const type = assetKind(asset) + (version?.fileInfo.hdr ? `, ${text.hdr}` : "");
  const rate = version && frameRateText(version);
  return (
    <div className="insp">
      <Thumb
        src={imageUrl(version?.poster, FACTS_IMAGE_PX)}
        fallback={assetIcon(asset)}
        state={assetThumbState(asset)}
      />
      <div className="insp-head">
        <span className="insp-title">
          <Slate
            label={asset.displayName}
            isSlate={asset.sceneTake !== null}
            circled={asset.circled}
            circledText={folderMessages.circledTake}
          />
        </span>
        {version && version.number > 1 && <Tag icon="layers">{text.version(version.number)}</Tag>}
      </div>
      <CustomFields fields={asset.metadata} />
      <MetadataList
        rows={[
          version && { label: text.filename, value: version.filename },
          asset.duration !== null && { label: text.length, value: formatDuration(asset.duration) },
          !asset.archiveFormat && { label: text.size, value: formatBytes(asset.size) },
          version?.fileInfo.videoBitrate != null && {
            label: text.bitRate,
            value: formatBitRate(version.fileInfo.videoBitrate),
          },
          version?.displayWidth != null && {
            label: text.resolution,
            value: `${version.displayWidth} × ${version.displayHeight}`,
          },
          rate != null && { label: text.frameRate, value: rate },
          { label: text.type, value: type },
        ]}
      />
      <MetadataList
        rows={[
          { label: text.created, value: formatInstant(asset.createdAt) },
          { label: text.modified, value: formatInstant(asset.updatedAt) },
          {
            label: asset.type === "LIVE" ? text.createdBy : text.uploadedBy,
            value: <Person person={asset.createdBy} />,
          },
        ]}
      />
    </div>
  );
}
