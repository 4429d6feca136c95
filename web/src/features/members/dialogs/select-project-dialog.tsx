import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import type { ProjectChoice } from "../managed-project.ts";
import { assignToProjects } from "./api/change-users.ts";
import { loaded, projectRolesQuery } from "./api/project-roles.ts";
import { roleOf } from "./assignable-role.ts";
import { RoleField, WholeProjectField } from "./assignment-fields.tsx";
import { ProjectChoices } from "./project-choices.tsx";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";
import "./user-dialogs.css";

export interface SelectProjectProps {
  readonly userIds: readonly string[];
  readonly projects: readonly ProjectChoice[];
}

/** Select Project (USERS-047, USERS-069, USERS-079). Failed projects stay selected, to be tried again. */
export function SelectProjectDialog({ userIds, projects, onDone }: SelectProjectProps & DialogControl<boolean>) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [roleId, setRoleId] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const chosen = projects.filter(({ id }) => chosenIds.has(id));
  // The roles are the same in every project.
  const rolesFrom = projects[0]?.id;
  const roles = useQuery({ ...projectRolesQuery(rolesFrom ?? ""), enabled: rolesFrom !== undefined });
  const role = roleOf(roles.data ?? [], roleId);

  async function submit(): Promise<void> {
    setTried(true);
    if (chosen.length === 0 || !isConfirmed || isBusy) return;
    setBusy(true);
    const given = role ?? roleOf(await loaded(roles), roleId);
    const failed = given ? await assignToProjects(userIds, chosen, given.id) : chosen;
    setBusy(false);
    if (failed.length === 0) return onDone(true);
    setChanged((before) => before || failed.length < chosen.length);
    setChosenIds(new Set(failed.map(({ id }) => id)));
  }

  return (
    <Dialog
      title={text.selectProjectTitle}
      width={420}
      unsaved={chosenIds.size > 0}
      onClose={() => onDone(hasChanged)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(hasChanged)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={isBusy} disabled={projects.length === 0}>
            {text.assign}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <p className="mut">{text.selectProjectFor(userIds.length)}</p>
        <ProjectChoices
          projects={projects}
          chosenIds={chosenIds}
          error={isTried && chosen.length === 0 ? text.projectMissing : null}
          onChange={setChosenIds}
        />
        {rolesFrom !== undefined && <RoleField roles={roles.data ?? []} role={role} onChange={setRoleId} />}
        {roles.isError && <p className="hint bad">{text.rolesFailed}</p>}
        {chosen.length > 0 && (
          <WholeProjectField
            label={chosen.length === 1 ? text.wholeProject : text.wholeProjects}
            checked={isConfirmed}
            error={isTried && !isConfirmed ? text.wholeProjectMissing : null}
            onChange={setConfirmed}
          />
        )}
      </div>
    </Dialog>
  );
}
