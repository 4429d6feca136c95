import { STATE_LABEL } from "#core/uploads/operation-list.ts";
import { canCancel, canRetry } from "#core/uploads/upload-operation.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressBar } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { cancelOperation, retryOperation } from "./engine/upload-engine.ts";
import type { Operation } from "./upload-source.ts";
import { uploadMessages } from "./uploads.messages.ts";

/** One upload: type, name, bar, state, action. */
export function UploadRow({ operation, topPx }: { operation: Operation; topPx: number }) {
  const { id, name, state, problem } = operation;
  const isBad = state === "Failed";
  const done = state === "Processing" ? operation.processed : operation.uploaded;
  const hasBar = state === "Uploading" || state === "UploadingQueued" || state === "Processing";
  return (
    <li className={isBad ? "up bad" : "up"} style={{ transform: `translateY(${topPx}px)` }}>
      <Icon name={isBad ? "warn" : iconOf(operation)} />
      <span className="up-name">
        <span className="ell" title={name}>
          {name}
        </span>
        {problem !== null && (
          <span className="ell up-problem" title={problem}>
            {problem}
          </span>
        )}
      </span>
      {hasBar ? <ProgressBar percent={done * 100} label={uploadMessages.progressOf(name)} /> : !isBad && <span />}
      <span className="up-state">{STATE_LABEL[state] ?? uploadMessages.percent(done)}</span>
      {canCancel(operation) && (
        <IconButton
          icon="x"
          size="s"
          iconSize="s"
          label={uploadMessages.cancel(name)}
          onClick={() => void cancelOperation(id)}
        />
      )}
      {canRetry(operation) && (
        <IconButton
          icon="retry"
          size="s"
          iconSize="s"
          label={uploadMessages.retry(name)}
          onClick={() => retryOperation(id)}
        />
      )}
    </li>
  );
}

function iconOf({ files, isMetadata }: Operation): IconName {
  if (isMetadata) return "metadata";
  const type = files[0]?.file.type ?? "";
  if (type.startsWith("video/")) return "film";
  if (type.startsWith("audio/")) return "audio";
  if (type.startsWith("image/")) return "image";
  return type === "application/pdf" ? "doc" : "file";
}
