import { useState } from "react";
import { hasErrorCode, refusalOf } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { createWorkspace } from "./api/change-workspace.ts";
import { workspaceMessages as text } from "./workspaces.messages.ts";
import { workspacesCommandMessages } from "./workspaces-commands.messages.ts";

/** New Workspace (WORKSPACES-056, WORKSPACES-057, WORKSPACES-077, WORKSPACES-078). Resolves to the new one's id, or null. */
export function NewWorkspaceDialog({ onDone }: DialogControl<string | null>) {
  const [name, setName] = useState("");
  const [taken, setTaken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const trimmed = name.trim();
  async function submit(): Promise<void> {
    if (trimmed === "" || busy) return;
    setBusy(true);
    try {
      const made = await createWorkspace(trimmed);
      notifySuccess(text.created(made.name));
      onDone(made.id);
    } catch (error) {
      if (hasErrorCode(error, "NAME_CONFLICT")) setTaken(trimmed);
      else notifyFailure(text.createFailed, refusalOf(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={workspacesCommandMessages.newWorkspace}
      unsaved={name !== ""}
      onClose={() => onDone(null)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(null)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={trimmed === ""} busy={busy}>
            {text.create}
          </Button>
        </>
      }
    >
      <TextField
        label={text.name}
        autoFocus
        value={name}
        maxLength={255}
        error={taken !== null && taken === trimmed ? text.conflict : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}
