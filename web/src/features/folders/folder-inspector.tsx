import { useState } from "react";
import { formatDuration } from "#core/units/duration.ts";
import { formatBitRate, formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { MetadataList, type MetadataRow } from "#web/ui/metadata-list.tsx";
import { Slate } from "#web/ui/slate.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Thumb } from "#web/ui/thumb.tsx";
import type { AssetCard, OpenFolder } from "./api/folder-queries.ts";
import { assetIcon, assetThumbState } from "./asset-look.ts";
import type { BrowserItem } from "./browser-item.ts";
import { folderMessages } from "./folder.messages.ts";

const text = folderMessages.inspector;
const IMAGE_PX = 300;

function Person({ person }: { person: { id: string | null; name: string } }) {
  return (
    <span className="row">
      <Avatar id={person.id} name={person.name} size="s" />
      {person.name}
    </span>
  );
}

type FolderFacts = Pick<
  OpenFolder["folder"],
  | "name"
  | "createdAt"
  | "updatedAt"
  | "createdBy"
  | "folderCount"
  | "assetCount"
  | "totalSize"
  | "totalDuration"
  | "poster"
>;

/** FOLDERS-024 to FOLDERS-029 */
function FolderFactsView({ folder }: { folder: FolderFacts }) {
  return (
    <div className="insp">
      <Thumb imageUrl={imageUrl(folder.poster, IMAGE_PX)} fallback="folder" />
      <div className="insp-title">{folder.name}</div>
      <MetadataList
        rows={[
          { label: text.name, value: folder.name },
          { label: text.created, value: formatInstant(folder.createdAt) },
          { label: text.modified, value: formatInstant(folder.updatedAt) },
          { label: text.createdBy, value: <Person person={folder.createdBy} /> },
        ]}
      />
      <MetadataList
        rows={[
          { label: text.folders, value: folder.folderCount },
          { label: text.files, value: folder.assetCount },
          folder.totalSize > 0 && { label: text.size, value: formatBytes(folder.totalSize) },
          folder.assetCount > 0 && { label: text.length, value: formatDuration(folder.totalDuration) },
        ]}
      />
    </div>
  );
}

function customRows(asset: AssetCard, hidden: boolean): MetadataRow[] {
  return asset.metadata
    .filter((field) => field.hidden === hidden)
    .sort((a, b) => a.position - b.position)
    .map((field) => ({ label: field.label, value: field.value }));
}

function AssetFactsView({ asset }: { asset: AssetCard }) {
  const [showMore, setShowMore] = useState(false);
  const version = asset.newestVersion;
  const hidden = customRows(asset, true);
  const type = folderMessages.types[asset.type] + (version?.fileInfo.hdr ? `, ${text.hdr}` : "");
  return (
    <div className="insp">
      <Thumb
        imageUrl={imageUrl(version?.poster, IMAGE_PX)}
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
      <MetadataList rows={customRows(asset, false)} />
      {hidden.length > 0 && (
        <button type="button" className="insp-more" aria-expanded={showMore} onClick={() => setShowMore(!showMore)}>
          <Icon name={showMore ? "cd" : "cr"} size="s" />
          {text.more}
          <span className="dim">{text.fields(hidden.length)}</span>
        </button>
      )}
      {showMore && <MetadataList rows={hidden} />}
      <MetadataList
        rows={[
          version && { label: text.filename, value: version.filename },
          asset.duration !== null && { label: text.length, value: formatDuration(asset.duration) },
          { label: text.size, value: formatBytes(asset.size) },
          version?.fileInfo.videoBitrate != null && {
            label: text.bitRate,
            value: formatBitRate(version.fileInfo.videoBitrate),
          },
          version?.displayWidth != null && {
            label: text.resolution,
            value: `${version.displayWidth} × ${version.displayHeight}`,
          },
          version?.framesPerSecond != null && {
            label: text.frameRate,
            value: text.fps(String(Number(version.framesPerSecond.toFixed(3)))),
          },
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

/** The sidebar: the selected item, or the folder that is open. */
export function FolderInspector({ folder, selected }: { folder: FolderFacts; selected: readonly BrowserItem[] }) {
  const [item] = selected;
  return (
    <Tabs
      label={folderMessages.details}
      tabs={[{ id: "metadata", label: folderMessages.metadata }]}
      selected="metadata"
      onSelect={() => {}}
    >
      {selected.length > 1 && <p className="insp-none mut">{text.several(selected.length)}</p>}
      {selected.length === 0 && <FolderFactsView folder={folder} />}
      {selected.length === 1 && item?.kind === "folder" && <FolderFactsView folder={item.folder} />}
      {selected.length === 1 && item?.kind === "asset" && <AssetFactsView key={item.id} asset={item.asset} />}
    </Tabs>
  );
}
