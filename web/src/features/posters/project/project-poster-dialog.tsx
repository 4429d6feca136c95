import { useState } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { ImagePicker } from "#web/features/images/image-picker.tsx";
import { isPictureFile, PICTURE_ACCEPT } from "#web/features/images/picture-file.ts";
import { useStop } from "#web/features/images/use-stop.ts";
import { sendProjectPicture } from "#web/features/projects/api/change-project.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { projectMessages } from "#web/features/projects/project.messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { postersMessages } from "../posters.messages.ts";

/** Chooses a project's poster; Save requires a file (PROJECTS-068). A refusal is explained and leaves the dialog open. */
export function ProjectPosterDialog({ project, onDone }: { project: Project } & DialogControl<void>) {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useStop();
  const close = () => {
    stop.now();
    onDone();
  };
  async function submit(): Promise<void> {
    if (file === null || percent !== null) return;
    setPercent(0);
    setProblem(null);
    const signal = stop.begin();
    try {
      await sendProjectPicture("poster", project.id, file, setPercent, signal);
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      setProblem(refusalOf(error) ?? null);
      notifyFailure(projectMessages.imageFailed);
      setPercent(null);
    }
  }
  return (
    <Dialog
      title={postersMessages.setPoster}
      unsaved={file !== null}
      onClose={close}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={close}>
            {projectMessages.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={file === null} busy={percent !== null}>
            {projectMessages.save}
          </Button>
        </>
      }
    >
      <ImagePicker
        label={postersMessages.setPoster}
        chooseLabel={projectMessages.chooseImage}
        hint={projectMessages.imageHint}
        error={problem}
        file={file}
        shownUrl={imageUrl(project.poster, 360)}
        fallback="clapper"
        accept={PICTURE_ACCEPT}
        accepts={isPictureFile}
        refusedLabel={projectMessages.imageRefused}
        onFile={(chosen) => {
          setFile(chosen);
          setProblem(null);
        }}
        percent={percent}
        progressLabel={projectMessages.sending}
      />
    </Dialog>
  );
}
