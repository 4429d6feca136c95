import { MIN_CARD_PX } from "#web/ui/grid/grid-layout.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { Skeleton, useDelayedLoading } from "#web/ui/skeleton.tsx";
import { folderMessages } from "./folder.messages.ts";

const TITLE_WIDTHS = [52, 44, 24, 66, 44, 46, 50, 62];

function SkeletonCard({ width }: { width: number }) {
  return (
    <div className="card">
      <Skeleton ratio="16/9" />
      <div className="cap sk-cap">
        <Skeleton width={`${width}%`} height="11px" />
        <Skeleton width={`${Math.round(width * 0.8)}%`} height="9px" />
      </div>
    </div>
  );
}

/** The folder's geometry in grey, from half a second of waiting on (FOLDERS-101). */
export function FolderSkeleton() {
  const size = useViewSettings((settings) => settings.size);
  const late = useDelayedLoading(true);
  if (!late) return null;
  const cards = (count: number) => (
    <div className="grid" style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${MIN_CARD_PX[size]}px, 1fr))` }}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <SkeletonCard key={index} width={TITLE_WIDTHS[index % TITLE_WIDTHS.length] ?? 50} />
      ))}
    </div>
  );
  return (
    <div role="status" aria-label={folderMessages.loading}>
      <div className="sec">
        <Skeleton width="64px" height="11px" />
      </div>
      {cards(4)}
      <div className="sec">
        <Skeleton width="96px" height="11px" />
      </div>
      {cards(12)}
    </div>
  );
}
