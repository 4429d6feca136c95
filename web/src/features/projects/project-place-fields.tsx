import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { moveProjects } from "./api/change-project.ts";
import type { Project } from "./api/project-queries.ts";
import { storageConfigQuery } from "./api/storage-config.ts";
import { workspaceChoices } from "./new-project-form.ts";
import { openStoragesDialog } from "./open-project-dialogs.ts";
import { settingsMessages as text } from "./settings/project-settings.messages.ts";
import { administrationShown, reachingServers, transferServerEditable } from "./settings/settings-rules.ts";

/** PROJECTS-032, PROJECTS-045: selecting another workspace moves the project; for those who may move it. */
export function WorkspaceField({ project }: { project: Project }) {
  const workspaces = useQuery(workspacesQuery).data ?? [];
  const own = workspaces.find(({ id }) => id === project.workspaceId);
  const [typed, setTyped] = useState<string | null>(null);
  if (!project.allowedTo.delete || !own) return null;
  return (
    <ComboField
      label={text.workspace}
      hint={text.workspaceHint}
      options={workspaceChoices(workspaces, typed ?? own.name)}
      inputValue={typed ?? own.name}
      onInput={setTyped}
      selected={project.workspaceId}
      onSelect={(id) => {
        setTyped(null);
        if (id !== null && id !== project.workspaceId) void moveProjects([project], id);
      }}
    />
  );
}

interface AdministrationProps {
  project: Project;
  chosen: string;
  onChange: (part: { asperaServer: string }) => void;
}

export function AdministrationSection({ project, chosen, onChange }: AdministrationProps) {
  const isSuperuser = useCurrentUser()?.isSuperuser === true;
  const config = useQuery({ ...storageConfigQuery, enabled: isSuperuser }).data;
  if (!config || !administrationShown(isSuperuser, config)) return null;
  return (
    <section className="set-sec" aria-label={text.administration}>
      <h2>{text.administration}</h2>
      {transferServerEditable(config) ? (
        <SelectField
          label={text.asperaServer}
          options={[
            { value: "", label: text.noServer },
            ...reachingServers(config.asperaServers, project).map(({ name }) => ({ value: name, label: name })),
          ]}
          value={chosen}
          onChange={(asperaServer) => onChange({ asperaServer })}
        />
      ) : (
        <TextField label={text.asperaServer} value={chosen || text.noServer} readOnly />
      )}
      <TextField label={text.storage} value={storageText(config.storages, project)} readOnly />
      <Button onClick={() => void openStoragesDialog(config.storages)}>{text.editStorages}</Button>
    </section>
  );
}

function storageText(
  storages: readonly { name: string; prefix: string; readOnly: boolean }[],
  { storageName, storagePrefix }: Project,
): string {
  const isReadOnly = storages.some(({ prefix, readOnly }) => prefix === storagePrefix && readOnly);
  return isReadOnly ? text.readOnlyStorage(storageName) : storageName;
}
