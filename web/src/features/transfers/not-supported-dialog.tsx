import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { transferMessages } from "./transfers.messages.ts";
import type { Direction } from "./transfers-commands.messages.ts";

export interface NotSupportedDialogProps {
  direction: Direction;
  reason: string;
}

/** High-speed transfer isn't available: cancel, or use the web (ASPERA-004, ASPERA-005). */
export function NotSupportedDialog({ direction, reason, onDone }: NotSupportedDialogProps & DialogControl<boolean>) {
  return (
    <Dialog
      title={transferMessages.title[direction]}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button size="dialog" className="end" onClick={() => onDone(false)}>
            {transferMessages.cancel}
          </Button>
          <Button kind="primary" size="dialog" onClick={() => onDone(true)}>
            {transferMessages.retryViaWeb}
          </Button>
        </>
      }
    >
      <p>{reason}</p>
    </Dialog>
  );
}
