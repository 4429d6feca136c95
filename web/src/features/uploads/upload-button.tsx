import { lazy } from "react";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { useUploads } from "./engine/upload-store.ts";
import type { PanelSummary } from "./panel-summary.ts";
import { uploadButtonMessages } from "./upload-button.messages.ts";

const UploadPanel = lazy(async () => ({ default: (await import("./upload-panel.tsx")).UploadPanel }));

type Status = Pick<PanelSummary, "sending" | "processing" | "failed" | "sentBytes" | "totalBytes">;
const NOTHING: Status = { sending: 0, processing: 0, failed: 0, sentBytes: 0, totalBytes: 0 };

/** The status button of the footer, and the panel that it opens (UPLOAD-003). */
export function UploadButton() {
  const summary = useUploads((state) => state.summary) ?? NOTHING;
  const isOpen = useUploads((state) => state.isPanelOpen);
  const toggle = () => useUploads.setState({ isPanelOpen: !isOpen });
  return (
    <>
      <button
        type="button"
        className={isOpen ? "upbtn on" : "upbtn"}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={toggle}
      >
        {summary.sending > 0 && <ProgressRing percent={fraction(summary) * 100} label={null} />}
        {summary.sending === 0 && summary.processing > 0 && <ProgressRing label={null} />}
        {summary.sending + summary.processing === 0 && <Icon name={summary.failed > 0 ? "warn" : "transfers"} />}
        {label(summary)}
      </button>
      {isOpen && (
        <Lazily>
          <UploadPanel />
        </Lazily>
      )}
    </>
  );
}

const fraction = ({ sentBytes, totalBytes }: Status) => (totalBytes === 0 ? 0 : sentBytes / totalBytes);

function label(summary: Status): string {
  if (summary.sending > 0) return uploadButtonMessages.buttonUploading(summary.sending, fraction(summary));
  if (summary.failed > 0) return uploadButtonMessages.buttonFailed(summary.failed);
  if (summary.processing > 0) return uploadButtonMessages.buttonProcessing(summary.processing);
  return uploadButtonMessages.button;
}
