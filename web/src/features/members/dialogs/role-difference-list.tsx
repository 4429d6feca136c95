import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { RoleDifference } from "./role-change.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

/** USERS-055: what is added and removed. */
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
