import { useEffect, useRef } from "react";
import { TextField } from "#web/ui/form/field.tsx";
import { accountMessages as text } from "../account.messages.ts";
import type { CodeForm } from "./use-code-form.ts";

/** The code of a factor that is being set up (ACCOUNT-025, ACCOUNT-028). */
export function CodeEntry({ form, hint }: { form: CodeForm; hint?: string }) {
  const field = useRef<HTMLInputElement>(null);
  // After a refusal the button has nothing to send and loses the focus, and with it the keys that close the dialog.
  useEffect(() => {
    if (form.problem !== null) field.current?.focus();
  }, [form.problem]);
  return (
    <TextField
      ref={field}
      label={text.code}
      name="code"
      autoFocus
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      maxLength={12}
      className="acc-code"
      value={form.code}
      error={form.problem}
      hint={hint}
      onChange={(event) => form.change(event.currentTarget.value)}
    />
  );
}
