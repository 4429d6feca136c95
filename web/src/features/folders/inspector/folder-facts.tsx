import { formatDuration } from "#core/units/duration.ts";
import { formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { MetadataList } from "#web/ui/layout/metadata-list.tsx";
import type { OpenFolder } from "../api/folder-queries.ts";
import { hidesContent } from "../items/hides-content.ts";
import { inspectorMessages } from "./inspector.messages.ts";

const text = inspectorMessages;
/** Width of the image in the sidebar. */
export const FACTS_IMAGE_PX = 300;

export function Person({ person }: { person: { id: string | null; name: string } }) {
  return (
    <span className="row">
      <Avatar id={person.id} name={person.name} size="s" />
      {person.name}
    </span>
  );
}

export type FolderFacts = Pick<
  OpenFolder,
  | "name"
  | "isPathOnly"
  | "createdAt"
  | "updatedAt"
  | "createdBy"
  | "folderCount"
  | "assetCount"
  | "totalSize"
  | "totalDuration"
  | "poster"
>;

export function FolderFactsView({ folder }: { folder: FolderFacts }) {
  return (
    <div className="insp">
      <Thumb src={imageUrl(folder.poster, FACTS_IMAGE_PX)} fallback="folder" />
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
          !hidesContent(folder) && { label: text.folders, value: folder.folderCount },
          !hidesContent(folder) && { label: text.files, value: folder.assetCount },
          folder.totalSize > 0 && { label: text.totalSize, value: formatBytes(folder.totalSize) },
          folder.assetCount > 0 && { label: text.totalDuration, value: formatDuration(folder.totalDuration) },
        ]}
      />
      {folder.folderCount > 0 && folder.totalSize > 0 && (
        <p className="meta" style={{ marginTop: 6 }}>
          {text.totalsHint}
        </p>
      )}
    </div>
  );
}
