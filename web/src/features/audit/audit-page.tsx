import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { MOST_LISTED_RECORDS } from "#core/audit/audit-list.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useRowWindows } from "#web/data/windows/use-row-windows.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { RestOfListProvider } from "#web/ui/grid/rest-of-list.ts";
import { SelectionProvider } from "#web/ui/grid/selection.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { DetailsButton } from "#web/ui/overlay/drawer-buttons.tsx";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { auditOrder, auditSource } from "./api/audit-windows.ts";
import { auditMessages as text } from "./audit.messages.ts";
import { AuditBar } from "./audit-bar.tsx";
import { AuditInspector } from "./audit-inspector.tsx";
import { AuditTable } from "./audit-table.tsx";
import { exportAuditLog } from "./export-audit-log.ts";
import { useAuditChoice } from "./use-audit-choice.ts";
import "./audit.css";

/** PLUS-142: for superusers: who did what to whom, when, and from where. */
export function AuditPage() {
  const { choice, wanted, change, showAll } = useAuditChoice();
  const order = useMemo(() => auditOrder(wanted), [wanted]);
  const list = useRowWindows(auditSource, order);
  const { answer, rows: records, ids, selection } = list;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const currentId = useStore(selection, (state) => state.current);
  const isSlow = useDelayedLoading(answer.isFetching);
  const toggle = useDrawers((state) => state.toggle);
  const current = (currentId !== null && answer.data && list.seen(currentId)) || null;
  return (
    <SelectionProvider value={selection}>
      <RestOfListProvider value={list.rest}>
        <PageFrame
          label={text.title}
          busy={answer.isFetching}
          scroller={setScroller}
          right={<AuditInspector record={current} onActor={(actor) => change({ actor })} />}
          rightLabel={text.inspector}
          sticky={
            <>
              <TitleBar isSlow={isSlow} onReload={reload} onExport={() => exportAuditLog(wanted)} />
              <AuditBar choice={choice} onChange={change} />
            </>
          }
        >
          {answer.isError && !answer.data && (
            <ErrorState
              title={text.failed}
              action={<Button onClick={() => void answer.refetch()}>{text.tryAgain}</Button>}
            />
          )}
          {answer.data && records.length === 0 && (
            <Empty
              picture="search"
              title={text.empty}
              advice={text.emptyAdvice}
              action={Object.keys(wanted).length > 0 && <Button onClick={showAll}>{text.showAll}</Button>}
            />
          )}
          {records.length > 0 && (
            <AuditTable
              records={records}
              ids={ids}
              onRange={list.onRange}
              scroller={scroller}
              onOpen={() => toggle("right", true)}
            />
          )}
          {records.length >= MOST_LISTED_RECORDS && <p className="audit-older">{text.older(records.length)}</p>}
          {answer.data && <ListTroubleBar trouble={list.trouble} />}
        </PageFrame>
      </RestOfListProvider>
    </SelectionProvider>
  );
}

const reload = () => void queryClient.invalidateQueries({ queryKey: auditSource.key });

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
