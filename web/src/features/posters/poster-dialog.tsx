import { useState } from "react";
import { imageUrl, type SizedImage } from "#web/data/image-url.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { ImagePicker } from "#web/features/images/image-picker.tsx";
import { isPictureFile, PICTURE_ACCEPT } from "#web/features/images/picture-file.ts";
import { useStop } from "#web/features/images/use-stop.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { type PosterChoice, removePoster, savePoster } from "./api/poster-changes.ts";
import { postersMessages } from "./posters.messages.ts";
import "#web/ui/overlay/dialog-list.css";
import { PosterFrameChoice } from "./poster-frame-choice.tsx";

export interface PosterDialogProps {
  place: ChangePlace;
  folder: { id: string; name: string; poster: SizedImage | null; hasOwnPoster: boolean };
}

const WAYS = [
  { value: "file", label: postersMessages.fromFile },
  { value: "take", label: postersMessages.fromTake },
] as const;
type Way = (typeof WAYS)[number]["value"];

/** Set Poster Image of a folder: a file, or a frame of one of its takes (FOLDERS-035). Save requires one of them. */
export function PosterDialog({ place, folder, onDone }: PosterDialogProps & DialogControl<void>) {
  const [way, setWay] = useState<Way>("file");
  const [file, setFile] = useState<File | null>(null);
  const [frame, setFrame] = useState<{ asset: string; frame: number } | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useStop();
  const close = () => {
    stop.now();
    onDone();
  };
  const choice: PosterChoice | null = way === "take" ? frame : file && { file };

  async function save(): Promise<void> {
    if (busy || choice === null) return;
    setBusy(true);
    setProblem(null);
    const signal = stop.begin();
    const refusal = await savePoster(place, folder.id, choice, setPercent, signal);
    if (signal.aborted) return;
    if (refusal === null) return onDone();
    setProblem(refusal);
    setBusy(false);
    setPercent(null);
  }
  async function remove(): Promise<void> {
    await removePoster(place, folder.id);
    onDone();
  }

  return (
    <Dialog
      title={postersMessages.setPoster}
      width={400}
      unsaved={choice !== null}
      onClose={close}
      onSubmit={() => void save()}
      footer={
        <>
          {folder.hasOwnPoster && (
            <Button size="dialog" kind="ghost" onClick={() => void remove()}>
              {postersMessages.removePoster}
            </Button>
          )}
          <Button size="dialog" kind="ghost" onClick={close}>
            {postersMessages.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={choice === null} busy={busy}>
            {postersMessages.save}
          </Button>
        </>
      }
    >
      <div className="lib-column">
        <Segmented label={postersMessages.setPoster} segments={WAYS} value={way} onChange={setWay} />
        {way === "file" ? (
          <ImagePicker
            label={postersMessages.setPoster}
            chooseLabel={postersMessages.chooseImage}
            hint={postersMessages.imageHint}
            error={problem}
            file={file}
            shownUrl={imageUrl(folder.poster, 360)}
            fallback="folder"
            accept={PICTURE_ACCEPT}
            accepts={isPictureFile}
            refusedLabel={postersMessages.imageRefused}
            onFile={(chosen) => {
              setFile(chosen);
              setProblem(null);
            }}
            percent={percent}
            progressLabel={postersMessages.sending}
          />
        ) : (
          <>
            <PosterFrameChoice place={place} folderId={folder.id} choice={frame} onChoose={setFrame} />
            {problem && <p className="hint bad">{problem}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
