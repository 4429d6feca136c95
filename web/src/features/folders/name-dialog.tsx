import { useState } from "react";
import { nameRefusal } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { folderMessages } from "./folder.messages.ts";
import { folderActsMessages } from "./folder-acts.messages.ts";

export interface NameDialogProps {
  title: string;
  /** "Create" or "Rename". */
  action: string;
  initialName: string;
  /** Runs the action; a refused name keeps the dialog open, any other failure has been reported by then. */
  save: (name: string) => Promise<void>;
}

/** New Folder, Rename folder, Rename asset: one field (FOLDERS-055 to FOLDERS-059). */
export function NameDialog({ title, action, initialName, save, onDone }: NameDialogProps & DialogControl<boolean>) {
  const [name, setName] = useState(initialName);
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const trimmed = name.trim();
  const ready = trimmed !== "" && trimmed !== initialName;

  async function submit(): Promise<void> {
    if (!ready || busy) return;
    setBusy(true);
    try {
      await save(trimmed);
      onDone(true);
    } catch (error) {
      const why = nameRefusal(error, folderActsMessages.conflict);
      if (why === null) onDone(false);
      else setRefused({ name: trimmed, why });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      width={400}
      unsaved={ready}
      onClose={() => onDone(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(false)}>
            {folderMessages.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={!ready} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <TextField
        label={folderMessages.name}
        value={name}
        autoFocus
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        error={refused?.name === trimmed ? refused.why : null}
        onFocus={(event) => selectStem(event.currentTarget)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** Selects the name without its extension, as file managers do. */
function selectStem(input: HTMLInputElement): void {
  const dot = input.value.lastIndexOf(".");
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
}
