import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type DragEvent, useMemo, useRef, useState } from "react";
import { formatBytes } from "#core/units/size.ts";
import { answeredFiles, CLASH_ANSWERS, type ClashAnswer, hasClash, placeKey } from "#core/uploads/name-clash.ts";
import { orderedFiles, withoutHiddenFiles } from "#core/uploads/upload-files.ts";
import { QuotaNotice } from "#web/features/quotas/quota-notice.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { takenNames } from "./api/taken-names.ts";
import { sentBefore } from "./left/left-files.ts";
import type { NamedPlace } from "./named-place.ts";
import { chosenSources, droppedSources, namesAtTop, type UploadSource } from "./upload-source.ts";
import { uploadMessages } from "./uploads.messages.ts";
import "./upload-files-dialog.css";

export interface UploadFilesDialogProps extends DialogControl<readonly UploadSource[] | null> {
  place: NamedPlace;
  initial?: readonly UploadSource[];
}

/** 'Upload Files', 534 x 754: choose, drop, review, start (UPLOAD-008 to UPLOAD-013). */
export function UploadFilesDialog({ place, initial = [], onDone }: UploadFilesDialogProps) {
  const [files, setFiles] = useState<readonly UploadSource[]>(() => orderedFiles(initial));
  const add = (more: readonly UploadSource[]) =>
    setFiles((before) => orderedFiles(withoutTwins([...before, ...withoutHiddenFiles(more)])));
  const isAgain = useMemo(() => sentBefore(place.folderId), [place.folderId]);
  const names = useTakenNames(place, files);
  const { isLookingUp, hasFailed, retry } = names;
  // Below the folder no name is looked up: there only what this tab has sent is known.
  const below = files.filter((source) => source.path !== "" && isAgain(source));
  const taken = new Set([...names.taken, ...below.map(placeKey)]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, ClashAnswer>>(new Map());
  const answerOf = (source: UploadSource) => answers.get(keyOf(source)) ?? (isAgain(source) ? "skip" : "new-version");
  const answer = (sources: readonly UploadSource[], given: ClashAnswer) =>
    setAnswers((before) => new Map([...before, ...sources.map((source) => [keyOf(source), given] as const)]));
  const clashing = files.filter((source) => hasClash(source, taken));
  const sent = answeredFiles(files, taken, answerOf);
  const size = formatBytes(sent.reduce((sum, { file }) => sum + file.size, 0));
  return (
    <Dialog
      title={uploadMessages.title}
      width={534}
      unsaved={files.length > 0}
      onClose={() => onDone(null)}
      footer={
        <>
          {files.length > 0 && <span className="mut df-start upsum">{uploadMessages.chosen(sent.length, size)}</span>}
          <Button size="dialog" className="end" onClick={() => onDone(null)}>
            {uploadMessages.dismiss}
          </Button>
          <Button
            kind="primary"
            size="dialog"
            disabled={sent.length === 0 || isLookingUp || hasFailed}
            onClick={() => onDone(sent)}
          >
            {uploadMessages.upload}
          </Button>
        </>
      }
    >
      <ChooseArea folderName={place.folderName} onFiles={add} />
      <QuotaNotice folderId={place.folderId} />
      {hasFailed && (
        <div className="upver" role="alert">
          <p>{uploadMessages.namesFailed}</p>
          <Button onClick={retry}>{uploadMessages.tryAgain}</Button>
        </div>
      )}
      {clashing.length > 0 && (
        <Clashes clashing={clashing} answerOf={answerOf} onAnswer={(given) => answer(clashing, given)} />
      )}
      <ul className="upfiles" aria-label={uploadMessages.listLabel}>
        {files.map((source) => (
          <li key={keyOf(source)}>
            <Icon name="file" />
            <span className="ell" title={keyOf(source)}>
              {source.path && <span className="dim">{source.path}/</span>}
              {source.name}
            </span>
            {hasClash(source, taken) && (
              <span className="upnew">
                <SelectField
                  bare
                  label={uploadMessages.clashOf(source.name)}
                  options={CLASH_CHOICES}
                  value={answerOf(source)}
                  onChange={(given) => answer([source], given)}
                />
              </span>
            )}
            <span className="dim num upfiles-size">{formatBytes(source.file.size)}</span>
            <IconButton
              icon="x"
              size="s"
              iconSize="s"
              label={uploadMessages.remove(source.name)}
              onClick={() => setFiles((before) => before.filter((other) => other !== source))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const NONE_TAKEN: ReadonlySet<string> = new Set();

/** Which of the chosen names are taken; nothing is sent before that is known, so that nothing becomes a new version unseen. */
function useTakenNames(place: NamedPlace, files: readonly UploadSource[]) {
  const names = namesAtTop(files);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["takenNames", place.projectId, place.folderId, names],
    queryFn: () => takenNames(place, names),
    placeholderData: keepPreviousData,
    // Somebody may have uploaded the same name since the dialog was last open.
    staleTime: 0,
    gcTime: 0,
    enabled: names.length > 0,
  });
  const taken = names.length > 0 ? (data ?? NONE_TAKEN) : NONE_TAKEN;
  return { taken, isLookingUp: isFetching, hasFailed: isError && !isFetching, retry: () => void refetch() };
}

const CLASH_CHOICES = CLASH_ANSWERS.map((value) => ({ value, label: uploadMessages.clashAnswers[value] }));

interface ClashesProps {
  clashing: readonly UploadSource[];
  answerOf: (source: UploadSource) => ClashAnswer;
  onAnswer: (answer: ClashAnswer) => void;
}

/** Explains what happens to files with existing names, and lets people decide for all of them at once (PLUS-220). */
function Clashes({ clashing, answerOf, onAnswer }: ClashesProps) {
  const versions = clashing.filter((source) => answerOf(source) === "new-version").length;
  const [first] = clashing.map(answerOf);
  const isOne = clashing.every((source) => answerOf(source) === first);
  return (
    <div className="upver">
      <p>{versions > 0 ? uploadMessages.newVersions(versions) : uploadMessages.namesTaken(clashing.length)}</p>
      {clashing.length > 1 && (
        <Segmented<ClashAnswer | "">
          label={uploadMessages.clashForAll}
          segments={CLASH_CHOICES}
          value={isOne ? (first ?? "") : ""}
          onChange={(given) => given !== "" && onAnswer(given)}
        />
      )}
    </div>
  );
}

const keyOf = ({ path, name }: UploadSource) => (path === "" ? name : `${path}/${name}`);

/** The same path chosen twice counts once, the later one. */
function withoutTwins(files: readonly UploadSource[]): UploadSource[] {
  return [...new Map(files.map((source) => [keyOf(source), source])).values()];
}

function ChooseArea({
  folderName,
  onFiles,
}: {
  folderName: string;
  onFiles: (files: readonly UploadSource[]) => void;
}) {
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    if (input.files) onFiles(chosenSources(input.files));
    input.value = ""; // the same files may be chosen again
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedSources(event.dataTransfer).then(onFiles);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={isOver ? "upchoose over" : "upchoose"}
      aria-label={uploadMessages.dropHint}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size="l" />
      <div>
        <div className="uphint">{uploadMessages.dropHint}</div>
        <div className="mut">{uploadMessages.into(folderName)}</div>
      </div>
      <div className="row">
        <Button onClick={() => fileInput.current?.click()}>{uploadMessages.chooseFiles}</Button>
        <Button onClick={() => folderInput.current?.click()}>{uploadMessages.chooseFolder}</Button>
      </div>
      <input ref={fileInput} type="file" multiple hidden data-choose="files" onChange={(event) => take(event.target)} />
      <input
        ref={(input) => {
          folderInput.current = input;
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        data-choose="folder"
        onChange={(event) => take(event.target)}
      />
    </section>
  );
}
