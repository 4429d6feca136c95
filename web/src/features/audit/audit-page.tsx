import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useStore } from "zustand";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { DetailsButton } from "#web/ui/overlay/drawer-buttons.tsx";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { auditQuery } from "./api/audit-query.ts";
import { auditMessages as text } from "./audit.messages.ts";
import { AuditBar } from "./audit-bar.tsx";
import { AuditInspector } from "./audit-inspector.tsx";
import { AuditTable } from "./audit-table.tsx";
import { exportAuditLog } from "./export-audit-log.ts";
import { useAuditChoice } from "./use-audit-choice.ts";
import { useNearEnd } from "./use-near-end.ts";
import "./audit.css";

/** PLUS-142: for superusers, who did what to whom, when, from where. */
export function AuditPage() {
  const { choice, wanted, change, showAll } = useAuditChoice();
  const query = auditQuery(wanted);
  const log = useInfiniteQuery(query);
  const client = useQueryClient();
  const records = useMemo(() => log.data?.pages.flatMap(({ nodes }) => nodes), [log.data]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [selection] = useState(createSelectionStore);
  const currentId = useStore(selection, (state) => state.current);
  const isSlow = useDelayedLoading(log.isFetching);
  const toggle = useDrawers((state) => state.toggle);
  const { hasNextPage, isFetching, fetchNextPage } = log;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // After a page that failed the next is asked for by hand: this page would ask without end.
  useNearEnd(scroller, hasNextPage && !isFetching && !log.isError ? more : null);
  const current = records?.find(({ id }) => id === currentId) ?? null;
  return (
    <SelectionProvider value={selection}>
      <PageFrame
        label={text.title}
        busy={log.isFetching}
        scroller={setScroller}
        right={<AuditInspector record={current} onActor={(actor) => change({ actor })} />}
        rightLabel={text.inspector}
        sticky={
          <>
            <TitleBar
              isSlow={isSlow}
              onReload={() => void client.resetQueries({ queryKey: query.queryKey })}
              onExport={() => exportAuditLog(wanted)}
            />
            <AuditBar choice={choice} onChange={change} />
          </>
        }
      >
        {log.isError && !records && (
          <ErrorState
            title={text.failed}
            action={<Button onClick={() => void log.refetch()}>{text.tryAgain}</Button>}
          />
        )}
        {records?.length === 0 && (
          <Empty
            picture="search"
            title={text.empty}
            advice={text.emptyAdvice}
            action={Object.keys(wanted).length > 0 && <Button onClick={showAll}>{text.showAll}</Button>}
          />
        )}
        {records && records.length > 0 && (
          <AuditTable records={records} scroller={scroller} onOpen={() => toggle("right", true)} />
        )}
        {records && log.isError && (
          <div className="audit-further">
            <ErrorState
              title={text.furtherFailed}
              action={
                <Button busy={isFetching} onClick={() => void (log.isFetchNextPageError ? more() : log.refetch())}>
                  {text.tryAgain}
                </Button>
              }
            />
          </div>
        )}
      </PageFrame>
    </SelectionProvider>
  );
}

interface TitleBarProps {
  readonly isSlow: boolean;
  readonly onReload: () => void;
  readonly onExport: () => Promise<void>;
}

function TitleBar({ isSlow, onReload, onExport }: TitleBarProps) {
  const [isExporting, setIsExporting] = useState(false);
  const start = async () => {
    setIsExporting(true);
    await onExport();
    setIsExporting(false);
  };
  return (
    <div className="bar audit-title">
      <h1>{text.title}</h1>
      <span className="end row">
        {isSlow && <ProgressRing label={text.loading} />}
        <IconButton icon="retry" label={text.reload} onClick={onReload} />
        <Button icon="download" busy={isExporting} onClick={() => void start()}>
          {text.exportCsv}
        </Button>
        <DetailsButton label={text.toggleDetails} />
      </span>
    </div>
  );
}
