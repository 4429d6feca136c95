import { type IconSize, showsMetadataLine } from "#web/ui/grid/grid-layout.ts";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

/** The place of a card that is loading. */
export function CardGap({ column, size }: { column: number; size: IconSize }) {
  const twoLines = showsMetadataLine(size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid is positioned, which table cells cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: nothing to use is there yet
    <div role="gridcell" className="card" aria-colindex={column + 1} aria-busy="true">
      <Skeleton ratio="16/9" />
      <div className={classNames("sk-cap", twoLines && "two")}>
        <Skeleton width="52%" height="11px" />
        {twoLines && <Skeleton width="42%" height="9px" />}
      </div>
    </div>
  );
}
