import { memo } from "react";
import { formatDuration } from "#core/units/duration.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Panels } from "#web/faces/panels.tsx";
import { Slate } from "#web/features/assets/slate.tsx";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Card, CardLink } from "#web/ui/grid/card.tsx";
import { type IconSize, showsMetadataLine } from "#web/ui/grid/grid-layout.ts";
import { useScrubShare } from "#web/ui/grid/scrub.ts";
import type { AssetCard as Asset } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";
import { takeCard } from "../folder-slots.ts";
import { assetDuration, assetIcon, assetNote, assetThumbState } from "./asset-look.ts";
import { useItemAddress } from "./item-address.ts";

interface AssetCardProps {
  asset: Asset;
  projectId: string;
  folderId: string;
  index: number;
  column: number;
  size: IconSize;
  imagePx: number;
  /** Its folder may be changed, so it can be dragged to another. */
  mayMove: boolean;
}

export const AssetCard = memo(function AssetCard({
  asset,
  projectId,
  folderId,
  index,
  column,
  size,
  imagePx,
  mayMove,
}: AssetCardProps) {
  const version = asset.newestVersion;
  const small = size === 1;
  const lengthMs = asset.duration;
  const scrubAt = useScrubShare(asset.id);
  const addressOf = useItemAddress();
  return (
    <Card
      id={asset.id}
      index={index}
      column={column}
      name={asset.displayName}
      selectLabel={folderMessages.select}
      moreLabel={folderMessages.menuFor}
      draggable={mayMove}
      dropId={asset.id}
      thumb={
        <Thumb
          className="card-thumb"
          src={imageUrl(version?.poster, imagePx)}
          fallback={assetIcon(asset)}
          state={assetThumbState(asset)}
          sprite={version?.previews.thumbnail}
          timeAt={lengthMs === null ? undefined : (fraction) => formatDuration(lengthMs * fraction)}
          scrubAt={scrubAt}
          duration={small ? undefined : assetDuration(asset)}
          badge={asset.type === "VIDEO" && !asset.archiveFormat ? undefined : assetIcon(asset)}
          badgeText={asset.archiveFormat?.label}
        />
      }
      title={
        <CardLink href={addressOf({ projectId, folderId, assetId: asset.id })}>
          <Slate
            label={asset.displayName}
            isSlate={asset.sceneTake !== null}
            circled={asset.circled}
            circledText={folderMessages.circledTake}
          />
        </CardLink>
      }
      titleEnd={!small && <Panels slot={takeCard} props={{ asset }} />}
      note={showsMetadataLine(size) && <Note asset={asset} />}
    />
  );
});

function Note({ asset }: { asset: Asset }) {
  const { what, size } = assetNote(asset);
  return (
    <>
      <span className="ell">{what}</span>
      {size !== undefined && <span className="card-size">· {size}</span>}
    </>
  );
}
