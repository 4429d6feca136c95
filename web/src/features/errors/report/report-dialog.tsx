import { useState } from "react";
import { recentFailures } from "#web/data/api/recent-failures.ts";
import { session } from "#web/data/session/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { problemReport } from "./problem-report.ts";
import { reportMessages as text } from "./report.messages.ts";
import "./report-dialog.css";

/** Shows everything in a report, to be edited, copied or saved; sends nothing (PLUS-766). */
export function ReportDialog({ onDone }: DialogControl<void>) {
  const [report, setReport] = useState(() => problemReport(factsOfNow()));
  return (
    <Dialog
      title={text.title}
      width={600}
      onClose={() => onDone()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone()}>
            {text.close}
          </Button>
          <Button size="dialog" icon="download" onClick={() => save(report)}>
            {text.save}
          </Button>
          <Button
            size="dialog"
            kind="primary"
            icon="copy"
            onClick={() => void copyWithNotice(report, { copied: text.onClipboard, failed: text.clipboardFailed })}
          >
            {text.toClipboard}
          </Button>
        </>
      }
    >
      <p className="report-lead">{text.lead}</p>
      <textarea
        aria-label={text.text}
        className="report-text"
        rows={14}
        spellCheck={false}
        value={report}
        onChange={(event) => setReport(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function factsOfNow() {
  return {
    nowMs: Date.now(),
    interfaceVersion: __UI_VERSION__,
    apiVersion: session.store.getState().hello?.apiBuild ?? "",
    path: window.location.pathname,
    browser: navigator.userAgent,
    window: `${window.innerWidth} × ${window.innerHeight} at ${window.devicePixelRatio}×`,
    theme: document.documentElement.dataset.theme ?? "dark",
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline: navigator.onLine,
    failures: recentFailures(),
  };
}

function save(report: string): void {
  const url = URL.createObjectURL(new Blob([report], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = text.fileName;
  link.click();
  URL.revokeObjectURL(url);
}
