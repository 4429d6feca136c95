import { useState } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { withProof } from "#web/data/proof/with-proof.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { accountMessages as text } from "../account.messages.ts";
import { addFactor, type NewFactor } from "./api/factors.ts";

/** ACCOUNT-027, ACCOUNT-040: the created factor, or null. */
export function PhoneDialog({ userId, onDone }: { userId: string } & DialogControl<NewFactor | null>) {
  const [phone, setPhone] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    if (phone.trim() === "") return setProblem(text.phoneMissing);
    setBusy(true);
    try {
      onDone(await withProof(() => addFactor(userId, "sms", phone.trim())));
    } catch (error) {
      setBusy(false);
      notifyFailure(text.addPhoneFailed);
      if (hasErrorCode(error, "VALIDATION")) setProblem(error.message);
    }
  };
  return (
    <Dialog
      title={text.phoneTitle}
      width={400}
      onClose={() => onDone(null)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" onClick={() => onDone(null)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={busy}>
            {text.sendCode}
          </Button>
        </>
      }
    >
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        autoFocus
        maxLength={40}
        value={phone}
        error={problem}
        hint={text.phoneHint}
        onChange={(event) => {
          setPhone(event.currentTarget.value);
          setProblem(event.currentTarget.value.trim() === "" ? text.phoneMissing : null);
        }}
      />
    </Dialog>
  );
}
