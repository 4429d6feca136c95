import { useMemo, useState } from "react";
import { formatByteRate, formatBytes } from "#core/units/size.ts";
import {
  OPERATION_TABS,
  type OperationTab,
  orderedOperations,
  retryableOperations,
  shownTab,
  tabOf,
} from "#core/uploads/operation-list.ts";
import { isFinished } from "#core/uploads/upload-operation.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { evenLines, withMargin } from "#web/ui/lines/line-plan.ts";
import { useLines } from "#web/ui/lines/use-lines.ts";
import { clearFinished, retryAllFailed } from "./engine/upload-engine.ts";
import { useUploads } from "./engine/upload-store.ts";
import { type PanelSummary, panelSummary } from "./panel-summary.ts";
import { timeLeft } from "./time-left.ts";
import { UploadRow } from "./upload-row.tsx";
import type { Operation } from "./upload-source.ts";
import { uploadMessages } from "./uploads.messages.ts";
import "./upload-panel.css";

/** Height of a row (UPLOAD-018). */
const ROW_PX = 36;
/** Rows rendered beyond the visible ones. */
const MARGIN_ROWS = 4;

const TAB_LABEL: Record<OperationTab, string> = {
  upload: uploadMessages.tabUpload,
  processing: uploadMessages.tabProcessing,
  history: uploadMessages.tabHistory,
};

/** Active uploads, processing ones, and finished ones (UPLOAD-014 to UPLOAD-022). */
export function UploadPanel() {
  const operations = useUploads((state) => state.operations);
  const summary = useMemo(() => panelSummary(operations), [operations]);
  const wanted = useUploads((state) => state.tab);
  const tab = shownTab(wanted, operations);
  const shown = useMemo(
    () => orderedOperations(operations.filter((operation) => tabOf(operation) === tab)),
    [operations, tab],
  );
  const close = () => useUploads.setState({ isPanelOpen: false });
  const tabs = OPERATION_TABS.map((id) => ({ id, label: TAB_LABEL[id], count: summary.counts[id] }));
  return (
    <section
      className="panel"
      aria-label={uploadMessages.panel}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <Tabs
        label={uploadMessages.panel}
        tabs={tabs}
        selected={tab}
        onSelect={(id) => useUploads.setState({ tab: id })}
        end={<IconButton icon="cd" label={uploadMessages.close} onClick={close} />}
      >
        {shown.length === 0 ? (
          <p className="uplist-none">{tab === "history" ? uploadMessages.noHistory : uploadMessages.nothing}</p>
        ) : (
          <Rows operations={shown} />
        )}
      </Tabs>
      <Foot
        summary={summary}
        canClear={operations.some(isFinished)}
        canRetry={retryableOperations(operations).length > 0}
      />
    </section>
  );
}

/** Five rows are visible, the rest scrolls (UPLOAD-019); of thousands only those are rendered. */
function Rows({ operations }: { operations: readonly Operation[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const plan = useMemo(() => evenLines(operations.length, ROW_PX), [operations.length]);
  const { from, to } = withMargin(useLines({ plan, scroller }), MARGIN_ROWS, plan.count);
  return (
    <div className="uplist" ref={setScroller}>
      <ul style={{ height: `${plan.totalPx}px`, position: "relative" }}>
        {operations.slice(from, to).map((operation, place) => (
          <UploadRow key={operation.id} operation={operation} topPx={plan.startPx(from + place)} />
        ))}
      </ul>
    </div>
  );
}

interface FootProps {
  summary: PanelSummary;
  canClear: boolean;
  canRetry: boolean;
}

function Foot({ summary, canClear, canRetry }: FootProps) {
  const { sending, bytesPerSecond, sentBytes, totalBytes, secondsLeft } = summary;
  if (sending === 0 && !canClear) return null;
  return (
    <div className="pf">
      {sending > 0 && (
        <>
          <span>{formatByteRate(bytesPerSecond)}</span>
          <span className="dim">·</span>
          <span>{uploadMessages.sentOf(formatBytes(sentBytes), formatBytes(totalBytes))}</span>
          {secondsLeft !== null && (
            <>
              <span className="dim">·</span>
              <span>{timeLeft(secondsLeft)}</span>
            </>
          )}
        </>
      )}
      <span className="end" />
      {canRetry && (
        <Button kind="ghost" icon="retry" onClick={retryAllFailed}>
          {uploadMessages.retryAll}
        </Button>
      )}
      {canClear && (
        <Button kind="ghost" onClick={clearFinished}>
          {uploadMessages.clear}
        </Button>
      )}
    </div>
  );
}
