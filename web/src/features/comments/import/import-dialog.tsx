import { useRef, useState } from "react";
import { labelOfFrame } from "#core/notes/clip-labels.ts";
import type { MarkedClip } from "#core/notes/note-marker.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import type { ExportedVersion } from "../export/export-notes.ts";
import { importDialogMessages as text } from "./import-dialog.messages.ts";
import type { ImportPlan } from "./import-plan.ts";
import { sendImport } from "./send-import.ts";
import { type ReadFile, useImport } from "./use-import.ts";
import "./import-dialog.css";

export interface ImportDialogProps {
  readonly version: ExportedVersion;
}

/** PLUS-1022: imports an editing program's markers as comments, after showing what will happen. */
export function ImportDialog({ version, onDone }: ImportDialogProps & DialogControl<null>) {
  const { clip, isReady, file, read } = useImport(version);
  const [isSaving, setIsSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fresh = file.kind === "plan" ? file.plan.fresh : [];
  const save = async () => {
    if (isSaving || fresh.length === 0) return;
    setIsSaving(true);
    try {
      await sendImport(version, fresh);
      onDone(null);
    } catch (error) {
      notifyFailure(text.failed, refusalOf(error));
      setIsSaving(false);
    }
  };
  const isImpossible = clip.data === null;
  return (
    <Dialog
      title={text.title}
      width={600}
      onClose={() => onDone(null)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(null)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={fresh.length === 0} busy={isSaving}>
            {text.importCount(fresh.length)}
          </Button>
        </>
      }
    >
      <p className="notes-import-hint">{isImpossible ? text.notPossible : text.hint}</p>
      {!isImpossible && (
        <Button disabled={!isReady} onClick={() => input.current?.click()}>
          {file.kind === "none" ? text.choose : text.chooseOther}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        data-choose="markers"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void read(chosen);
          currentTarget.value = "";
        }}
      />
      <Result file={file} clip={clip.data ?? null} />
    </Dialog>
  );
}

function Result({ file, clip }: { file: ReadFile; clip: MarkedClip | null }) {
  if (file.kind === "none") return null;
  if (file.kind === "reading") return <p role="status">{text.reading}</p>;
  return (
    <>
      <p className="notes-import-name ell">{file.name}</p>
      <p role="status">{file.kind === "refused" ? file.reason : sumOf(file.plan)}</p>
      {file.kind === "plan" && clip && <Rows plan={file.plan} clip={clip} />}
    </>
  );
}

function sumOf({ counts, rows, emptyCount }: ImportPlan): string {
  return rows.length > 0 && counts.outside === rows.length
    ? text.allOutside
    : text.sum(counts.new, counts.known, counts.outside, emptyCount);
}

/** More rows add nothing, and a page of thousands is slow. */
const MOST_ROWS = 100;

function Rows({ plan, clip }: { plan: ImportPlan; clip: MarkedClip }) {
  const shown = plan.rows.slice(0, MOST_ROWS);
  const rest = plan.rows.length - shown.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="notes-import-rows" tabIndex={0} aria-label={text.found}>
      <table>
        <thead>
          <tr>
            {[text.place, text.author, text.text, text.state].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ marker, state }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
            <tr key={index} className={state === "new" ? undefined : "notes-import-left"}>
              <td>{labelOfFrame(marker.startFrame, clip)}</td>
              <td>{marker.author}</td>
              <td>{marker.text}</td>
              <td>{text.states[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{text.more(rest)}</p>}
    </section>
  );
}
