import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { type ChangedRole, roleDifference } from "./role-change.ts";
import { RoleDifferenceList } from "./role-difference-list.tsx";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";
import "./user-dialogs.css";

export interface RoleChangeDialogProps {
  userName: string;
  from: ChangedRole;
  to: ChangedRole;
}

/** USERS-054: asks before a role changes. The safe button has the focus. */
export function RoleChangeDialog({ userName, from, to, onDone }: RoleChangeDialogProps & DialogControl<boolean>) {
  return (
    <Dialog
      title={text.roleTitle}
      role="alertdialog"
      onClose={() => onDone(false)}
      footer={
        <>
          <Button size="dialog" autoFocus onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" onClick={() => onDone(true)}>
            {text.changeRole}
          </Button>
        </>
      }
    >
      <p className="mut">{text.roleText(userName, from.name, to.name)}</p>
      <RoleDifferenceList difference={roleDifference(from, to)} />
    </Dialog>
  );
}
