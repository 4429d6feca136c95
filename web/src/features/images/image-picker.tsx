import { type DragEvent, type ReactNode, useCallback, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { Image } from "#web/ui/layout/image.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import "./image-picker.css";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { ProgressBar } from "#web/ui/controls/progress.tsx";
import "#web/ui/form/field.css";

export interface ImagePickerProps {
  label: string;
  chooseLabel: string;
  /** The accepted types, as text. */
  hint?: string | undefined;
  /** Explains why an image was refused. */
  error?: string | null | undefined;
  /** The chosen file; null shows the current image. */
  file: File | null;
  shownUrl: string | null;
  fallback: IconName;
  /** Types and extensions for the system's file chooser. */
  accept: string;
  /** Files that this rejects are not accepted, even when dropped. */
  accepts: (file: File) => boolean;
  /** Shown if none of the files was acceptable. */
  refusedLabel: string;
  onFile: (file: File) => void;
  /** 0 to 100 during the upload. */
  percent?: number | null | undefined;
  progressLabel: string;
  /** Cancels the upload, if no dialog around it does. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** A logo is shown in its own shape, on a plane, instead of filling a 16 : 9 thumbnail. */
  look?: "thumb" | "logo" | undefined;
  /** More actions, after the button. */
  end?: ReactNode;
}

/** Height of a logo's preview (WORKSPACES-085). */
export const LOGO_PREVIEW_PX = 48;

/** Chooses an image by button or drop, and shows it immediately with the progress of its upload. @public */
export function ImagePicker(props: ImagePickerProps) {
  const { label, chooseLabel, hint, file, shownUrl, fallback, accept, accepts, onFile, percent, look, end } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const error = isRefused ? props.refusedLabel : props.error;
  const preview = usePreview(file);
  const id = useId();
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    const chosen = all.find(accepts);
    setIsRefused(all.length > 0 && chosen === undefined);
    if (chosen) onFile(chosen);
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const sending = percent !== null && percent !== undefined;
  return (
    <fieldset
      className={classNames("pick", isOver && "over")}
      aria-label={label}
      aria-describedby={error || hint ? id : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event) || sending) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!sending) take(event.dataTransfer.files);
      }}
    >
      {look === "logo" ? (
        <LogoPreview url={preview ?? shownUrl} fallback={fallback} />
      ) : (
        <Thumb className="pick-thumb" src={preview ?? shownUrl} fallback={fallback} />
      )}
      <div className="pick-foot">
        <span className="grow ell meta">{file?.name}</span>
        {sending ? (
          <ProgressBar percent={percent} label={props.progressLabel} />
        ) : (
          <Button icon="image" onClick={() => input.current?.click()}>
            {chooseLabel}
          </Button>
        )}
        {sending && props.onCancel && (
          <IconButton icon="x" size="s" iconSize="s" label={props.cancelLabel ?? ""} onClick={props.onCancel} />
        )}
        {!sending && end}
      </div>
      {(error ?? hint) && (
        <p id={id} className={error ? "hint bad" : "hint"}>
          {error ?? hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </fieldset>
  );
}

/** The logo in its own proportions; the plane keeps its height without one. @public */
export function LogoPreview({ url, fallback }: { url: string | null; fallback: IconName }) {
  return (
    <span className="pick-logo">
      <Image
        src={url}
        height={LOGO_PREVIEW_PX}
        style={{ height: LOGO_PREVIEW_PX }}
        failed={<Icon name={fallback} size="l" className="dim" />}
      />
    </span>
  );
}

const previews = new WeakMap<File, string>();

/** Address of a local file while it is shown; null without one. A revoked address is created again on the next use. */
function usePreview(file: File | null): string | null {
  const subscribe = useCallback(
    () => () => {
      if (file) forgetPreview(file);
    },
    [file],
  );
  const shown = () => (file === null ? null : previewOf(file));
  return useSyncExternalStore(subscribe, shown, () => null);
}

function previewOf(file: File): string {
  const address = previews.get(file) ?? URL.createObjectURL(file);
  previews.set(file, address);
  return address;
}

function forgetPreview(file: File): void {
  URL.revokeObjectURL(previews.get(file) ?? "");
  previews.delete(file);
}
