import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { type StoredPlace, saveStorages } from "../api/save-storages.ts";
import "./storages-dialog.css";
import { projectMessages } from "../project.messages.ts";
import { settingsMessages as text } from "./project-settings.messages.ts";

/** PLUS-412: names and read-only marks of all storages. */
export function StoragesDialog({ storages, onDone }: { storages: readonly StoredPlace[] } & DialogControl<void>) {
  const [typed, setTyped] = useState(storages);
  const [busy, setBusy] = useState(false);
  const changed = typed.filter(({ name, readOnly }, index) => {
    const before = storages[index];
    return before && (name.trim() !== before.name || readOnly !== before.readOnly);
  });
  const isComplete = typed.every(({ name }) => name.trim() !== "");
  const change = (prefix: string, part: Partial<StoredPlace>) =>
    setTyped((all) => all.map((one) => (one.prefix === prefix ? { ...one, ...part } : one)));
  async function submit(): Promise<void> {
    if (!isComplete || changed.length === 0 || busy) return;
    setBusy(true);
    const isSaved = await saveStorages(changed);
    setBusy(false);
    if (isSaved) onDone();
  }
  return (
    <Dialog
      title={text.storages}
      width={420}
      unsaved={changed.length > 0}
      onClose={() => onDone()}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone()}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={!isComplete || changed.length === 0} busy={busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <p className="mut">{text.storagesLead}</p>
        {storages.map((storage, index) => (
          <StorageFields
            key={storage.prefix}
            configured={storage}
            typed={typed[index] ?? storage}
            onChange={(part) => change(storage.prefix, part)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface StorageFieldsProps {
  configured: StoredPlace;
  typed: StoredPlace;
  onChange: (part: Partial<StoredPlace>) => void;
}

function StorageFields({ configured, typed, onChange }: StorageFieldsProps) {
  const { kind, prefix, readOnlyFixed } = configured;
  return (
    <fieldset className="storage-fields" aria-label={configured.name}>
      <TextField
        label={text.storageName}
        value={typed.name}
        maxLength={255}
        hint={[projectMessages.storageKind[kind] ?? kind, prefix].filter(Boolean).join(", ")}
        error={typed.name.trim() === "" ? text.storageMissing : null}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Checkbox
        checked={typed.readOnly}
        disabled={readOnlyFixed}
        onChange={(event) => onChange({ readOnly: event.currentTarget.checked })}
      >
        {text.storageReadOnly}
      </Checkbox>
    </fieldset>
  );
}
