import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { accountMessages as text } from "../account.messages.ts";
import type { NewFactor } from "./api/factors.ts";
import { CodeEntry } from "./code-entry.tsx";
import { readableKey } from "./recovery-codes.ts";
import { useCodeForm } from "./use-code-form.ts";

/** ACCOUNT-023 to ACCOUNT-025, ACCOUNT-064: true once a code of the app was correct. */
export function EnableMfaDialog({ factor, onDone }: { factor: NewFactor } & DialogControl<boolean>) {
  const form = useCodeForm(factor.id, text.activateAppFailed, () => onDone(true));
  const secret = factor.secret ?? "";
  return (
    <Dialog
      title={text.enableTitle}
      width={530}
      unsaved
      onClose={() => onDone(false)}
      onSubmit={() => void form.submit()}
      footer={
        <>
          <Button size="dialog" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={form.busy} disabled={form.code.trim() === ""}>
            {text.activate}
          </Button>
        </>
      }
    >
      <div className="acc-enable">
        <img className="acc-qr" src={factor.qr ?? ""} alt={text.qr} width={200} height={200} />
        <div className="form-grid">
          <p>{text.scan}</p>
          <div>
            <span className="lab">{text.manualKey}</span>
            <div className="acc-key">
              <code>{readableKey(secret)}</code>
              <IconButton
                icon="copy"
                label={text.copyKey}
                onClick={() => void copyWithNotice(secret, text.copyKeyNotices)}
              />
            </div>
            <p className="hint">{text.manualHint}</p>
          </div>
          <CodeEntry form={form} hint={text.codeHint} />
        </div>
      </div>
    </Dialog>
  );
}
