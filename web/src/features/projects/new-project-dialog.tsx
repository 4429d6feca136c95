import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nameRefusal } from "#web/data/api/api-error.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { usePeople } from "#web/features/users/find-people.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { useCreateProject } from "./api/create-project.ts";
import { storageConfigQuery } from "./api/storage-config.ts";
import { newProjectProblems, workspaceChoices } from "./new-project-form.ts";
import { projectMessages } from "./project.messages.ts";

interface Typed {
  name: string;
  manager: string;
  workspaceText: string;
  workspaceId: string | null;
  storage: string | null;
}

export interface NewProjectDialogProps extends DialogControl<string | null> {
  /** PROJECTS-055: if given, the dialog doesn't ask for it. */
  workspaceId?: string | undefined;
}

/** New Project (PROJECTS-051 to PROJECTS-061). Resolves to the new project's id, or null. */
export function NewProjectDialog({ workspaceId, onDone }: NewProjectDialogProps) {
  const workspaces = useQuery(workspacesQuery).data ?? [];
  const user = useCurrentUser();
  const storages = useQuery({ ...storageConfigQuery, enabled: user?.isSuperuser === true }).data?.storages ?? [];
  const create = useCreateProject();
  const [typed, setTyped] = useState<Typed>(() => initialChoice(workspaces, workspaceId));
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string } | null>(null);
  const [tried, setTried] = useState(false);
  const people = usePeople(typed.manager);
  const writable = storages.filter(({ readOnly }) => !readOnly);
  const choosesStorage = storages.length > 1;
  const problems = newProjectProblems({ ...typed, storage: choosesStorage ? typed.storage : "" });
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const ready = typed.name.trim() !== "" && typed.manager.trim() !== "";

  async function submit(): Promise<void> {
    setTried(true);
    if (!ready || problems.workspace || problems.storage || create.isPending) return;
    try {
      const project = await create.mutateAsync({
        name: typed.name.trim(),
        workspace: typed.workspaceId ?? "",
        manager: typed.manager.trim(),
        storagePrefix: choosesStorage ? typed.storage : null,
      });
      notifySuccess(projectMessages.created(project.name));
      onDone(project.id);
    } catch (error) {
      const why = nameRefusal(error, projectMessages.conflict);
      if (why === null) notifyFailure(projectMessages.createFailed);
      else setRefused({ name: typed.name, why });
    }
  }

  return (
    <Dialog
      title={projectMessages.newProject}
      width={420}
      unsaved={typed.name !== "" || typed.manager !== ""}
      onClose={() => onDone(null)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(null)}>
            {projectMessages.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={!ready} busy={create.isPending}>
            {projectMessages.create}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <TextField
          label={projectMessages.nameLabel}
          autoFocus
          value={typed.name}
          maxLength={255}
          error={refused?.name === typed.name ? refused.why : null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ComboField
          label={projectMessages.managerLabel}
          allowsText
          options={people.map((person) => ({ id: person.name, name: person.name, detail: person.email }))}
          inputValue={typed.manager}
          onInput={(manager) => change({ manager })}
          selected={null}
          onSelect={(name) => name !== null && change({ manager: name })}
          error={tried ? problems.manager : null}
        />
        {workspaceId === undefined && (
          <ComboField
            label={projectMessages.workspaceLabel}
            options={workspaceChoices(workspaces, typed.workspaceText)}
            inputValue={typed.workspaceText}
            onInput={(workspaceText) => change({ workspaceText })}
            selected={typed.workspaceId}
            onSelect={(chosen) =>
              change({
                workspaceId: chosen,
                workspaceText: workspaces.find(({ id }) => id === chosen)?.name ?? typed.workspaceText,
              })
            }
            error={tried ? problems.workspace : null}
          />
        )}
        {choosesStorage && (
          <ComboField
            label={projectMessages.storageLabel}
            options={writable.map(({ prefix, name, kind }) => ({
              id: prefix,
              name,
              detail: projectMessages.storageKind[kind] ?? kind,
            }))}
            inputValue={storages.find(({ prefix }) => prefix === typed.storage)?.name ?? ""}
            onInput={() => {}}
            selected={typed.storage}
            onSelect={(storage) => change({ storage })}
            error={tried ? problems.storage : null}
          />
        )}
      </div>
    </Dialog>
  );
}

function initialChoice(workspaces: Parameters<typeof workspaceChoices>[0], given: string | undefined): Typed {
  const [first, second] = workspaceChoices(workspaces, "");
  const only = first && !second ? first : undefined;
  return {
    name: "",
    manager: "",
    storage: null,
    workspaceId: given ?? only?.id ?? null,
    workspaceText: only?.name ?? "",
  };
}
