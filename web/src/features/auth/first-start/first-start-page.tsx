import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { useCreateProject } from "#web/features/projects/api/create-project.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { storageConfigQuery } from "#web/features/projects/api/storage-config.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { renameWorkspace } from "#web/features/workspaces/api/change-workspace.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { PublicSplit } from "../sign-in/public-split.tsx";
import { firstStartMessages as text } from "./first-start.messages.ts";
import { OneNameForm } from "./one-name-form.tsx";

export interface FirstStartPageProps {
  onCreated: (project: Pick<Project, "id" | "folderId">) => void;
  onSkip: () => void;
}

/** Steps 2 and 3: names the existing workspace, and creates its first project (PLUS-763). */
export function FirstStartPage({ onCreated, onSkip }: FirstStartPageProps) {
  const [isNamed, setNamed] = useState(false);
  const workspace = useQuery(workspacesQuery).data?.[0];
  if (!workspace) return null;
  return (
    <PublicSplit>
      {isNamed ? (
        <ProjectStep workspaceId={workspace.id} onCreated={onCreated} onSkip={onSkip} />
      ) : (
        <OneNameForm
          key="workspace"
          head={{ current: 2, title: text.workspaceTitle, lead: text.workspaceLead }}
          label={text.workspace}
          given={workspace.name}
          missing={text.workspaceMissing}
          submitLabel={text.continue}
          save={async (name) => {
            if (name !== workspace.name) await renameWorkspace(workspace.id, name);
            setNamed(true);
          }}
          sentenceOf={(error) => (hasErrorCode(error, "NAME_CONFLICT") ? text.workspaceTaken : text.workspaceTrouble)}
          onSkip={onSkip}
        />
      )}
    </PublicSplit>
  );
}

function ProjectStep({ workspaceId, onCreated, onSkip }: FirstStartPageProps & { workspaceId: string }) {
  const create = useCreateProject();
  const manager = useCurrentUser()?.name ?? "";
  const storages = useQuery(storageConfigQuery).data?.storages ?? [];
  const storagePrefix = storages.length > 1 ? (storages.find(({ readOnly }) => !readOnly)?.prefix ?? null) : null;
  return (
    <OneNameForm
      key="project"
      head={{ current: 3, title: text.projectTitle, lead: text.projectLead }}
      label={text.title}
      given=""
      missing={text.titleMissing}
      submitLabel={text.createProject}
      save={async (name) =>
        onCreated(await create.mutateAsync({ name, workspace: workspaceId, manager, storagePrefix }))
      }
      sentenceOf={(error) => (hasErrorCode(error, "NAME_CONFLICT") ? text.titleTaken : text.projectTrouble)}
      onSkip={onSkip}
    />
  );
}
