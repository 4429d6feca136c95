import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import { workspacesCommandMessages } from "../workspaces-commands.messages.ts";

export interface RemoveAdminsDialogProps {
  readonly names: readonly string[];
}

/** WORKSPACES-043: what they keep in the projects. Resolves to keepInProjects, or null if cancelled. */
export function RemoveAdminsDialog({ names, onDone }: RemoveAdminsDialogProps & DialogControl<boolean | null>) {
  return (
    <Dialog
      title={names.length > 1 ? workspacesCommandMessages.removeUsers : workspacesCommandMessages.removeUser}
      role="alertdialog"
      onClose={() => onDone(null)}
      footer={
        <>
          <Button size="dialog" autoFocus onClick={() => onDone(null)}>
            {text.cancel}
          </Button>
          <Button size="dialog" onClick={() => onDone(true)}>
            {text.keepAsSupervisor}
          </Button>
          <Button size="dialog" kind="danger" onClick={() => onDone(false)}>
            {text.remove}
          </Button>
        </>
      }
    >
      <p className="mut">{text.removeQuestion(names)}</p>
      {names.length > 1 && <p>{names.join(", ")}</p>}
    </Dialog>
  );
}
