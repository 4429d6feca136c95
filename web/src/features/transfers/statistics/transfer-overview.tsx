import { useMemo, useState } from "react";
import { chosenSort } from "#core/sorting/sort.ts";
import { type TransferTotals, transferTotals } from "#core/transfers/transfer-totals.ts";
import { formatBytes } from "#core/units/size.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { SortButton } from "#web/ui/table/sort-button.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { PeriodMenu, type PeriodMenuProps } from "./period-menu.tsx";
import "./stats.css";
import { statsMessages as text } from "./stats.messages.ts";
import { transferColumns } from "./transfer-columns.tsx";
import {
  DEFAULT_TRANSFER_SORT,
  shownTransfers,
  TRANSFERS_START_DESCENDING,
  type TransferSortKey,
  transferSortKeys,
} from "./transfer-list.ts";
import type { Transfer, TransferPlace } from "./wanted-transfers.ts";

export interface TransferOverviewProps extends PeriodMenuProps {
  place: TransferPlace;
  /** Undefined until loaded. */
  transfers: readonly Transfer[] | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  includeWeb: boolean;
  onIncludeWeb: (includeWeb: boolean) => void;
}

/** Bar, table and totals of a period's transfers. */
export function TransferOverview(props: TransferOverviewProps) {
  const { place, transfers, isLoading, includeWeb } = props;
  const [filter, setFilter] = useState("");
  const [sort, setSort] = useState(DEFAULT_TRANSFER_SORT);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isSlow = useDelayedLoading(isLoading);
  const shown = useMemo(() => shownTransfers(transfers ?? [], filter, sort), [transfers, filter, sort]);
  const onSort = (key: TransferSortKey) =>
    setSort((before) => chosenSort<TransferSortKey>(before, key, TRANSFERS_START_DESCENDING));
  return (
    <section className="stats" aria-label={text.region} aria-busy={isLoading || undefined}>
      <div className="bar stats-bar">
        <PeriodMenu period={props.period} days={props.days} onChoose={props.onChoose} />
        <SortButton texts={text} sortKeys={transferSortKeys(place)} sort={sort} onSort={onSort} />
        <FilterField label={text.filter} clearLabel={text.clearFilter} value={filter} onChange={setFilter} />
        {isSlow && <ProgressRing label={text.loading} />}
        <span className="end">
          <Switch checked={includeWeb} onChange={props.onIncludeWeb}>
            {text.includeWeb}
          </Switch>
        </span>
      </div>
      <div className="stats-scroll" ref={setScroller}>
        {shown.length > 0 ? (
          <Table
            label={text.region}
            columns={transferColumns(place)}
            rows={shown}
            rowKey={(transfer) => transfer.id}
            scroller={scroller}
            sort={sort}
            onSort={onSort}
          />
        ) : (
          <NoTransfers
            state={props.hasFailed ? "failed" : !transfers ? "loading" : transfers.length > 0 ? "filtered" : "empty"}
            includeWeb={includeWeb}
            onRetry={props.onRetry}
            onShowAll={() => setFilter("")}
          />
        )}
      </div>
      {transfers && <Sums totals={transferTotals(shown)} isFiltered={shown.length < transfers.length} />}
    </section>
  );
}

interface NoTransfersProps {
  state: "failed" | "loading" | "filtered" | "empty";
  includeWeb: boolean;
  onRetry: () => void;
  onShowAll: () => void;
}

function NoTransfers({ state, includeWeb, onRetry, onShowAll }: NoTransfersProps) {
  if (state === "loading") return null;
  if (state === "failed") {
    return <ErrorState title={text.failed} action={<Button onClick={onRetry}>{text.tryAgain}</Button>} />;
  }
  if (state === "filtered") {
    return <Empty picture="search" title={text.noMatch} action={<Button onClick={onShowAll}>{text.showAll}</Button>} />;
  }
  return (
    <Empty
      picture="folder"
      title={includeWeb ? text.emptyWithWeb : text.empty}
      advice={includeWeb ? text.emptyAdviceWithWeb : text.emptyAdvice}
    />
  );
}

/** STATS-011: for the transfers shown. */
function Sums({ totals, isFiltered }: { totals: TransferTotals; isFiltered: boolean }) {
  const lines = [
    [text.sums.downloads, totals.downloadBytes],
    [text.sums.uploads, totals.uploadBytes],
    [text.sums.total, totals.totalBytes],
  ] as const;
  return (
    <footer className="stats-sums">
      <dl>
        {lines.map(([label, bytes]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
      {isFiltered && <span className="meta">{text.sumsOfShown}</span>}
    </footer>
  );
}
