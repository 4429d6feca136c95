import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { moveProjects } from "./api/change-project.ts";
import type { Project } from "./api/project-queries.ts";
import { workspaceChoices } from "./new-project-form.ts";
import { projectMessages } from "./project.messages.ts";

export interface ChangeWorkspaceDialogProps {
  projects: readonly Pick<Project, "id" | "workspaceId">[];
}

/** Moves projects to another workspace (PROJECTS-024, PROJECTS-069). */
export function ChangeWorkspaceDialog({ projects, onDone }: ChangeWorkspaceDialogProps & DialogControl<boolean>) {
  const workspaces = useQuery(workspacesQuery).data ?? [];
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const others = workspaces.filter(({ id }) => projects.some((project) => project.workspaceId !== id));
  async function submit(): Promise<void> {
    if (chosen === null || busy) return;
    setBusy(true);
    const moved = await moveProjects(
      projects.filter((project) => project.workspaceId !== chosen),
      chosen,
    );
    setBusy(false);
    if (moved) onDone(true);
  }
  return (
    <Dialog
      title={projectMessages.changeWorkspaceTitle}
      onClose={() => onDone(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(false)}>
            {projectMessages.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={chosen === null} busy={busy}>
            {projectMessages.move}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <p className="mut">{projectMessages.changeWorkspaceNote(projects.length)}</p>
        <ComboField
          label={projectMessages.workspaceLabel}
          options={workspaceChoices(others, typed)}
          inputValue={typed}
          onInput={setTyped}
          selected={chosen}
          onSelect={(id) => {
            setChosen(id);
            const name = workspaces.find((workspace) => workspace.id === id)?.name;
            if (name !== undefined) setTyped(name);
          }}
        />
      </div>
    </Dialog>
  );
}
