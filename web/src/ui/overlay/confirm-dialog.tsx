import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogControl } from "./dialog-host.tsx";

export interface ConfirmDialogProps {
  title: string;
  /** Contains the count and the object. */
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Destructive: the filled button is red. */
  danger: boolean;
}

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  onDone,
}: ConfirmDialogProps & DialogControl<boolean>) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={() => onDone(false)}
      footer={
        <>
          <Button size="dialog" autoFocus onClick={() => onDone(false)}>
            {cancelLabel}
          </Button>
          <Button size="dialog" kind={danger ? "danger" : "primary"} onClick={() => onDone(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="mut">{text}</p>
    </Dialog>
  );
}
