import { useEffect, useRef } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { proofMessages as text } from "./proof.messages.ts";
import type { WayToProve } from "./proof-calls.ts";
import { type ProofForm, useProof } from "./use-proof.ts";

/** PLUS-236: true once the person has proved their identity. */
export function ProofDialog({ ways, onDone }: { ways: readonly WayToProve[] } & DialogControl<boolean>) {
  const form = useProof(ways, () => onDone(true));
  const other = ways.find((way) => way !== form.way);
  return (
    <Dialog
      title={text.title}
      width={400}
      onClose={() => onDone(false)}
      onSubmit={() => void form.submit()}
      footer={
        <>
          {other && (
            <Button size="dialog" className="df-start" kind="ghost" onClick={() => form.choose(other)}>
              {text.by[other]}
            </Button>
          )}
          <Button size="dialog" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          {form.way && (
            <Button size="dialog" kind="primary" type="submit" busy={form.busy}>
              {text.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="form-grid">
        <p>{form.way ? text.lead : text.bySigningIn}</p>
        {form.way && <ProofField key={form.way} form={form} />}
      </div>
    </Dialog>
  );
}

function ProofField({ form }: { form: ProofForm }) {
  const field = useRef<HTMLInputElement>(null);
  const isPassword = form.way === "password";
  useEffect(() => {
    if (form.problem !== null) field.current?.focus();
  }, [form.problem]);
  return (
    <TextField
      ref={field}
      label={isPassword ? text.currentPassword : text.code}
      name={isPassword ? "current-password" : "code"}
      type={isPassword ? "password" : "text"}
      autoComplete={isPassword ? "current-password" : "one-time-code"}
      autoFocus
      spellCheck={false}
      maxLength={isPassword ? 1_000 : 12}
      value={form.typed}
      error={form.problem}
      onChange={(event) => form.change(event.currentTarget.value)}
    />
  );
}
