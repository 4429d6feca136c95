import { type FormEvent, useId, useRef, useState } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldFrame, hintIdOf } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import type { Holder } from "./api/quota-queries.ts";
import { saveQuota } from "./api/save-quota.ts";
import { QUOTA_UNITS, typedBytes, typedSize } from "./quota-size.ts";
import { quotasMessages as text } from "./quotas.messages.ts";
import "./quotas.css";

const UNITS = QUOTA_UNITS.map((value) => ({ value, label: value }));

interface QuotaFormProps {
  readonly holder: Holder;
  readonly usedBytes: number;
  readonly quotaBytes: number | null;
}

/** PLUS-1682: a size with its unit. Says what a quota below the use means before it is saved. */
export function QuotaForm({ holder, usedBytes, quotaBytes }: QuotaFormProps) {
  const [size, setSize] = useState(() => typedSize(quotaBytes));
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  const id = useId();
  const bytes = typedBytes(size);
  const isLower = typeof bytes === "number" && bytes < usedBytes;
  const change = (changes: Partial<typeof size>) => {
    setSize((before) => ({ ...before, ...changes }));
    setWrong(false);
  };
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (bytes === "wrong") {
      setWrong(true);
      field.current?.focus();
      return;
    }
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await saveQuota(holder, bytes);
      setSize(typedSize(bytes));
      notifySuccess(text.saved);
    } catch (error) {
      notifyFailure(text.saveFailed, refusalOf(error));
    }
    isSaving.current = false;
  }
  return (
    <form aria-label={text.quota} onSubmit={(event) => void save(event)} noValidate>
      <FieldFrame
        id={id}
        label={text.quota}
        error={isWrong ? text.wrong : null}
        hint={isLower ? <LowerHint usedBytes={usedBytes} /> : text.empty}
      >
        <span className="quota-size">
          <span className={classNames("inp", isWrong && "bad")}>
            <input
              ref={field}
              id={id}
              value={size.text}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={hintIdOf(id)}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          </span>
          <SelectField bare label={text.unit} options={UNITS} value={size.unit} onChange={(unit) => change({ unit })} />
          <Button type="submit">{text.save}</Button>
        </span>
      </FieldFrame>
    </form>
  );
}

function LowerHint({ usedBytes }: { readonly usedBytes: number }) {
  return (
    <span className="quota-lower" role="status">
      <Icon name="warn" size="s" />
      <span>{text.lower(usedBytes)}</span>
    </span>
  );
}
