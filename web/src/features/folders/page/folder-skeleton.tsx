import { Tabs } from "#web/ui/controls/tabs.tsx";
import { MIN_CARD_PX, showsMetadataLine } from "#web/ui/grid/grid-layout.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { Skeleton, useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { folderMessages } from "../folder.messages.ts";
import { FACTS } from "../tree/sidebar-mode.ts";
import "#web/ui/layout/metadata-list.css";

const TITLE_WIDTHS = [52, 44, 24, 66, 44, 46, 50, 62];
const FACT_WIDTHS = [68, 106, 51, 91, 81, 119, 61, 98];
const TABLE_ROWS = 14;

function SkeletonCard({ width, twoLines }: { width: number; twoLines: boolean }) {
  return (
    <div className="card">
      <Skeleton ratio="16/9" />
      <div className={classNames("sk-cap", twoLines && "two")}>
        <Skeleton width={`${width}%`} height="11px" />
        {twoLines && <Skeleton width={`${Math.round(width * 0.8)}%`} height="9px" />}
      </div>
    </div>
  );
}

function SkeletonGrid() {
  const size = useViewSettings((settings) => settings.size);
  const cards = (count: number) => (
    <div
      className="grid sk-grid"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${MIN_CARD_PX[size]}px, 1fr))` }}
    >
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
          key={index}
          width={TITLE_WIDTHS[index % TITLE_WIDTHS.length] ?? 50}
          twoLines={showsMetadataLine(size)}
        />
      ))}
    </div>
  );
  return (
    <>
      <div className="sec sk-sec fold">
        <Skeleton width="64px" height="11px" />
      </div>
      {cards(4)}
      <div className="sec sk-sec">
        <Skeleton width="96px" height="11px" />
      </div>
      {cards(12)}
    </>
  );
}

function SkeletonTable() {
  return (
    <div className="sk-table">
      {Array.from({ length: TABLE_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <div key={index}>
          <Skeleton width="60px" height="34px" />
          <Skeleton width={`${(TITLE_WIDTHS[index % TITLE_WIDTHS.length] ?? 50) / 3}%`} height="11px" />
        </div>
      ))}
    </div>
  );
}

/** The folder's layout in grey, after half a second of loading (FOLDERS-101). */
export function FolderSkeleton() {
  const mode = useViewSettings((settings) => settings.mode);
  const late = useDelayedLoading(true);
  if (!late) return null;
  return (
    <div role="status" aria-label={folderMessages.loading}>
      {mode === "list" ? <SkeletonTable /> : <SkeletonGrid />}
    </div>
  );
}

/** The sidebar while the folder loads: it keeps its place, so that the page doesn't jump. */
export function InspectorSkeleton() {
  const late = useDelayedLoading(true);
  return (
    <Tabs
      label={folderMessages.details}
      tabs={[{ id: FACTS, label: folderMessages.facts }]}
      selected={FACTS}
      onSelect={() => {}}
    >
      {late && (
        <div className="insp sk-insp" aria-hidden="true">
          <Skeleton ratio="16/9" />
          <Skeleton className="sk-title" width="48%" height="13px" />
          {FACT_WIDTHS.map((width) => (
            <div key={width}>
              <Skeleton width="72px" height="10px" />
              <Skeleton width={`${width}px`} height="10px" />
            </div>
          ))}
        </div>
      )}
    </Tabs>
  );
}
