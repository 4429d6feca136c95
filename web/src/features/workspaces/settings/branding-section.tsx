import { useState } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { ImagePicker, LogoPreview } from "#web/features/images/image-picker.tsx";
import { isPictureFile, PICTURE_ACCEPT } from "#web/features/images/picture-file.ts";
import { useStop } from "#web/features/images/use-stop.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { removeWorkspaceImage, sendWorkspaceImage, type WorkspaceImage } from "../api/change-workspace.ts";
import type { Workspace } from "../api/workspace-list.ts";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import "../workspaces.css";

/** WORKSPACES-024: the logo, and the default poster of projects. */
export function BrandingSection({ workspace }: { readonly workspace: Workspace }) {
  return (
    <SettingsSection title={text.branding}>
      <BrandingImage workspace={workspace} which="logo" label={text.logo} hint={text.logoHint} />
      <BrandingImage workspace={workspace} which="projectPoster" label={text.poster} hint={text.posterHint} />
    </SettingsSection>
  );
}

interface BrandingImageProps {
  readonly workspace: Workspace;
  readonly which: WorkspaceImage;
  readonly label: string;
  readonly hint: string;
}

/** One image; read-only without permission. */
function BrandingImage(props: BrandingImageProps) {
  const { workspace, which, label } = props;
  const shownUrl = imageUrl(workspace[which], 320);
  const shown =
    which === "logo" ? <LogoPreview url={shownUrl} fallback="image" /> : <Thumb src={shownUrl} fallback="clapper" />;
  return (
    <div className="ws-image">
      <h3>{label}</h3>
      {workspace.allowedTo.upload ? <ImageChoice {...props} shownUrl={shownUrl} /> : shown}
    </div>
  );
}

/** A chosen image is sent immediately, and shown during the upload. */
function ImageChoice({ workspace, which, label, hint, shownUrl }: BrandingImageProps & { shownUrl: string | null }) {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useStop();
  async function send(chosen: File): Promise<void> {
    const signal = stop.begin();
    setFile(chosen);
    setPercent(0);
    setProblem(null);
    try {
      await sendWorkspaceImage(which, workspace.id, chosen, setPercent, signal);
    } catch (error) {
      if (!signal.aborted) {
        setProblem(refusalOf(error) ?? null);
        notifyFailure(text.uploadFailed);
      }
    }
    setFile(null);
    setPercent(null);
  }
  return (
    <ImagePicker
      label={label}
      look={which === "logo" ? "logo" : "thumb"}
      chooseLabel={text.upload}
      hint={hint}
      error={problem}
      file={file}
      shownUrl={shownUrl}
      fallback={which === "logo" ? "image" : "clapper"}
      accept={PICTURE_ACCEPT}
      accepts={isPictureFile}
      refusedLabel={text.imageRefused}
      onFile={(chosen) => void send(chosen)}
      percent={percent}
      progressLabel={text.sending}
      onCancel={stop.now}
      cancelLabel={text.cancelSending}
      end={
        workspace[which] && (
          <Button
            kind="danger-text"
            icon="trash"
            aria-label={text.removeOf(label)}
            onClick={() => void removeWorkspaceImage(which, workspace.id)}
          >
            {text.remove}
          </Button>
        )
      }
    />
  );
}
