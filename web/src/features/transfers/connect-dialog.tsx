import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import type { ConnectClient } from "./connect-sdk.ts";
import type { Missing } from "./transfer-flow.ts";
import { transferMessages } from "./transfers.messages.ts";
import type { Direction } from "./transfers-commands.messages.ts";

export interface ConnectDialogProps {
  direction: Direction;
  missing: Missing;
  retry: () => Promise<ConnectClient | null>;
}

/** Install the transfer client, then retry (ASPERA-002, ASPERA-003). */
export function ConnectDialog(props: ConnectDialogProps & DialogControl<ConnectClient | null>) {
  const { direction, missing, retry, onDone } = props;
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    const client = await retry().catch(() => null);
    setChecking(false);
    if (client) onDone(client);
  };
  return (
    <Dialog
      title={transferMessages.title[direction]}
      onClose={() => onDone(null)}
      footer={
        <>
          <a href={missing.installAddress} target="_blank" rel="noreferrer">
            {transferMessages.install}
          </a>
          <Button size="dialog" className="end" onClick={() => onDone(null)}>
            {transferMessages.cancel}
          </Button>
          <Button kind="primary" size="dialog" disabled={isChecking} onClick={() => void check()}>
            {transferMessages.retry}
          </Button>
        </>
      }
    >
      <p>
        {missing.state === "no-extension" ? transferMessages.extensionNeeded : transferMessages.clientNeeded}{" "}
        {transferMessages.installAdvice}
      </p>
      <p className="mut" role="status">
        {isChecking && transferMessages.checking}
      </p>
    </Dialog>
  );
}
