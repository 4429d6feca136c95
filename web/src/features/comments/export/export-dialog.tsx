import { useState } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { saveFrom } from "#web/features/downloads/start-download.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { MultiSelectField } from "#web/ui/form/multi-select-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { commentMessages } from "../comments.messages.ts";
import { CutChoice } from "./cut-choice.tsx";
import { exportDialogMessages as text } from "./export-dialog.messages.ts";
import { requestPdf, savePdfWhenReady } from "./export-pdf.ts";
import { REQUEST_NOTES_EXPORT } from "./notes-export.documents.ts";
import { type ExportedNotes, OWN_TIME_ZONE, useNotesExport } from "./use-notes-export.ts";
import "./export-dialog.css";

export interface ExportDialogProps {
  readonly notes: ExportedNotes;
}

type Shown = ReturnType<typeof useNotesExport>;

/** PLUS-1015: exports comments for an editing program, with a preview of the file's first lines. */
export function ExportDialog({ notes, onDone }: ExportDialogProps & DialogControl<null>) {
  const shown = useNotesExport(notes);
  const [isSaving, setIsSaving] = useState(false);
  const { noteCount, input, pdf, isPdf } = shown;
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      if (isPdf) void savePdfWhenReady(await requestPdf(pdf));
      else saveFrom((await execute(REQUEST_NOTES_EXPORT, { input })).requestNotesExport.url);
      onDone(null);
    } catch (error) {
      notifyFailure(commentMessages.exportFailed, isPdf ? refusalOf(error) : undefined);
      setIsSaving(false);
    }
  };
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
          <Button size="dialog" kind="primary" type="submit" disabled={noteCount === 0} busy={isSaving}>
            {text.download}
          </Button>
        </>
      }
    >
      <Choices {...shown} />
      {isPdf ? <PdfSum {...shown} /> : !shown.isMissingCut && <Preview {...shown} />}
    </Dialog>
  );
}

function Choices(shown: Shown) {
  const { choices, choose, authors, isWholeFolder, isPdf, isCut } = shown;
  const [offset, setOffset] = useState("0");
  const names = [...new Set([...authors, ...choices.authors])];
  const typeOffset = (typed: string) => {
    setOffset(typed);
    if (/^-?\d{1,7}$/.test(typed)) choose({ offsetFrames: Number(typed) });
  };
  return (
    <div className="notes-export">
      <div className="notes-export-wide">
        <Choice
          label={text.format}
          texts={text.formats}
          value={choices.format}
          onChange={(format) => choose({ format })}
        />
      </div>
      {!isPdf && (
        <div className="notes-export-wide">
          <Choice
            label={text.timecode}
            texts={text.timecodes}
            value={choices.timecode}
            onChange={(timecode) => choose({ timecode })}
          />
        </div>
      )}
      {isCut && <CutChoice {...shown} />}
      <MultiSelectField
        label={text.status}
        options={optionsOf(text.statuses)}
        values={choices.statuses}
        all={text.allStatuses}
        onChange={(statuses) => choose({ statuses })}
      />
      <MultiSelectField
        label={text.authors}
        options={names.map((name) => ({ value: name, label: name }))}
        values={choices.authors}
        all={text.everybody}
        onChange={(chosen) => choose({ authors: chosen })}
      />
      {isPdf ? (
        <Choice
          label={text.replies}
          texts={text.pdfReplyChoices}
          value={choices.replies === "NONE" ? "NONE" : "FOLDED"}
          onChange={(replies) => choose({ replies })}
        />
      ) : (
        <Choice
          label={text.replies}
          texts={text.replyChoices}
          value={choices.replies}
          onChange={(replies) => choose({ replies })}
        />
      )}
      <Choice
        label={text.colours}
        texts={text.colourChoices}
        value={choices.colours}
        onChange={(colours) => choose({ colours })}
      />
      <TextField
        label={text.offset}
        hint={isPdf ? text.pdfOffsetHint : isCut ? text.cutOffsetHint : text.offsetHint}
        value={offset}
        inputMode="numeric"
        onChange={({ currentTarget }) => typeOffset(currentTarget.value)}
      />
      <SelectField
        label={text.timeZone}
        options={TIME_ZONES}
        value={choices.timeZone}
        onChange={(timeZone) => choose({ timeZone })}
      />
      {isPdf && (
        <Choice label={text.paper} texts={text.papers} value={choices.paper} onChange={(paper) => choose({ paper })} />
      )}
      <Checkbox checked={choices.withTeamOnly} onChange={() => choose({ withTeamOnly: !choices.withTeamOnly })}>
        {text.teamOnly}
      </Checkbox>
      {isWholeFolder && (
        <Checkbox checked={choices.withSubfolders} onChange={() => choose({ withSubfolders: !choices.withSubfolders })}>
          {text.subfolders}
        </Checkbox>
      )}
    </div>
  );
}

/** The user's own first. */
const TIME_ZONES = [...new Set([OWN_TIME_ZONE, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));

interface ChoiceProps<Value extends string> {
  label: string;
  texts: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, texts, value, onChange }: ChoiceProps<Value>) {
  return <SelectField label={label} options={optionsOf(texts)} value={value} onChange={onChange} />;
}

function optionsOf<Value extends string>(texts: Readonly<Record<Value, string>>) {
  return (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }));
}

function PdfSum({ pdfPreview: { data, isError, isPlaceholderData } }: Shown) {
  const said = data?.noteCount ? text.pdfSum(data.noteCount, data.pictureCount, data.pageCount) : text.none;
  return (
    <>
      <p className="notes-export-file" role="status" aria-busy={!data || isPlaceholderData}>
        <b className="ell">{data?.fileName}</b>
        <span>{isError ? text.failed : data ? said : text.loading}</span>
      </p>
      <p className="notes-export-hint">{text.pdfHint}</p>
    </>
  );
}

function Preview({ preview }: Shown) {
  const { data, isError, isPlaceholderData } = preview;
  const said = data?.noteCount === 0 ? text.none : data ? text.sum(data.noteCount, data.fileCount) : "";
  return (
    <>
      <p className="notes-export-file" role="status">
        <b className="ell">{data?.fileName}</b>
        <span>{isError ? text.failed : data ? said : text.loading}</span>
      </p>
      <textarea
        className="notes-export-lines"
        readOnly
        wrap="off"
        spellCheck={false}
        aria-label={text.preview}
        aria-busy={!data || isPlaceholderData}
        value={isError ? "" : (data?.lines.join("\n") ?? "")}
      />
    </>
  );
}
