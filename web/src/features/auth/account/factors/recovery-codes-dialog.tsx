import { useState } from "react";
import { withProof } from "#web/data/proof/with-proof.ts";
import { saveFrom } from "#web/features/downloads/start-download.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { accountMessages as text } from "../account.messages.ts";
import { useBusy } from "../use-busy.ts";
import { newRecoveryCodes } from "./api/recovery-codes.ts";
import { CodesList } from "./codes-list.tsx";
import { areInClear, CODES_FILE_NAME, codesText } from "./recovery-codes.ts";

interface RecoveryCodesDialogProps extends DialogControl<boolean> {
  userId: string;
  codes: readonly string[];
}

export function RecoveryCodesDialog({ userId, codes: given, onDone }: RecoveryCodesDialogProps) {
  const [codes, setCodes] = useState(given);
  const { busy, run } = useBusy();
  const isClear = areInClear(codes);
  const renew = async () => {
    const question = { title: text.newCodes, text: text.newCodesText, confirmLabel: text.newCodes };
    if (!(await confirmAction(question))) return;
    try {
      setCodes(await withProof(() => newRecoveryCodes(userId)));
    } catch {
      notifyFailure(text.codesNewFailed);
    }
  };
  return (
    <Dialog
      title={text.codesTitle}
      width={420}
      unsaved={isClear}
      onClose={() => onDone(true)}
      footer={
        <>
          <Button
            size="dialog"
            kind="ghost"
            icon="retry"
            className="df-start"
            busy={busy === "new"}
            onClick={() => void run("new", renew)}
          >
            {text.newCodes}
          </Button>
          <Button size="dialog" onClick={() => onDone(true)}>
            {text.close}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <p className="mut">{isClear ? text.codesOnce : text.codesHidden}</p>
        <CodesList codes={codes} />
        <div className="row">
          <Button icon="download" disabled={!isClear} onClick={() => saveCodes(codes)}>
            {text.saveCodes}
          </Button>
          <Button
            icon="copy"
            disabled={!isClear}
            onClick={() => void copyWithNotice(codesText(codes), text.copyCodesNotices)}
          >
            {text.copyCodes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function saveCodes(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([codesText(codes)], { type: "text/plain" }));
  saveFrom(url, CODES_FILE_NAME);
  // The browser has read the data by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
