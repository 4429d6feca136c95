import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DialogControl } from "#web/ui/dialog-host.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { type ChangedRole, type RoleDifference, roleDifference } from "./role-change.ts";
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

/** USERS-055: what comes and what goes. */
export function RoleDifferenceList({ difference }: { difference: RoleDifference }) {
  if (difference.added.length + difference.removed.length === 0) return <p className="mut">{text.permissionsSame}</p>;
  return (
    <>
      <PermissionList title={text.permissionsAdded} icon="plus" names={difference.added} />
      <PermissionList title={text.permissionsRemoved} icon="minus" names={difference.removed} />
    </>
  );
}

function PermissionList({ title, icon, names }: { title: string; icon: IconName; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className="role-diff" aria-label={title}>
      <h3 className="micro">{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Icon name={icon} size="s" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
