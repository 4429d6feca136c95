import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { usePageHidden } from "./behind-dialogs.tsx";
import "./dialog.css";
import { IconButton } from "../controls/icon-button.tsx";
import { Form } from "../form/form.tsx";

/** Folder dialogs are 400 px wide (FOLDERS-036). */
export type DialogWidth = 400 | 420 | 530 | 534 | 590 | 600 | 1120;

export interface DialogProps {
  title: string;
  width?: DialogWidth | undefined;
  /** Its height, as far as the window allows; by default the content decides. */
  heightPx?: number | undefined;
  /** `alertdialog` for confirmations: the safe button takes the focus, and clicking the backdrop doesn't close it. */
  role?: "dialog" | "alertdialog" | undefined;
  /** True while closing would lose input: then the backdrop doesn't close it, Esc and the buttons still do. */
  unsaved?: boolean | undefined;
  closeLabel?: string | undefined;
  /** The footer: buttons, primary on the right. */
  footer: ReactNode;
  /** Makes the dialog a form; Enter in a field submits. */
  onSubmit?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: focus is trapped and returns to its opener. Import it only from lazily loaded modules. */
export function Dialog(props: DialogProps) {
  const {
    title,
    width = 400,
    heightPx,
    role = "dialog",
    unsaved,
    closeLabel = "Close",
    footer,
    onSubmit,
    onClose,
    children,
  } = props;
  usePageHidden();
  const body = (
    <>
      <div className="db">{children}</div>
      <div className="df">{footer}</div>
    </>
  );
  return (
    <ModalOverlay
      className="back"
      isOpen
      isDismissable={role === "dialog" && !unsaved}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal
        className="dlg-box"
        style={{ "--dialog-width": `${width}px`, height: heightPx && `min(${heightPx}px, 100%)` }}
      >
        <AriaDialog className="dlg" role={role}>
          <div className="dh">
            <Heading slot="title" className="dt">
              {title}
            </Heading>
            {role === "dialog" && <IconButton className="end" icon="x" label={closeLabel} onClick={onClose} />}
          </div>
          {onSubmit ? (
            <Form className="dform" onSubmit={onSubmit}>
              {body}
            </Form>
          ) : (
            body
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
