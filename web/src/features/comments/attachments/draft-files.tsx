import { useEffect, useRef, useState } from "react";
import { attachmentProblem } from "#core/attachments/attachment-limits.ts";
import { formatBytes } from "#core/units/size.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressBar } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { type DraftFile, NO_FILES, useComments } from "../comments-store.ts";
import { attachmentsMessages as text } from "./attachments.messages.ts";
import { listenForFiles } from "./listen-for-files.ts";
import { type DraftFilesProps, dropDraftFile, sendDraftFile } from "./send-draft-file.ts";
import "./attachments.css";

export type { DraftFilesProps } from "./send-draft-file.ts";

/** Sends these files for the draft. Returns why not, if a limit forbids them. */
function attach(target: DraftFilesProps, chosen: readonly File[]): string | undefined {
  const existing = useComments.getState().files[target.draft] ?? NO_FILES;
  const problem = attachmentProblem(chosen, existing.length);
  if (problem) return text.problems[problem];
  for (const file of chosen) sendDraftFile(target, file);
  return undefined;
}

/** PLUS-1150: chooses files for the comment being written. */
export function AttachFilesButton(target: DraftFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton className="attach-ask" icon="clip" label={text.attach} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-choose="attachments"
        onChange={({ currentTarget }) => {
          const problem = attach(target, Array.from(currentTarget.files ?? []));
          // The list of files reports the problems of every way to add them.
          currentTarget.dispatchEvent(new CustomEvent("attachproblem", { bubbles: true, detail: problem }));
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** The files of the comment being written; files dropped on its box, or pasted into it, are added. */
export function DraftFiles({ draft, versionId }: DraftFilesProps) {
  const files = useComments((state) => state.files[draft]) ?? NO_FILES;
  const root = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const box = root.current?.closest<HTMLElement>(".box");
    if (!box) return;
    return listenForFiles(box, {
      onFiles: (chosen) => setProblem(attach({ draft, versionId }, chosen)),
      onOver: setIsOver,
      onProblem: setProblem,
    });
  }, [draft, versionId]);
  return (
    <div ref={root} className={isOver ? "draft-files over" : "draft-files"}>
      {files.length > 0 && (
        <ul aria-label={text.files}>
          {files.map((file) => (
            <DraftRow key={file.key} file={file} onDrop={() => dropDraftFile({ draft, versionId }, file)} />
          ))}
        </ul>
      )}
      {isOver && <p className="hint">{text.drop}</p>}
      {problem && (
        <p className="hint bad" role="alert">
          <Icon name="error" />
          {problem}
        </p>
      )}
    </div>
  );
}

function DraftRow({ file, onDrop }: { readonly file: DraftFile; readonly onDrop: () => void }) {
  const { name, sizeBytes, state, percent, problem } = file;
  return (
    <li className={state === "failed" ? "file-row bad" : "file-row"}>
      <Icon name={state === "failed" ? "error" : "file"} />
      <span className="ell grow" title={name}>
        {name}
      </span>
      {state === "sending" && (
        <>
          <ProgressBar percent={percent} label={text.sending(name)} />
          <span className="meta">{text.percent(percent)}</span>
        </>
      )}
      {state === "sent" && <span className="meta">{formatBytes(sizeBytes)}</span>}
      {state === "failed" && (
        <>
          <span className="ell" role="alert" title={problem}>
            {problem ?? text.sendFailed}
          </span>
          {file.retry && (
            <IconButton icon="retry" label={text.retry(name)} size="s" iconSize="s" onClick={file.retry} />
          )}
        </>
      )}
      <IconButton
        icon="x"
        label={state === "sending" ? text.cancel(name) : text.remove(name)}
        size="s"
        iconSize="s"
        onClick={onDrop}
      />
    </li>
  );
}
