import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { accountMessages as text } from "../account.messages.ts";
import type { NewFactor } from "./api/factors.ts";
import { CodeEntry } from "./code-entry.tsx";
import { sendCode } from "./send-code.ts";
import { useCodeForm } from "./use-code-form.ts";

/** ACCOUNT-028: true once the code sent to the phone was correct. */
export function ActivationCodeDialog({ factor, onDone }: { factor: NewFactor } & DialogControl<boolean>) {
  const form = useCodeForm(factor.id, text.activateFailed, () => onDone(true));
  return (
    <Dialog
      title={text.codeTitle}
      width={400}
      unsaved
      onClose={() => onDone(false)}
      onSubmit={() => void form.submit()}
      footer={
        <>
          <Button size="dialog" className="df-start" kind="ghost" onClick={() => void sendCode(factor.id)}>
            {text.resend}
          </Button>
          <Button size="dialog" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={form.busy}>
            {text.activate}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <p>{text.codeSent(factor.recipient ?? "")}</p>
        <CodeEntry form={form} />
      </div>
    </Dialog>
  );
}
